//! A table on the server, through a WebSocket.

use std::cell::RefCell;
use std::rc::Rc;

use protocol::Since;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{CloseEvent, MessageEvent, WebSocket};

use super::link::{Link, Said};
use crate::browser;
use crate::route::TableId;

/// A socket, and the ears for what comes through it.
pub(crate) struct Socket {
    line: WebSocket,
    _opened: Closure<dyn FnMut()>,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _closed: Closure<dyn FnMut(CloseEvent)>,
}

impl Socket {
    /// Opens a socket to a table, for a client that has this much already; none where the browser refuses.
    pub(crate) fn open(table: TableId, since: Option<Since>, hear: impl FnMut(Said) + 'static) -> Option<Socket> {
        let socket = WebSocket::new(&address(&browser::origin(), table, since)).ok()?;
        let hear = Rc::new(RefCell::new(hear));
        let tell = move |said: Said| (hear.borrow_mut())(said);
        let opened = Closure::new({
            let tell = tell.clone();
            move || tell(Said::Ready)
        });
        let heard = Closure::new({
            let tell = tell.clone();
            move |event: MessageEvent| tell(Said::Text(event.data().as_string().unwrap_or_default()))
        });
        // A socket that fails closes, too.
        let closed = Closure::new(move |_| tell(Said::Closed));
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        Some(Socket { line: socket, _opened: opened, _heard: heard, _closed: closed })
    }
}

impl Link for Socket {
    fn send(&self, text: &str) {
        // A socket that is closing says so by itself.
        let _ = self.line.send_with_str(text);
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.line.set_onopen(None);
        self.line.set_onmessage(None);
        self.line.set_onclose(None);
        // Only a code that is no code is refused.
        let _ = self.line.close();
    }
}

/// The address of the socket of a table: `ws` where the page came by `http`.
fn address(origin: &str, table: TableId, since: Option<Since>) -> String {
    let origin = origin.replacen("http", "ws", 1);
    let seat = since.and_then(|since| since.seat).map_or(String::new(), |seat| format!("&seat={}", seat.index()));
    let since = since.map_or(String::new(), |since| format!("?since={}{seat}", since.next));
    format!("{origin}/api/tables/{table}/socket{since}")
}

#[cfg(test)]
mod tests {
    use rules::Seat;

    use super::*;

    #[test]
    fn a_client_that_comes_back_says_what_it_has() {
        let table: TableId = "abcdefghijklmnopqr-_09".parse().unwrap();
        let path = "play.example.org/api/tables/abcdefghijklmnopqr-_09/socket";
        assert_eq!(address("https://play.example.org", table, None), format!("wss://{path}"));
        let since = Some(Since { next: 42, seat: None });
        assert_eq!(address("http://play.example.org", table, since), format!("ws://{path}?since=42"));
        let since = Some(Since { next: 42, seat: Seat::new(1) });
        assert_eq!(address("http://play.example.org", table, since), format!("ws://{path}?since=42&seat=1"));
    }
}
