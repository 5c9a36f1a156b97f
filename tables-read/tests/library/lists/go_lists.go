package tables

type Bitboard uint64
type Square = uint8

// Brackets [ { in a comment.
var entries = [3]uint64{1, /* 2, */ 3, // 4, }
	5}
var text = "{1, \" // }"
var raw = `[1, "
{ \`
var letter = '{'
var prefixes = []int{0, 10, 0x1F, 0b101, 0o17, 017, 1_000, -6, 'a', '\n'}
var open = [...]int8{1, -1}
var rows = [2][2]uint8{{1, 2}, {3, 4}}
var nested = [][]int{[]int{1, 2}, {3, 4}}
var keys = [5]int{1: 10, 3: 30, 40}
var filled = [4]int{1, 2}
var fills = [2][2]int{{1}}
var sets = [2]Bitboard{1 << 63, ^Bitboard(0)}
var typed [2]Square = [2]Square{1, 2}
var bits = [4]uint64{1<<3 | 1, 6 &^ 2, 1<<2 + 1, 3 ^ 1}
var zero [64]uint64
var empty = [64]uint64{}
var slice = entries[0:2]
var mapped = map[int]int{1: 2}
var called = makeTable([2]int{1, 2})
var texts = []string{"a", "}"}
var floats = []float64{1.5, 2}
var structs = []struct{ a, b int }{{1, 2}, {3, 4}}
var pointers = []*Piece{&one, &two}
var (
	first  = [2]int{1, 2}
	second = [2]int{3, 4}
	third  [8]int
)

func (p *Position) attacks() uint64 {
	steps := [2]int{1, 2}
	var local = [2]int{5, 6}
	return uint64(steps[0] + local[0])
}

func both() {
	var local = [2]int{7, 8}
	_ = local
}
