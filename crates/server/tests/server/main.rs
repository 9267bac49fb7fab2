//! A server on a free port, over real sockets.

mod guests;
mod http;
mod site;
mod sockets;
mod stopping;
