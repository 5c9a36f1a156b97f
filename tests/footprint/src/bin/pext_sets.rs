fn main() {
    chess_tables::sliders::PextSets::detect().map(footprint::look_up);
}
