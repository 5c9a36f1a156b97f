const STEPS: [i8; 3] = [8, 1];
