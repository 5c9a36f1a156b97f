enum Square : int { A1, B1, C1 };
constexpr Square operator+(Square a, int b) { return Square(int(a) + 2 * b); }
constexpr int plain[] = {A1, B1, C1};
constexpr int sums[] = {A1 + 1, C1};
constexpr int numbers[] = {1 + 2};
constexpr int complements[] = {~B1};
enum Step { NORTH = 8, EAST = 1, NORTH_EAST = NORTH + EAST };
constexpr int steps[] = {NORTH_EAST};
enum : int { COUNT = 4 };
constexpr int counts[] = {COUNT + 1};
