#pragma once
#define SIZE 3
enum Square { A1, B1, C1 };
typedef unsigned char Small;
