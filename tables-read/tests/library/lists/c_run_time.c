#include <stdint.h>
uint64_t attacks[64];
static uint64_t rays[8][64];
int zeros[4] = {0};
static int table[2][2] = {{0, 0}, {0, 0}};
const int zeros_for_ever[4] = {0};
extern int elsewhere[8];
uint64_t made(int square);
char name[80];
int single;
int starts[3] = {1, 2, 3};
int *pointers[64];
const int later[3];
const int later[3] = {7, 8, 9};
struct Board { uint64_t pieces[12]; int castling; };
void fill(void) {
    int local[4] = {1, 2, 3, 4};
    static const int fixed[2] = {5, 6};
    const int also[2] = {7, 8};
    for (int i = 0; i < 4; i++) attacks[i] = local[i] + fixed[0] + also[1];
}
