tables! { KNIGHT, KING }
const PORT: u16 = 80;
