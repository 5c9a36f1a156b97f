const int one[3] = {1, 2, 3};
const int two[3] = {4, 5, 6};
const int *both[2] = {one, two};
const int entry[2] = {one[0] + 1, two[2]};
const int rows[2][3] = {{1, 2, 3}, {4, 5, 6}};
const int outside[1] = {one[3]};
const int loops[1] = {loops[0]};
const int nowhere[2] = {missing[0], 1};
