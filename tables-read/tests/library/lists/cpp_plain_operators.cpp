enum Square : int { A1, B1, C1 };
constexpr Square operator+(Square a, int b) { return Square(int(a) + b); }
constexpr int operator-(Square a, Square b) { return int(a) - int(b); }
constexpr int sums[] = {A1 + 1, C1 - B1};
