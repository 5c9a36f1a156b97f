// Brackets [ in a comment.
let n = 8
typealias Bitboard = UInt64
let entries: [UInt64] = [1, /* 2, /* nested */ */ 3, // 4, ]
    5]
let prefixes = [0, 0x1F, 0b101, 0o17, 1_000, -6]
let sets: [Bitboard] = [1 << 63, ~0, 0xFF & 0x0F]
let steps = [n, 1, -n, -1]
let rows: [[Int8]] = [[1, 2], [3, 4]]
let text = "[1, \" ]"
let block = """
    [ "
    """
let filled = [UInt64](repeating: 0, count: 64)
let made = [1, 2].map { $0 + 1 }
let joined = [1, 2] + [3]
let dictionary = ["a": 1]
let numbers = [1: 2]
let floats = [0.5, 1]
let texts = ["a", "]"]
var changed = [1, 2]
let lambda = { (x: Int) in [x, 1] }
struct Tables {
    static let masks: [UInt8] = [5, 6]
    let own: [UInt8] = [7, 8]
}
enum Other { static let masks: [UInt8] = [9, 10] }
func f() -> Int {
    let local = [11, 12]
    return local[0]
}
let last = [13]
