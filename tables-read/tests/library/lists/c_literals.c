/* Every way to write a number. */
#include <stdbool.h>
#include <stdint.h>

const int prefixes[] = {0, 10, 0x1F, 0X1f, 0b101, 0B11, 017, 00, +5, -6, -0x10, - 010};
const uint64_t suffixes[] = {1u, 2U, 3l, 4L, 5ul, 6UL, 7lu, 8ll, 9LL, 10ull, 11ULL, 12LLU, 0xFFull, 0ull, 017u};
const uint64_t large[] = {
    9223372036854775807, 9223372036854775808, 18446744073709551615,
    0x8000000000000000, 01777777777777777777777, 0xFFFFFFFFFFFFFFFF,
};
const uint64_t negative[] = {-1, -1u, -1ull, -2147483648, -0x80000000, ~0, ~0u, ~0ull};
const unsigned char characters[] = {'a', 'Z', '\n', '\t', '\\', '\'', '"', ' ', '\0', '\x41', '\101', ','};
const signed char bytes[] = {127, -128, 0x7f, 'k'};
const unsigned char wrapped[] = {255, -1, 0x1FF};
const bool flags[] = {true, false, 1, 0};
const short shorts[3] = {1, 2, 3,};
const __int128 wide[] = {1, -1};
const int last_one_alone[] = {7};
