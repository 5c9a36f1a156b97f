fn main() {
    chess_tables::sliders::Pext::detect().map(footprint::look_up);
}
