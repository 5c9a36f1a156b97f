// Not read with `plain.h`, but compiled with it.
typedef unsigned long long Bitboard;
typedef short Score;
#define TABLE(name, a, b) const int name[2] = { a, b };
