fn main() {
    footprint::look_up(footprint::Nothing);
}
