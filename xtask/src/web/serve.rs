//! The site on this machine, as its server will serve it: just enough of HTTP to look at it and to test it.

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::thread;

use anyhow::{Context, Result};

use super::{dist, site};
use crate::shell::Shell;

/// Serves the site until the program is ended.
pub(crate) fn serve(shell: &Shell, port: u16) -> Result<()> {
    let dist = dist(shell);
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).context("cannot listen on this port")?;
    println!("http://{}/", listener.local_addr()?);
    for stream in listener.incoming() {
        let (stream, dist) = (stream?, dist.clone());
        // Browsers open connections that they never use, and close those that they do: neither is worth a word.
        thread::spawn(move || answer(&stream, &dist));
    }
    Ok(())
}

/// Answers one request, and closes.
fn answer(mut stream: &TcpStream, dist: &Path) -> io::Result<()> {
    let mut lines = BufReader::new(stream).lines();
    let request = lines.next().transpose()?.unwrap_or_default();
    let address = request.split_whitespace().nth(1).unwrap_or("/").split(['?', '#']).next().unwrap_or("/");
    let mut brotli = false;
    for line in lines {
        let line = line?.to_ascii_lowercase();
        brotli |= line.starts_with("accept-encoding:") && line.contains("br");
        if line.is_empty() {
            break;
        }
    }
    let Some(name) = name(address).filter(|name| dist.join(name).is_file()) else {
        return stream.write_all(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    };
    let packed = dist.join(format!("{name}.br"));
    let (content, encoding) = if brotli && packed.is_file() {
        (fs::read(packed)?, "Content-Encoding: br\r\n")
    } else {
        (fs::read(dist.join(name))?, "")
    };
    let (kind, keep) = (kind(name), keep(name));
    let length = content.len();
    write!(
        stream,
        "HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n{encoding}Cache-Control: {keep}\r\n\
         Vary: Accept-Encoding\r\nConnection: close\r\n\r\n"
    )?;
    stream.write_all(&content)
}

/// The file at an address, if it can be one. Addresses without an ending are all the page, which knows them.
fn name(address: &str) -> Option<&str> {
    let name = address.strip_prefix('/')?;
    let climbs = name.split('/').any(|part| part.starts_with('.'));
    (!climbs).then_some(if name.contains('.') { name } else { "index.html" })
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        _ => "text/plain; charset=utf-8",
    }
}

fn keep(name: &str) -> &'static str {
    if name.starts_with(site::KEPT) { "public, max-age=31536000, immutable" } else { "no-cache" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_share_one_file_and_nobody_climbs_out() {
        assert_eq!(name("/"), Some("index.html"));
        assert_eq!(name("/rules/attacke"), Some("index.html"));
        assert_eq!(name("/assets/page-1.js"), Some("assets/page-1.js"));
        assert_eq!(name("/../Cargo.toml"), None);
        assert_eq!(name("/assets/.env"), None);
        assert_eq!(name("page"), None);
        assert_eq!(keep("assets/page-1.js"), "public, max-age=31536000, immutable");
        assert_eq!(keep("index.html"), "no-cache");
    }
}
