//! tiltyard
fn main() {}
