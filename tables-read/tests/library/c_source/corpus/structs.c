#include <stdint.h>

/* What a look-up needs. */
typedef struct {
    uint64_t mask;
    uint64_t magic;
} Magic;

struct Score { int mg; int eg; };

typedef struct Move_ {
    uint8_t from, to;
    int16_t score;
} Move;

struct Nested { struct Score score; int n; };
struct WithArray { int n; int list[2]; };
struct Bits { unsigned a : 3; unsigned b : 5; };
union Both { int i; unsigned u; };
typedef struct Later Later;
struct Later { unsigned char x, y; };

const Magic RookMagics[3] = {
    { 0x000101010101017EULL, 0x8A80104000800020ULL },
    { .magic = 1, .mask = 2 },
};
static const struct Score Scores[2][2] = { { { 1, -2 }, { 3, 4 } }, { 5, 6, 7, 8 } };
const Move Moves[] = { { 12, 28, -5 }, [2] = { .to = 63 }, { 1 } };
static const struct { short a, b; } Anonymous[2] = { 1, 2, 3 }, One = { 1, 2 };
const Later Laters[2] = { { 1 }, { 2, 3 } };
const struct Nested NestedOnes[1] = { { { 1, 2 }, 3 } };
const struct WithArray Lists[1] = { { 1, { 2, 3 } } };
const struct Bits BitFields[1] = { { 1, 2 } };
const union Both Boths[1] = { { 1 } };
const Magic *MagicPointers[1] = { RookMagics };
