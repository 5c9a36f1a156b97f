#include <array>
#include <cstdint>
#include <vector>

using Bitboard = std::uint64_t;
typedef unsigned char Byte;
using Small = Byte;
constexpr Bitboard operator"" _bb(unsigned long long x) { return x; }

constexpr Bitboard separated[] = {1'000'000, 0xFF'FF, 0b1010'1010};
constexpr std::array<Bitboard, 2> array = {1, 2};
constexpr std::array<std::array<int, 2>, 2> rows = {{{1, 2}, {3, 4}}};
constexpr std::array<std::array<int, 2>, 2> flat_rows = {1, 2, 3, 4};
std::array<int, 3> braced{1, 2, 3};
constexpr int direct[2]{5, 6};
constexpr std::array<int, 2> twice_braced = {{7, 8}};
constexpr std::array<int, 4> filled = {1, 2};
const std::vector<int> vector = {1, 2, 3};
constexpr std::array deduced = {1, 2, 3};
constexpr Small small[] = {200, 100};
alignas(64) constexpr Byte aligned[4] = {1, 2, 3, 4};
[[maybe_unused]] static constexpr int marked[2] = {1, 2};
static constexpr int first[2] = {1, 2}, second[2] = {3, 4};
constexpr Bitboard casts[] = {static_cast<Bitboard>(-1), Bitboard(7), Bitboard{8}, uint8_t(300)};
constexpr bool flags[] = {true, false};
constexpr auto lambda = [](int x) { return x + 1; };
constexpr auto made = [] { std::array<int, 2> a{1, 2}; return a; }();
const std::array<int, 2> called = make({1, 2});
constexpr int sizes[] = {sizeof(int), 4};
const char* raw = R"x({ "1, )x";
constexpr int last[] = {9};
