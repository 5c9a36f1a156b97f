#ifdef WIDE
#define COUNT 10
enum { FIRST = 1, SECOND };
const int whole[] = {1, 2, 3};
const int alike[2] = {4, 5};
#else
#define COUNT 8
enum { FIRST = 3, SECOND };
const int whole[] = {4, 5, 6};
const int alike[2] = {4, 5};
#endif
#ifdef WIDE
const int only_here[] = {1};
#endif

const int by_count[COUNT] = {1};
const int values[] = {COUNT, 1};
const int enumerators[] = {FIRST, SECOND};
const int inside[] = {
    1,
#ifdef WIDE
    2,
#else
    3,
#endif
    4,
};
const int defined_inside[] = {
#define HERE 5
    HERE, 6,
#undef HERE
};
enum {
    BEFORE = 4,
#ifdef WIDE
    WIDE_ONE,
#endif
    BEHIND
};
const int before[] = {BEFORE};
const int behind[] = {BEHIND};
int half_open(void) {
#ifdef WIDE
    if (1) {
#else
    if (2) {
#endif
        return 1;
    }
    return 0;
}
const int after_half_open[] = {1, 2};
