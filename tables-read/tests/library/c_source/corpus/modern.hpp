// Tables of an engine in C++17.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

namespace chess::tables {

using u8 = std::uint8_t;
using u64 = std::uint64_t;
using i32 = int;
using Row = std::array<u8, 4>;

enum class Piece : u8 { Pawn, Knight, King = 5 };
enum class Side { White, Black };

inline constexpr std::size_t Count = 4;
inline constexpr auto Answer = 42;

/** Set bits.
 *  Of four squares. */
inline constexpr std::array<u64, Count> Bits = {1ull, 1ull << 1, 0x4, 0b1000};
inline constexpr std::array<u64, 2> Doubled{{0xFFFF'FFFF'0000'0000, 1'000'000}};
inline constexpr u8 Bytes[]{1, 2, 3};
constexpr Row Rows[2] = {{1, 2, 3, 4}, {{5, 6}}};
constexpr std::array<Row, 2> MoreRows = {{{1, 2, 3, 4}, {5}}};
constexpr std::array<Row, 2> BareRows = {1, 2, 3, 4, 5};
constexpr std::array<std::array<std::array<int8_t, 2>, 2>, 2> Deep{{{{{{1, -1}}, {{2, -2}}}}, {{{{3, -3}}, {{4}}}}}};
constexpr std::array<bool, 3> Flags = {true, false, true};
constexpr u8 OfPieces[] = {u8(Piece::King), static_cast<u8>(Piece::Knight), u8{3}, (u8)Piece::Pawn};
constexpr i32 Sides[2] = {int(Side::Black), static_cast<int>(Side::White) - 1};
constexpr double Floats[2] = {1.0, 2.5};
constexpr const char* Names[2] = {"a", "b"};
constexpr auto Computed = [] {
    std::array<u8, 4> table{};
    for (std::size_t i = 0; i < table.size(); ++i) table[i] = static_cast<u8>(i * i);
    return table;
}();

struct Rook {
    static constexpr std::array<int, 4> Steps{8, 1, -8, -1};
    static constexpr u64 Unit = 0x101;
    static constexpr u64 Better[2] = {Unit << 1, Rook::Unit};
    constexpr explicit Rook(int value) : value_(value) {}
    int value_;
};

class Bishop final {
  public:
    static constexpr std::array<int, 4> Steps{9, 7, -9, -7};
    Bishop() = default;
    ~Bishop() = default;
    bool operator==(const Bishop& other) const { return this == &other; }
    template <typename T> T as() const { return T{}; }
};

template <int N> struct Scaled {
    static constexpr int Values[2] = {N, 2 * N};
};

constexpr Rook Rooks[1] = {Rook(1)};
[[maybe_unused]] alignas(64) static constexpr std::int16_t Aligned[3] = {-1, 0, +1};

}  // namespace chess::tables
