# Not Rust at all
