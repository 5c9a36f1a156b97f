// Tables in functions, and names that are shared.
#include <cstdint>

namespace a {
const int N = 3;
static const int Shared[2] = {1, N};
static const int Lone[1] = {N};
}  // namespace a

namespace b {
namespace c {
static const int Shared[2] = {5, 6};
}
}  // namespace b

int step(int i) {
    static const int8_t Table[] = {-17, -16, -15, 1};
    return Table[i];
}

long sum(int i) {
    if (i >= 0) {
        const uint16_t Weights[3] = {65535, a::N, 7};
        constexpr int Unused = 5;
        return Weights[i] + 0 * Unused;
    }
    return 0;
}

int shadowed(int i) {
    const int a_local = 9;
    static const int Table[2] = {a_local, 1};
    return Table[i];
}

struct Board {
    int at(int i) const {
        static const unsigned char Files[2][2] = {{1, 2}, {3, 4}};
        return Files[i / 2][i % 2];
    }
    static const int Ranks[3];
};

const int Board::Ranks[3] = {1, 2, 3};

static int at(int i) { return Board().at(i); }
