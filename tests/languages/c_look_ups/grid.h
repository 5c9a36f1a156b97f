/* A board's squares by their files and ranks, sets of them, and random sets. */
#ifdef WIDE
typedef chess_tables_u128 set;
#else
typedef uint64_t set;
#endif

typedef struct {
    const char *name;
    int files, ranks, origin, by_file, by_rank, is_reversed;
} grid;

static uint64_t random_number(void) {
    static uint64_t state = 1;
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

/* Some squares at random: half of them, or fewer. */
static uint64_t random_squares(int fewer) {
    uint64_t squares = random_number();
    for (; fewer > 0; fewer--) {
        squares &= random_number();
    }
    return squares;
}

#ifdef WIDE
static const set EMPTY = {0, 0};

static int has(set it, int square) {
    return (square < 64 ? it.low >> square : it.high >> (square - 64)) & 1;
}

static set with(set it, int square) {
    *(square < 64 ? &it.low : &it.high) |= (uint64_t)1 << square % 64;
    return it;
}

static set without(set it, int square) {
    *(square < 64 ? &it.low : &it.high) &= ~((uint64_t)1 << square % 64);
    return it;
}

static int differ(set a, set b) {
    return a.low != b.low || a.high != b.high;
}

static set random_set(int fewer) {
    set it = {0, 0};
    it.low = random_squares(fewer);
    it.high = random_squares(fewer);
    return it;
}
#else
static const set EMPTY = 0;

static int has(set it, int square) {
    return it >> square & 1;
}

static set with(set it, int square) {
    return it | (set)1 << square;
}

static set without(set it, int square) {
    return it & ~((set)1 << square);
}

static int differ(set a, set b) {
    return a != b;
}

static set random_set(int fewer) {
    return random_squares(fewer);
}
#endif

static int is_on(const grid *it, int file, int rank) {
    return file >= 0 && file < it->files && rank >= 0 && rank < it->ranks;
}

static int number(const grid *it, int file, int rank) {
    return it->origin + it->by_file * file + it->by_rank * rank;
}

/* The bit of a square in sets. */
static int bit(const grid *it, int file, int rank) {
    return it->is_reversed ? it->files * it->ranks - 1 - number(it, file, rank) : number(it, file, rank);
}
