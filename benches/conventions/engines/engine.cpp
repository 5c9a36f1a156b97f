// Prints what an engine in C++ holds, as one line of JSON: compiled with its headers and the file that fills its
// tables. `../cells.py` reads it.
#include <cstdint>
#include <cstdio>
#include <functional>
#include <string>

#if defined(STOCKFISH)
#include "attacks.h"
#include "bitboard.h"
using namespace Stockfish;
constexpr int FILES = 8, RANKS = 8;
constexpr char FIRST_RANK = '1';
Bitboard set_of(int square) { return square_bb(Square(square)); }
bool has(Bitboard set, int square) { return bool(set & Square(square)); }
int file_at(int square) { return file_of(Square(square)); }
int rank_at(int square) { return rank_of(Square(square)); }
void init() { Attacks::init(); }
Bitboard between(int a, int b) { return Attacks::between_bb(Square(a), Square(b)); }
Bitboard line(int a, int b) { return Attacks::line_bb(Square(a), Square(b)); }
Bitboard pawns(bool white, int square) { return Attacks::PseudoAttacks[white ? WHITE : BLACK][square]; }
#elif defined(PIKAFISH)
#include "attacks.h"
#include "bitboard.h"
using namespace Stockfish;
constexpr int FILES = 9, RANKS = 10;
constexpr char FIRST_RANK = '0';
Bitboard set_of(int square) { return square_bb(Square(square)); }
bool has(Bitboard set, int square) { return bool(set & Square(square)); }
int file_at(int square) { return file_of(Square(square)); }
int rank_at(int square) { return rank_of(Square(square)); }
void init() { Attacks::init(); }
Bitboard between(int a, int b) { return Attacks::between_bb(Square(a), Square(b)); }
Bitboard line(int a, int b) { return Attacks::line_bb(Square(a), Square(b)); }
Bitboard pawns(bool white, int square) {
    return white ? Attacks::pawn_attacks_bb<WHITE>(Square(square)) : Attacks::pawn_attacks_bb<BLACK>(Square(square));
}
#else
#include "bitboard.h"
#include "magic.h"
constexpr int FILES = 8, RANKS = 8;
constexpr char FIRST_RANK = '1';
// For an int, `bitboard` is the number itself.
Bitboard set_of(int square) { return bitboard(Square(square)); }
bool has(Bitboard set, int square) { return set & set_of(square); }
int file_at(int square) { return int(fileOf(Square(square))); }
int rank_at(int square) { return int(rankOf(Square(square))); }
void init() {
    generateMagics();
    BB::init();
}
Bitboard between(int a, int b) { return BB::BETWEEN[a][b]; }
Bitboard line(int a, int b) { return BB::LINE[a][b]; }
Bitboard pawns(bool white, int square) { return BB::pawnAttacks(set_of(square), white ? WHITE : BLACK); }
#endif

constexpr int SQUARES = FILES * RANKS;

std::string list(int count, const std::function<std::string(int)> &entry) {
    std::string text = "[";
    for (int i = 0; i < count; i++) text += (i ? ", " : "") + entry(i);
    return text + "]";
}

std::string squares(Bitboard set) {
    std::string text;
    for (int i = 0; i < SQUARES; i++)
        if (has(set, i)) text += (text.empty() ? "" : ", ") + std::to_string(i);
    return "[" + text + "]";
}

std::string pairs(Bitboard (*entry)(int, int)) {
    return list(SQUARES, [&](int a) { return list(SQUARES, [&](int b) { return squares(entry(a, b)); }); });
}

int bit_of(int square) {
    const Bitboard set = set_of(square);
    for (int bit = 0; bit < 128; bit++)
        if (set == (Bitboard(1) << bit)) return bit;
    return -1;
}

int main(int, char **arguments) {
    init();
    const std::string names = list(SQUARES, [](int i) {
        return std::string("\"") + char('a' + file_at(i)) + char(FIRST_RANK + rank_at(i)) + "\"";
    });
    const std::string places = list(
        SQUARES, [](int i) { return "[" + std::to_string(file_at(i)) + ", " + std::to_string(rank_at(i)) + "]"; });
    const auto captures = [](bool white) { return list(SQUARES, [=](int i) { return squares(pawns(white, i)); }); };
    std::printf("{\"name\": \"%s\", \"version\": \"%s\", \"key\": \"%s\", \"squares\": %s, \"places\": %s, ", arguments[1],
        arguments[2], arguments[3], names.c_str(), places.c_str());
    std::printf("\"bits\": %s, ", list(SQUARES, [](int i) { return std::to_string(bit_of(i)); }).c_str());
    std::printf("\"first\": \"%s\", \"straight\": %d, ", int(WHITE) ? "Black" : "White", FILES == 9);
    std::printf("\"between\": %s, \"line\": %s, ", pairs(between).c_str(), pairs(line).c_str());
    std::printf("\"pawns\": [%s, %s]}\n", captures(true).c_str(), captures(false).c_str());
}
