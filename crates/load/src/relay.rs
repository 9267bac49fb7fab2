//! The bare minimum that a server of games must do: whatever one socket of a table says, all of them hear.
//!
//! No rules, nothing hidden, nothing saved. What a server takes longer than this is what it does for its players.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Result;
use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio_tungstenite::accept_hdr_async_with_config;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::handshake::server::{ErrorResponse, Request, Response};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

/// The sockets of each table, by the path under which they came.
type Tables = Arc<Mutex<HashMap<String, Vec<mpsc::Sender<Message>>>>>;

/// Serves until it is killed.
pub(crate) async fn serve() -> Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("The relay is open: {}", listener.local_addr()?);
    let tables = Tables::default();
    loop {
        let (stream, _) = listener.accept().await?;
        tokio::spawn(attend(stream, Arc::clone(&tables)));
    }
}

async fn attend(stream: TcpStream, tables: Tables) -> Option<()> {
    let mut table = String::new();
    #[allow(clippy::result_large_err, reason = "the library wants it so")]
    let note = |request: &Request, answer: Response| -> Result<Response, ErrorResponse> {
        request.uri().path().clone_into(&mut table);
        Ok(answer)
    };
    stream.set_nodelay(true).ok()?;
    let config = WebSocketConfig::default().read_buffer_size(1024).write_buffer_size(4096);
    let mut socket = accept_hdr_async_with_config(stream, note, Some(config)).await.ok()?;
    let (line, mut waiting) = mpsc::channel(256);
    tables.lock().unwrap_or_else(PoisonError::into_inner).entry(table.clone()).or_default().push(line);
    loop {
        tokio::select! {
            Some(message) = waiting.recv() => {
                socket.feed(message).await.ok()?;
                while let Ok(message) = waiting.try_recv() {
                    socket.feed(message).await.ok()?;
                }
                socket.flush().await.ok()?;
            }
            message = socket.next() => {
                if let Ok(message @ Message::Text(_)) = message? {
                    let tables = tables.lock().unwrap_or_else(PoisonError::into_inner);
                    for line in tables.get(&table).into_iter().flatten() {
                        line.try_send(message.clone()).ok();
                    }
                }
            }
        }
    }
}
