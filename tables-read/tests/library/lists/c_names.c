#include <stdint.h>

#define N 8
#define TWICE (2 * N)
#define TORN N + 1
#define BIT(i) (1ULL << (i))
#define BARE_BIT(i) 1ULL << i
#define OR(a, b) ((a) | (b))
#define BOTH(a, b) OR(BIT(a), BIT(b))
#define MINUS -N
#define EMPTY
#define U64 unsigned long long
#define LONG_ONE \
    (N + \
     100)
#define HOW_MANY(...) 7

enum { A1, B1, C1, A2 = 8, B2, LAST = B2 + 10, BEHIND, NEGATIVE = -3, AFTER };
enum Piece { PAWN = 'p', KNIGHT = 1 << 4, ROOK = KNIGHT | 1, QUEEN };
typedef enum { NORTH = N, SOUTH = -NORTH, EAST = 1 } Step;
static const int offset = 3;
const int other = offset + N;
int changes = 5;
enum Piece piece;

const int squares[] = {A1, B1, C1, A2, B2, LAST, BEHIND, NEGATIVE, AFTER};
const int pieces[] = {PAWN, KNIGHT, ROOK, QUEEN};
const Step steps[] = {NORTH, SOUTH, EAST, NORTH + EAST, SOUTH - EAST, 2 * NORTH, -EAST, ~EAST};
const int constants[] = {N, TWICE, offset, other, MINUS, LONG_ONE};
const U64 macros[] = {BIT(3), BIT(A2), OR(1, 2), BOTH(0, 63), BIT(N + 1), BARE_BIT(4)};
const int sums[] = {TORN, TWICE + 1, TORN + TORN};
const int torn[] = {TORN * 2};
const U64 torn_bit[] = {BARE_BIT(3) + 1};
const int variable[] = {changes};
const int unknown[] = {NOWHERE};
const int many[] = {HOW_MANY(1, 2)};
const int too_many[] = {BIT(1, 2)};
const int function[] = {BIT};

#define TWO 1
#define TWO 2
#define SAME 4
#define SAME 4
const int two[] = {TWO};
const int same[] = {SAME};
