package tables

const (
	A1 = iota
	B1
	C1
	_
	E1
)

const (
	Pawn, Zero = iota + 1, 0
	Knight, One
	Late = iota
)

const (
	_ = iota
	Kilo = 1 << (10 * iota)
	Mega
)

const (
	White uint8 = 1 << iota
	Black
	Both = White | Black
	Again
)

const (
	North = 8 * (iota + 1)
	// A comment.

	South
	Fixed = 100
	Same
	Count = iota
)

const N, M = 3, 4
const Single = 7

var squares = [4]int{A1, B1, C1, E1}
var pieces = [2]int{Pawn, Knight}
var late = [3]int{Late, Kilo, Mega}
var sides = [4]uint8{White, Black, Both, Again}
var steps = [5]int{North, South, Fixed, Same, Count}
var single = [Single]int{Single, Single}
var listed = [2]int{N, M}
var unknown = [2]int{Elsewhere, 1}
var by_name = [N]int{1, 2, 3}
