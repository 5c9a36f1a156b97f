#include <stdint.h>

typedef uint64_t U64;

const int sums[] = {1 + 2, 3 - 5, 2 * 3 + 4, 2 * (3 + 4), -(2 + 3), 7 / 2, 7 % 4, 1 - 2 - 3, - -4, +(6)};
const int bits[] = {1 << 4, 0xF0 >> 4, 6 & 3, 6 | 3, 6 ^ 3, ~6, 1 | 2 & 3, 1 << 2 + 1, 1 ^ 3 | 4, ~-1};
const U64 sets[] = {1ull << 63, ~0ull << 8, 0xFFULL << 56, (U64)1 << 40, ((U64)1 << 3) | (1ull << 60), ~(0xFFull << 8)};
const U64 narrow[] = {1 << 30, 1u << 31, 3000000000 + 3000000000, ~0u, ~0u << 4, 0xFFFFFFFFu + 1};
const U64 signs[] = {(U64)-1, (unsigned char)300, (int8_t)200, (uint16_t)-1, -(U64)2};
const U64 too_wide[] = {1 << 32, 2};
const int too_large[] = {2147483647 + 1};
const U64 sum_of_ints[] = {0x7FFFFFFF + 1};
const U64 negative_shift[] = {1 << -1};
const int rounds[] = {-7 / 2};
const int by_zero[] = {1 / 0};
const int compared[] = {1 < 2};
const int chosen[] = {1 ? 2 : 3};
const int sized[] = {sizeof(int)};
