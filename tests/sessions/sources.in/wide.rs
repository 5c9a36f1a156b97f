const STEPS: [i8; 2] = [8, 128];
