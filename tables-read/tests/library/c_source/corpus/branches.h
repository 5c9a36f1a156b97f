/* Branches of the preprocessor in all places. */
#ifndef BRANCHES_H
#define BRANCHES_H
#ifdef __cplusplus
extern "C" {
#endif

#if defined(_MSC_VER)
#  define ALIGN(n) __declspec(align(n))
#  define U64_FORMAT "%I64u"
   typedef unsigned __int64 U64;
#else
#  define ALIGN(n) __attribute__((aligned(n)))
#  define U64_FORMAT "%llu"
   typedef unsigned long long U64;
#endif

#ifdef BIG
#define SIZE 16
#else
#define SIZE 4
#endif

#if 0
static const int dead[3] = { 1, 2, 3 };
Don't read this, {{{ or "that.
#endif

#if 0
static const int alive[3] = { 1, 2, 3 };
#else
static const int alive[3] = { 4, 5, 6 };
#endif

#ifdef BIG
static const int ambiguous[2] = { 1, 2 };
#else
static const int ambiguous[2] = { 3, 4 };
#endif

#ifdef BIG
static const int equal[2] = { 1, 2 };
#elif defined(HUGE)
static const int equal[] = { 0x1, 0x2 };
#else
static const int equal[2] = { 1, 1 + 1 };
#endif

#ifdef BIG
static const int only_big[2] = { 8, 9 };
#endif

static const int sized[SIZE] = { 1 };
static const int inside[2] = {
#ifdef BIG
    1, 2
#else
    3, 4
#endif
};
static const ALIGN(64) short aligned[2] = { 1, 2 };
static const unsigned short after[2] = { 65535, 1 };

static inline int pick(int i) {
    static const signed char table[4] = { -1, 2, -3, 4 };
#ifdef BIG
    if (i > 1) {
#else
    if (i > 2) {
#endif
        i += 0;
    }
    return table[i];
}

static const int last[1] = { 7 };

#ifdef __cplusplus
}
#endif
#endif
