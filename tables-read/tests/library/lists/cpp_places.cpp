namespace rook {
constexpr int MASKS[2] = {1, 2};
namespace inner { constexpr int MASKS[2] = {3, 4}; }
}
namespace bishop { constexpr int MASKS[2] = {5, 6}; const int ONLY[1] = {7}; }
class Position {
  public:
    static constexpr int steps[2] = {8, 9};
    static const int declared[2];
    static const int N = 4;
    int member[2] = {1, 2};
    enum Side { WHITE, BLACK };
};
const int Position::declared[2] = {10, 11};
struct Other { static constexpr int steps[2] = {12, 13}; static constexpr int N = 5; };
enum class Kind : unsigned char { PAWN = 1, KNIGHT };
const int counts[2] = {Position::N, Other::N};
const int sides[2] = {Position::BLACK, Position::WHITE};
const int kinds[2] = {int(Kind::PAWN), int(Kind::KNIGHT)};
const int ambiguous[2] = {N, N};
int f() {
    static const int d[2] = {14, 15};
    {
        static const int d[2] = {16, 17};
        return d[0];
    }
    return d[1];
}
namespace a::b { const int T[1] = {18}; }
namespace { const int T[1] = {19}; }
template <int K> struct Templated { static constexpr int T[1] = {20}; };
extern "C" { const int linked[1] = {21}; }
