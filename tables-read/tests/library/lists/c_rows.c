#include <stdint.h>
enum { A, B, C, D, COUNT };
#define KNOWN 3

const int by_place[] = {[2] = 5, [0] = 1, 2};
const int by_name[COUNT] = {[B] = 10, [D] = 30, [A] = 7};
const int ranges[8] = {[1 ... 3] = 4, [6] = 9};
const int again[4] = {1, 2, 3, 4, [1] = 20, 30};
const int rows_by_place[3][2] = {[2] = {5, 6}, [0] = {1, 2}};
const int fills[6] = {1, 2};
const int fills_rows[2][3] = {{1}, {2, 3}};
const int missing_row[3][2] = {{1, 2}};
const int flat[2][3] = {1, 2, 3, 4, 5, 6};
const int flat_and_short[2][3] = {1, 2, 3, 4};
const int flat_open[][2] = {1, 2, 3, 4};
const int zero[3] = {0};
const int zeros[2][2] = {{0}, {0}};
const int zero_of_two[2][2] = {0};
const int known[KNOWN] = {1};
const int known_sum[KNOWN + 1][COUNT - 2] = {{1, 2}, {3}};
const int unknown[SOMEWHERE] = {1, 2};
const int unknown_full[2][SOMEWHERE] = {{1, 2}, {3, 4}};
const int too_many[2] = {1, 2, 3};
const int ragged[][3] = {{1, 2, 3}, {4}};
const int cube[2][2][2] = {{{1, 2}, {3, 4}}, {{5, 6}, {7, 8}}};
const int *const pointer = by_name;
const int scalar_in_braces[2] = {{1}, {2}};
const int nothing[2] = {};
static const struct { int from, to; } ways[2] = {{1, 2}, {3, 4}};
struct Step { int8_t dx; int8_t dy; };
static const struct Step walks[] = {{.dx = 1, .dy = -1}, {.dx = 2, .dy = 0}};
static const struct Step swapped[] = {{.dy = 1, .dx = -1}, {.dx = 2, .dy = 0}};
