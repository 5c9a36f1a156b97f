fn main() {
    chess_tables::sliders::PextLines::detect().map(footprint::look_up);
}
