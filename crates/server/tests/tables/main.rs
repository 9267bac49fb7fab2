//! Tables over real sockets: whole games, bad input, and servers that come back.

mod bad_input;
mod games;
mod place;
mod restart;
mod stranger;
