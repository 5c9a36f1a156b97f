const int outer[2] = {LOCAL, LOCAL};
