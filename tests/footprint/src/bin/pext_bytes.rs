fn main() {
    chess_tables::sliders::PextBytes::detect().map(footprint::look_up);
}
