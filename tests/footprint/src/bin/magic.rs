fn main() {
    footprint::look_up(chess_tables::sliders::Magic);
}
