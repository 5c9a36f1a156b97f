#include <stdint.h>
/* Odd but right: spaces, comments and lines in odd places. */
static/**/const/* a */int/* b */spaced/* c */[ /* d */ 2 /* e */ ]/* f */=/* g */{/* h */1/* i */,/* j */2/* k */}/* l */;
const
unsigned
char
lines
[
2
]
=
{
1
,
2
}
;
int const unsigned reversed[1] = { 4294967295u };
const int continued[2] = { 1, \
  2 };
// A comment that goes on \
const int not_there[1] = { 1 };
const int octal[4] = { 0, 00, 010, -0777 };
const int characters[6] = { 'a', '\\', '\'', '"', '\t', '\x7f' };
const uint8_t wrapped[4] = { 256, -1, ~0, 0x1FF };
const uint16_t casted[3] = { (uint8_t)0x1FF, (uint8_t)-1 + 1, (unsigned char)(1 << 9) | 3 };
const int64_t signs[4] = { -9223372036854775807LL - 1, 0x7fffffffffffffff, -1u, -1 };
const int ternary[3] = { 1 ? 2 : 3, 0 ? 2 : 1 ? 5 : 6, (1 ? 0 : 4) };
const int precedence[5] = { 1 + 2 << 3, 1 | 2 == 2, 6 & 3 + 1, 7 ^ 2 | 8 && 1, -3 / 2 * 2 };
const int unary[4] = { - -1, !0, ~-1, +- +1 };
const unsigned int mixed[3] = { -1 > 1u, (-1 < 1) + 0u, 3000000000 };
const int nested[2][3][2] = { { { 1 }, { 2, 3 } }, { [1] = { [1] = 4 }, 5 } };
const int trailing[3] = { 1, 2, 3, };
const int designated[6] = { [4] = 4, 5, [1] = 1, 2 };
const int ranges[6] = { [0 ... 5] = 9, [2 ... 3] = 8, [3] = 7 };
const int empty_ish[3] = { 0 };
const int elided[2][2] = { 1, 2, 3, 4 };
const int half_elided[3][2] = { { 1 }, 2, 3, 4 };
int (grouped)[2] = { 1, 2 };
int *pointer_to[1] = { 0 };
int (*array_pointer)[2] = &grouped;
long long int unsigned const many_words[1] = { 18446744073709551615uLL };
int no_value[3];
static int zeroed[2][2] = { { 0 } };
struct { int a; } object = { 1 };
