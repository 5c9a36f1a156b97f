// Squares, colours and scores as engines in C++ have them.
#ifndef TYPES_H_INCLUDED
#define TYPES_H_INCLUDED

#include <cstdint>

namespace engine {

using Bitboard = uint64_t;
typedef std::int32_t Value;

enum Color { WHITE, BLACK, COLOR_NB = 2 };

enum PieceType { NO_PIECE_TYPE, PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING, PIECE_TYPE_NB = 8 };

enum Square : int {
    SQ_A1, SQ_B1, SQ_C1, SQ_D1, SQ_E1, SQ_F1, SQ_G1, SQ_H1,
    SQ_A8 = 56, SQ_H8 = SQ_A8 + 7,
    SQ_NONE,
    SQUARE_NB = 64
};

enum File : int8_t { FILE_A, FILE_B, FILE_C, FILE_D, FILE_NB = 8 };
enum Rank : uint8_t { RANK_1, RANK_2, RANK_NB = 8 };

enum Direction : int {
    NORTH = 8, EAST = 1, SOUTH = -NORTH, WEST = -EAST,
    NORTH_EAST = NORTH + EAST, SOUTH_WEST = SOUTH + WEST
};

constexpr Bitboard FileABB = 0x0101010101010101ULL;
constexpr Bitboard Rank1BB = 0xFF;
constexpr Value PawnValueMg = 124, PawnValueEg = 206;
constexpr int MAX_PLY = 246;

struct Pair {
    int16_t mg, eg;
};

template <Color Us> constexpr Direction pawn_push() { return Us == WHITE ? NORTH : SOUTH; }

}  // namespace engine

#endif  // #ifndef TYPES_H_INCLUDED
