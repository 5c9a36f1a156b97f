#include <cstdint>
struct Bitboard {
    uint64_t bits;
    constexpr Bitboard(uint64_t bits) : bits(bits) {}
};
struct Doubled {
    int value;
    constexpr explicit Doubled(int v) : value(v * 2) {}
};
struct Pair { int a, b; };
constexpr int make(int a, int b) { return a * 100 + b; }
constexpr int twice(int x) { return x + x; }
constexpr Bitboard sets[2] = {Bitboard(0x10), Bitboard(0x20)};
constexpr Doubled doubled[2] = {Doubled(1), Doubled(2)};
constexpr Pair pairs[2] = {Pair{1, 2}, Pair{3, 4}};
constexpr int made[2] = {make(1, 2), make(3, 4)};
constexpr int twiced[2] = {twice(1), twice(2 + 3)};
