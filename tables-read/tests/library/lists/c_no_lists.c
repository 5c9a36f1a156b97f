#include <stdint.h>
const double halves[] = {0.5, 1.5};
const float whole[] = {1, 2};
const char *names[] = {"a", "b"};
const char text[] = "abc";
const char spelled[] = {'a', 'b', 0};
int (*functions[])(int) = {f, g};
const int calls[] = {f(1), g(2)};
const int addresses[] = {&x, 0};
const int one = 1;
const int masks = (1 << 3) | 1;
const uint64_t block = ({ 1; });
struct Options { int depth; } options = {3};
const void *none[] = {NULL, 0};
const int mixed[] = {1, 2.5};
typedef int Row[4];
const Row row = {1, 2, 3, 4};
const int tail[] = {1, 2} ;
