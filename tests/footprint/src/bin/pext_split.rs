fn main() {
    chess_tables::sliders::PextSplit::detect().map(footprint::look_up);
}
