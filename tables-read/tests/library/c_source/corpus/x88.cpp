// A 0x88 program: everything in one file, some of it by the compiler.
#include <stdint.h>

typedef int8_t sbyte;
#define OFFSET_NB 0xF0
#define INVALID 0x88
#define VEC_N 16
#define VEC_E 1
#define VEC_NE (VEC_N+VEC_E)

enum Pieces { NONE, PAWN = 1, KNIGHT, KING = 1 << 2, SLIDER = KING << 1, BISHOP = SLIDER | 1 };

constexpr sbyte Vectors[8] = { VEC_N, VEC_E, -VEC_N, -VEC_E, VEC_NE, VEC_N-VEC_E, -VEC_NE, -(VEC_N-VEC_E) };
constexpr uint8_t Kind[6] = { NONE, PAWN, KNIGHT, KING, SLIDER, BISHOP };
static unsigned char Delta[OFFSET_NB] = {
    17, 0, 0, 0, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 15, 0,
    0, 17, 0, 0, 0, 0, 0, 16, 0, 0, 0, 0, 0, 15, 0, 0,
};
static int Distance[2][128 / 16] = { {7, 6, 5}, {1} };
const int Neighbours[] = { 0x00 + VEC_N, 0x77 - VEC_NE, INVALID & 0x7F };
int counts[2] = { 0, 0 };
const int Runtime[2] = { counts[0], 1 };
