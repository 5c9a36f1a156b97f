# Brackets [ in a comment.
#[ A comment #[ in a comment ]# [ ]#
const N = 8
type Bitboard = uint64
const entries* = [1'u64, #[ 2, ]# 3, # 4, ]
  5]
const typed: array[3, uint64] = [1'u64, 0xFF_FF, 0b11]
const steps: array[4, int] = [N, 1, -N, -1]
let sets = [Bitboard(1), Bitboard(2)]
const rows = [[1, 2], [3, 4]]
const bytes: array[2, int8] = [127'i8, -128]
const text = "[1, \" ]"
const raw = """[ " """
const letter = '['
const sequence = @[1, 2]
const shifted = [1 shl 3]
const
  first = [5, 6]
  second: array[2, uint8] = [7'u8, 8]
var filled: array[64, uint64]
var started = [1, 2]
const mapped = make([1, 2])
const joined = [1, 2] & [3]
const floats = [0.5, 1.0]
proc f(): int =
  const local = [9, 10]
  var changed = [1, 2]
  local[0]
const last = [11]
