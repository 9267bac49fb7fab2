//! `tiltyard serve`, `backup` and `restore` as processes.

mod common;

use std::fs;
use std::io::{BufRead as _, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{ChildStderr, Command, Output, Stdio};
use std::time::{Duration, Instant};

use common::{Serve, tiltyard};

/// A data directory of its own for each test.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    fs::remove_dir_all(&folder).ok();
    folder
}

impl Serve {
    /// What the server answers to a request.
    fn ask(&self, head: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let length = body.len();
        let host = &self.address;
        let request = format!("{head}\r\nhost: {host}\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n{body}");
        // What makes no sense is refused before it is read to the end, and the connection closed.
        let mut answer = String::new();
        let _ = stream.write_all(request.as_bytes()).and_then(|()| stream.read_to_string(&mut answer));
        answer
    }

    /// A new guest's pass.
    fn guest(&self, name: &str) -> String {
        let head = "POST /api/guest HTTP/1.1\r\ncontent-type: application/json";
        let answer = self.ask(head, &format!("{{\"name\":{name:?}}}"));
        let (_, pass) = answer.split_once("tiltyard=").unwrap_or_else(|| panic!("a cookie in {answer}"));
        pass.split(';').next().unwrap().to_owned()
    }

    fn knows(&self, pass: &str) -> bool {
        self.ask(&format!("GET /api/me HTTP/1.1\r\ncookie: tiltyard={pass}"), "").starts_with("HTTP/1.1 200")
    }

    /// Asks it to end, and tells what it logged.
    fn end(mut self, signal: &str) -> String {
        let mut log: ChildStderr = self.child.stderr.take().unwrap();
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-s", signal, &id]).status().unwrap().success());
        let begun = Instant::now();
        let mut text = String::new();
        log.read_to_string(&mut text).unwrap();
        let status = self.child.wait().unwrap();
        assert!(status.success() && begun.elapsed() < Duration::from_secs(8), "{status} {:?} {text}", begun.elapsed());
        text
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn fails(output: &Output, part: &str) {
    let error = text(&output.stderr);
    assert!(output.status.code() == Some(2) && error.contains(part), "{error}");
}

#[test]
fn no_secret_is_in_the_log() {
    for format in ["plain", "json"] {
        let serve = Serve::start(&folder(&format!("log-{format}")), &["--log", "trace", "--log-format", format]);
        let pass = serve.guest("Anna");
        assert!(serve.knows(&pass));
        let page = serve.ask(&format!("GET /me/{pass} HTTP/1.1"), "");
        assert!(page.contains("Sign in"));
        assert!(serve.ask(&format!("POST /me/{pass} HTTP/1.1"), "").contains("303"));
        // Somewhere else, where nobody looks for it.
        serve.ask(&format!("GET /nowhere/{pass}?{pass} HTTP/1.1\r\nx-other: {pass}\r\norigin: {pass}"), "");
        serve.ask(&format!("{pass} /{pass} {pass}"), "");
        let upgrade = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
                       sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==";
        let socket =
            format!("GET /api/tables/AAAAAAAAAAAAAAAAAAAAAA/socket HTTP/1.1\r\n{upgrade}\r\ncookie: tiltyard={pass}");
        let mut stream = TcpStream::connect(&serve.address).unwrap();
        write!(stream, "{socket}\r\nhost: x\r\n\r\n").unwrap();
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).unwrap();
        assert_eq!(&answer, b"HTTP/1.1 101");
        drop(stream);

        let log = serve.end("TERM");
        assert!(log.contains("/me/{pass}") && log.contains("a socket closes"), "{log}");
        // The first 22 of 64 letters are the id of the player, which is no secret.
        for part in [&pass[..], &pass[22..], &pass[32..48]] {
            assert!(!log.contains(part), "{log}");
        }
        if format == "json" {
            let parse = |line: &str| serde_json::from_str::<serde_json::Value>(line).unwrap();
            assert!(log.lines().map(parse).all(|line| line["level"].is_string()));
        }
    }
}

#[test]
fn what_was_backed_up_can_be_restored() {
    let (data, file) = (folder("backup"), folder("backup-file"));
    let copy = |command: &str, force: &[&str]| {
        tiltyard().arg(command).arg("--data").arg(&data).args(force).arg(&file).output().unwrap()
    };
    let serve = Serve::start(&data, &[]);
    let before = serve.guest("Anna");
    assert!(copy("backup", &[]).status.success());
    let after = serve.guest("Ben");
    fails(&copy("backup", &[]), "--force overwrites it");
    fails(&copy("restore", &["--force"]), "a server is running");
    serve.end("INT");

    fails(&copy("restore", &[]), "--force overwrites it");
    assert!(copy("restore", &["--force"]).status.success());
    let serve = Serve::start(&data, &[]);
    assert!(serve.knows(&before));
    assert!(!serve.knows(&after));
    fs::remove_file(&file).unwrap();
}

#[test]
fn a_flag_counts_before_the_environment_and_that_before_the_file() {
    let data = folder("settings");
    fs::create_dir_all(&data).unwrap();
    let file = data.join("server.toml");
    fs::write(&file, "public-url = \"http://of.file\"\nlog = \"loud\"\n").unwrap();
    let serve = |words: &[&str], environment: &[(&str, &str)]| {
        let mut command = tiltyard();
        command.args(["serve", "--listen", "127.0.0.1:0", "--config"]).arg(&file).arg("--data").arg(&data);
        let mut child = command
            .args(words)
            .envs(environment.to_vec())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
        line
    };
    assert_eq!(serve(&[], &[]), "", "a wrong file is not overlooked");
    fs::write(&file, "public-url = \"http://of.file\"\n").unwrap();
    let environment = [("TILTYARD_PUBLIC_URL", "http://of.environment")];
    assert!(serve(&[], &[]).contains("http://of.file"));
    assert!(serve(&[], &environment).contains("http://of.environment"));
    assert!(serve(&["--public-url", "http://of.flag"], &environment).contains("http://of.flag"));
}

#[test]
fn a_second_server_on_the_same_data_is_refused() {
    let data = folder("second");
    let _first = Serve::start(&data, &[]);
    let second = tiltyard().args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(&data).output().unwrap();
    fails(&second, "a server is running on");
}

#[test]
fn a_game_on_a_server_is_played_to_its_end_from_a_file_of_commands() {
    let serve = Serve::start(&folder("join"), &["--log", "error"]);
    let pass = serve.guest("Host");
    let head = format!("POST /api/tables HTTP/1.1\r\ncookie: tiltyard={pass}\r\ncontent-type: application/json");
    let settings =
        r#"{"game":"attacke","settings":{"options":{"seats":3,"endurance":false,"covered":false},"bot_delay":200}}"#;
    let answer = serve.ask(&head, settings);
    let (_, table) = answer.split_once("\"table\":\"").unwrap_or_else(|| panic!("a table in {answer}"));
    let table = table.split('"').next().unwrap();

    let link = format!("http://{}/table/{table}", serve.address);
    let join = |script: &str| {
        let mut command = tiltyard();
        command.args(["join", &link, "--name", "Anna", "--level", "page", "--lang", "en", "--data"]);
        command.arg(folder("join-data")).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // A program that ends early does not read everything.
        child.stdin.take().unwrap().write_all(script.as_bytes()).ok();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let said = join(&format!("bots\nbegin\nnonsense\nhint\nmenu\nmenu 99\nmenu 1\n{}", "1\n".repeat(1000)));
    assert!(said.contains("“nonsense” means nothing here."), "{said}");
    assert!(said.contains("A server gives no hints"), "{said}");
    assert!(said.contains("   1  Say: Greetings!") && said.contains("“99” means nothing here."), "{said}");
    assert!(said.contains("You: Greetings!"), "{said}");
    assert!(said.contains("The game is over: "), "{said}");

    let nowhere = tiltyard().args(["join", "http://127.0.0.1:9/table/abc"]).output().unwrap();
    fails(&nowhere, "out of reach");
    fails(&tiltyard().args(["join", "nowhere"]).output().unwrap(), "an address looks like");
}
