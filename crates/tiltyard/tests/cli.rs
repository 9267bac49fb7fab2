//! The command line as people and scripts meet it.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Runs `tiltyard` with these words and this input.
fn tiltyard(words: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tiltyard"));
    let mut child =
        command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // A program that ends early does not read everything.
    child.stdin.take().unwrap().write_all(input.as_bytes()).ok();
    child.wait_with_output().unwrap()
}

fn status(output: &Output) -> i32 {
    output.status.code().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// A folder of its own for each test.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    fs::remove_dir_all(&folder).ok();
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn write(folder: &Path, name: &str, text: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    path.to_string_lossy().into_owned()
}

const GOOD: &str =
    "game: ivanhoe\nplayers: Andy Bill\nturn: Andy\ndrawn: yes\nAndy: hand R3\nAndy: start red R3\n= colour red\n";

#[test]
fn check_says_ok_or_fail_and_where() {
    let folder = folder("check");
    let good = write(&folder, "good.tilt", GOOD);
    let fails = write(&folder, "fails.tilt", GOOD.replace("colour red\n", "colour blue\n"));
    let refused = write(&folder, "refused.tilt", GOOD.to_owned() + "Andy: play B2\n");
    let garbled = write(&folder, "garbled.tilt", GOOD.replace("hand R3", "hand R9"));
    let impossible = write(&folder, "impossible.tilt", GOOD.replace("hand R3", "hand M6 M6 M6 M6 M6"));

    let output = tiltyard(&["check", &good], "");
    assert_eq!((status(&output), out(&output)), (0, format!("ok {good}\n")));

    let output = tiltyard(&["check", &good, &fails, &refused], "");
    assert_eq!(status(&output), 1);
    assert_eq!(
        out(&output),
        format!(
            "ok {good}\nFAIL {fails}:7: expected `= colour blue`, but it is `= colour red`\n\
             FAIL {refused}:8: refused: Andy: play B2: B2: the card is not in the hand (ivanhoe 4.1)\n"
        )
    );

    let output = tiltyard(&["check", &garbled, &good, &impossible], "");
    assert_eq!(status(&output), 2);
    assert_eq!(
        out(&output),
        format!(
            "FAIL {garbled}:5:12: expected a card: a code like R4, or a name like knock-down, found `R9`\nok {good}\n\
             FAIL {impossible}:3:1: M6 is named more often than it exists (4) (ivanhoe 1.1)\n"
        )
    );
}

#[test]
fn bad_files_are_refused_early_with_status_2() {
    let folder = folder("bad-files");
    let missing = folder.join("missing.tilt").to_string_lossy().into_owned();
    let binary = write(&folder, "binary.tilt", b"game: ivanhoe\n\xff\xfe");
    let huge = folder.join("huge.tilt");
    fs::File::create(&huge).unwrap().set_len(100 << 20).unwrap();
    let huge = huge.to_string_lossy().into_owned();
    let output = tiltyard(&["check", &binary], "");
    assert_eq!((status(&output), out(&output)), (2, format!("FAIL {binary}:2:1: expected UTF-8 text\n")));
    let directory = folder.to_string_lossy().into_owned();
    for command in ["check", "verify"] {
        for (file, why) in [
            (missing.as_str(), "cannot be read"),
            (&directory, "cannot be read"),
            (&huge, "is too large: more than 4 MiB"),
            ("/dev/zero", "is too large: more than 4 MiB"),
        ] {
            let output = tiltyard(&[command, file], "");
            assert_eq!(status(&output), 2, "{command} {file}");
            let said = out(&output);
            assert!(said.starts_with(&format!("FAIL {file}: {why}")), "{command} {file}: {said}");
        }
    }
}

#[test]
fn verify_catches_another_seed_another_move_and_a_missing_commitment() {
    let folder = folder("verify");
    let dir = folder.to_string_lossy().into_owned();
    let made = tiltyard(&["simulate", "--games", "1", "--players", "3", "--seed", "9", "--save", &dir], "");
    assert_eq!(status(&made), 0);
    let path = folder.join("ivanhoe-3p-9-0.tilt");
    let text = fs::read_to_string(&path).unwrap();
    let path = path.to_string_lossy().into_owned();
    let output = tiltyard(&["verify", &path], "");
    assert_eq!(status(&output), 0, "{}", out(&output));
    assert!(out(&output).starts_with(&format!("ok {path}: the commitment opens with the seed")));
    assert_eq!(status(&tiltyard(&["check", &path], "")), 0);

    let seed = text.lines().find(|line| line.starts_with("seed:")).unwrap();
    let commitment = text.lines().find(|line| line.starts_with("commitment:")).unwrap();
    let first_move = text.lines().find(|line| line.starts_with("bot-") && line.contains("start")).unwrap();
    for (name, old, new, why) in [
        ("seed", seed, "seed: 7", "another deal was promised"),
        ("commitment", commitment, "", "there is no line `commitment:`"),
        ("move", first_move, "bot-1: end", "refused"),
        ("dealer", seed, &format!("{seed}\ndealer: bot-2"), "does not begin with a free deal"),
    ] {
        let forged = write(&folder, &format!("forged-{name}.tilt"), text.replace(old, new));
        let output = tiltyard(&["verify", &forged], "");
        assert_eq!(status(&output), 1, "{name}: {}", out(&output));
        assert!(out(&output).contains(why), "{name}: {}", out(&output));
    }
}

#[test]
fn simulate_gives_the_same_json_on_any_number_of_threads() {
    let figures = |threads: &str| {
        let words = ["simulate", "--games", "300", "--players", "4", "--seed", "3", "--json", "--threads", threads];
        let output = tiltyard(&words, "");
        assert_eq!(status(&output), 0);
        assert!(output.stderr.is_empty(), "no progress where nobody watches");
        let mut json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let timing = json.as_object_mut().unwrap().remove("timing").unwrap();
        assert!(timing["games_per_second"].as_f64().unwrap() > 0.0);
        json
    };
    let one = figures("1");
    assert_eq!(one["games"], 300);
    assert_eq!(one, figures("2"));
    assert_eq!(one, figures("5"));
}

/// Plays from a script, in a data directory of its own.
fn play(data: &Path, words: &[&str], script: &str) -> String {
    let data = data.to_string_lossy();
    let seed = ["play", "--seed", "42", "--level", "squire", "--lang", "en", "--data", &data];
    let output = tiltyard(&[&seed[..], words].concat(), script);
    assert_eq!(status(&output), 0, "{}", String::from_utf8_lossy(&output.stderr));
    out(&output)
}

#[test]
fn a_whole_game_is_played_from_a_file_of_commands() {
    let data = folder("whole-game");
    for (game, players) in [("ivanhoe", "2"), ("ivanhoe", "5"), ("attacke", "3")] {
        let said = play(&data, &["--game", game, "--players", players], &"1\n".repeat(3000));
        assert!(said.contains("The game is over: "), "{}", &said[said.len().saturating_sub(300)..]);
        // The same deal and the same moves: only the file at the end has another name.
        let again = play(&data, &["--game", game, "--players", players], &"1\n".repeat(3000));
        let story = |said: &str| said.split("The whole game").next().map(str::to_owned);
        assert_eq!(story(&said), story(&again));
    }
}

#[test]
fn bad_input_is_answered_with_what_is_possible() {
    let data = folder("bad-input");
    // Two people, so that the deal alone decides what is asked. The first lines are of whoever starts.
    let words = ["--name", "Anna", "--name", "Ben", "--players", "2"];
    let script =
        "\nstart red S2\nend\n\nnonsense\n99\nstart red R9\nend\nwhy\nhelp\ntable\ncard riposte\nhint\nundo\nquit\n";
    let said = play(&data, &words, script);
    for answer in [
        "“nonsense” means nothing here.\nNow you can:\n   1  Play Red 3\n   2  Play Squire 2\n   3  Withdraw\n",
        "“99” means nothing here.",
        "“start red R9” means nothing here.",
        "To stay in, you must play a card in this turn.",
        "ivanhoe 5.1, Staying in: ",
        "  undo   takes your last move back",
        "  Ben: 8 cards; Total 2: S2",
        "Riposte: Take the last card",
        "The champion would choose “",
        "There is nothing to take back.",
        "The game is kept",
    ] {
        assert!(said.contains(answer), "{answer}: {said}");
    }
    // A player who goes away ends the game without a fuss, and it goes on the next time.
    let data = data.to_string_lossy();
    let again = out(&tiltyard(&["play", "--data", &data, "--lang", "en"], "\nplay R3\n"));
    assert!(again.starts_with("Your game goes on.") && again.contains("You play Red 3."), "{again}");
    let german = out(&tiltyard(&["play", "--data", &data, "--lang", "de"], "\nhand\n"));
    assert!(german.contains("Dein Spiel geht weiter.") && german.contains("Deine Hand: "), "{german}");
}

#[test]
fn people_who_share_a_terminal_take_turns_in_lines_too() {
    let script = "\n1\nagain\n".repeat(2000);
    let said = play(&folder("hot-seat"), &["--name", "Anna", "--name", "Ben", "--players", "3"], &script);
    assert!(said.contains("Hand the device to Anna.") && said.contains("Hand the device to Ben."), "{said}");
    assert!(
        said.matches("The game begins.").count() > 2,
        "each was told of two games, after one has asked for the second"
    );
    assert!(said.contains("The game is over: "), "{}", &said[said.len().saturating_sub(300)..]);
}

#[test]
fn games_that_are_over_can_be_seen_again() {
    let data = folder("seen-again");
    play(&data, &[], &"1\n".repeat(3000));
    let game = fs::read_dir(data.join("games")).unwrap().next().unwrap().unwrap().path();
    let game = game.to_string_lossy();
    assert_eq!(status(&tiltyard(&["verify", &game], "")), 0);
    let told = out(&tiltyard(&["replay", "--lang", "en", &game], ""));
    assert!(told.contains("Wilfred starts a ") && told.trim_end().ends_with("Well fought!"), "{told}");
    let first = out(&tiltyard(&["show", "--lang", "en", "--step", "0", &game], ""));
    assert!(first.starts_with(" Ivanhoe · ") && first.matches(" cards: ").count() == 3, "{first}");
    let own = out(&tiltyard(&["show", "--lang", "en", "--step", "0", "--as", "Wilfred", &game], ""));
    assert_ne!(first, own);
    for words in [&["show", "--as", "Nobody", &game][..], &["show", "--step", "99999", &game], &["replay", "missing"]] {
        assert_eq!(status(&tiltyard(words, "")), 2, "{words:?}");
    }
}

#[test]
fn verdicts_come_as_json_too() {
    let folder = folder("json");
    let good = write(&folder, "good.tilt", GOOD);
    let fails = write(&folder, "fails.tilt", GOOD.replace("colour red\n", "colour blue\n"));
    let output = tiltyard(&["check", "--json", &good, &fails], "");
    assert_eq!(status(&output), 1);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["files"][0], serde_json::json!({ "file": good, "verdict": "ok", "message": "" }));
    assert_eq!(json["files"][1]["verdict"], "fails");
    assert_eq!(json["files"][1]["message"], "7: expected `= colour blue`, but it is `= colour red`");
}

#[test]
fn shells_and_man_know_every_command() {
    let folder = folder("man");
    let output = tiltyard(&["completions", "bash"], "");
    assert!(status(&output) == 0 && out(&output).contains("replay"));
    assert_eq!(status(&tiltyard(&["man", &folder.to_string_lossy()], "")), 0);
    assert!(fs::read_to_string(folder.join("tiltyard-play.1")).unwrap().contains("against two bots"));
    assert!(out(&tiltyard(&["--version"], "")).contains("rules revision"));
}

#[test]
fn wrong_words_are_refused_with_help() {
    for words in [&["simulate", "--players", "6"][..], &["check"], &["joust"], &["play", "--name", ""]] {
        let output = tiltyard(words, "");
        assert_eq!(status(&output), 2, "{words:?}");
        assert!(!output.stderr.is_empty());
    }
}

#[test]
fn the_arena_gives_the_same_table_on_any_number_of_threads() {
    let duels = |game: &str, threads: &str| {
        let words = ["arena", "--bots", "greedy,random", "--deals", "30", "--players", "3", "--json"];
        let output = tiltyard(&[&words[..], &["--game", game, "--threads", threads]].concat(), "");
        assert_eq!(status(&output), 0);
        let mut json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        for duel in json["duels"].as_array_mut().unwrap() {
            assert_eq!(duel["unfinished_games"], 0);
            let timing = duel.as_object_mut().unwrap().remove("timing").unwrap();
            let [mean, longest] =
                ["microseconds_per_decision", "microseconds_of_the_longest"].map(|name| timing[name].as_f64().unwrap());
            assert!(0.0 < mean && mean <= longest, "{timing}");
            let [elo, low, high, fair] =
                ["elo", "elo_low", "elo_high", "fair"].map(|name| duel[name].as_f64().unwrap());
            assert!(low <= elo && elo <= high && low < high && (fair - 1.0 / 3.0).abs() < 1e-9, "{duel}");
            assert_eq!(duel["stopped_early"], false);
        }
        json
    };
    for game in ["ivanhoe", "attacke"] {
        let one = duels(game, "1");
        assert_eq!(one["game"], game);
        assert!(one["duels"][0]["wins"].as_f64().unwrap() > 0.6);
        assert!(one["duels"][1]["wins"].as_f64().unwrap() < 0.1);
        assert_eq!(one, duels(game, "2"));
        assert_eq!(one, duels(game, "1024"));
    }
    let clear = ["arena", "--bots", "greedy,random", "--deals", "1000", "--sprt", "0", "50"];
    let output = tiltyard(&clear, "");
    assert!(out(&output).contains("  stronger; stopped early\n"), "{}", out(&output));
    let json: serde_json::Value =
        serde_json::from_slice(&tiltyard(&[&clear[..], &["--json"]].concat(), "").stdout).unwrap();
    let [one, rest] = [0, 1].map(|duel| &json["duels"][duel]);
    assert!(one["verdict"] == "stronger" && rest["verdict"] == "not stronger", "{json}");
    assert!(one["stopped_early"] == true && rest["stopped_early"] == true, "{json}");
    let one_way = ["arena", "--bots", "random,greedy", "--deals", "5", "--one-way"];
    let table = out(&tiltyard(&one_way, ""));
    assert!(table.contains("1 x greedy") && !table.contains("1 x random"), "{table}");
    assert_eq!(status(&tiltyard(&["arena", "--bots", "greedy"], "")), 2);
    let two = tiltyard(&["arena", "--game", "attacke", "--players", "2", "--bots", "greedy,random"], "");
    assert_eq!(status(&two), 2);
    let covered = ["arena", "--game", "attacke", "--option", "covered", "--bots", "heuristic,greedy", "--deals", "5"];
    assert!(out(&tiltyard(&covered, "")).starts_with("attacke, covered, 3 players, up to 5 deals"));
}

#[test]
fn the_arena_seats_rungs_levels_and_strangers_and_names_them_all() {
    for game in ["ivanhoe", "attacke"] {
        let words =
            ["arena", "--bots", "stranger,level:page,random", "--matrix", "--deals", "20", "--json", "--game", game];
        let output = tiltyard(&words, "");
        assert_eq!(status(&output), 0, "{}", String::from_utf8_lossy(&output.stderr));
        let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let pairs: Vec<_> =
            json["duels"].as_array().unwrap().iter().map(|duel| [&duel["one"], &duel["rest"]]).collect();
        assert_eq!(pairs[..3], [["stranger", "level:page"], ["stranger", "random"], ["level:page", "stranger"]]);
        assert!(json["duels"][1]["wins"].as_f64().unwrap() > 0.6, "a stranger beats random moves: {json}");
    }
    let refused = tiltyard(&["arena", "--bots", "dragon,random"], "");
    assert_eq!(status(&refused), 2);
    let (refused, help) = (String::from_utf8(refused.stderr).unwrap(), out(&tiltyard(&["arena", "--help"], "")));
    for said in [refused, help.split_whitespace().collect::<Vec<_>>().join(" ")] {
        assert!(said.contains("random, greedy, heuristic, ismcts, knight, champion, level:page"), "{said}");
        assert!(said.contains("level:lord, level:champion, stranger"), "{said}");
    }
}

#[test]
fn the_arena_refuses_figures_that_tell_nothing() {
    for (words, why) in [
        (&["--sprt", "20", "0"][..], "two Elo differences, the smaller one first"),
        (&["--sprt", "10", "10"], "two Elo differences, the smaller one first"),
        (&["--sprt", "0", "nan"], "an Elo difference is a number from -1000 to 1000"),
        (&["--deals", "1"], "1 is not in 2..=1000000"),
        (&["--threads", "0"], "0 is not in 1..=1024"),
        (&["--threads", "1000000"], "1000000 is not in 1..=1024"),
        (&["--deals", "18446744073709551615"], "18446744073709551615 is not in 2..=1000000"),
    ] {
        let output = tiltyard(&[&["arena", "--bots", "greedy,random"], words].concat(), "");
        let said = String::from_utf8(output.stderr.clone()).unwrap();
        assert!(status(&output) == 2 && said.contains(why), "{words:?}: {said}");
    }
    let few = tiltyard(&["arena", "--bots", "greedy,random", "--deals", "2", "--sprt", "-20", "20"], "");
    assert!(out(&few).contains("not clear yet\n"), "{}", out(&few));
}
