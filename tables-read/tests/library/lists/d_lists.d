// Brackets [ in a comment.
module tables;
alias Bitboard = ulong;
enum N = 8;
enum Square : ubyte { A1, B1, C1 = 10, D1 }
immutable ulong[3] entries = [1, /* 2, */ 3, /+ 4, /+ nested +/ ] +/
    5];
immutable(ulong)[2] typed = [1UL << 63, ~0UL];
static immutable int[] steps = [N, 1, -N, -1];
enum int[4] manifest = [1, 2, 0xFF_FF, 0b11];
immutable int[2][2] rows = [[1, 2], [3, 4]];
__gshared ulong[64] filled;
const byte[] bytes = [127, -128];
immutable ubyte[] squares = [Square.A1, Square.C1, Square.D1];
immutable int[4] keys = [1: 10, 3: 30];
immutable Bitboard[] sets = [0xFF, 0x10];
string text = "[1, \" ]";
string raw = r"[\";
string tick = `[ "`;
immutable char letter = '[';
immutable int[] mapped = make([1, 2]);
immutable int[] joined = [1, 2] ~ [3];
immutable double[] floats = [0.5, 1];
struct Position { static immutable int[2] masks = [5, 6]; }
class Other { static immutable int[2] masks = [7, 8]; }
int f() { static immutable int[2] local = [9, 10]; int[2] changed = [1, 2]; return local[0]; }
immutable int[1] last = [11];
enum Piece : ubyte { none, pawn, size }
immutable short[Piece.size] values = [0, 300];
