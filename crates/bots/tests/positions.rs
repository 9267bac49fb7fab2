//! Positions with an answer that every expert would give, and the bots that must give it.
//!
//! A file of `positions` begins with comments: why the answer is right, and then `# answer:` with the moves that are
//! right, or `# never:` with those that are wrong, separated by `|`. Moves are written as in NOTATION.md, and `pass` also
//! stands for saying nothing. What a seat was told since the file began, the draw of a position or the deal and all moves,
//! its bot is reminded of first.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use bots::{Ladder, Memories, Rung};
use notation::{AnyFile, File, Language, Line, Replay, parse_move, written};
use rules::{Observer, Seat, Turn, View};

/// The bots that are asked.
const RUNGS: [Rung; 3] = [Rung::Heuristic, Rung::Knight, Rung::Champion];

/// How often each bot is asked, with other dice every time.
const SEEDS: u64 = 3;

/// What is known to go wrong: who makes which wrong move at least once. What is no longer true here fails the test.
const FAILURES: &[(&str, Rung, &str)] = &[
    ("ivanhoe/block-two-by-change-weapon", Rung::Knight, "withdraw"),
    ("ivanhoe/knock-down-the-known-ivanhoe", Rung::Heuristic, "play disgrace"),
    ("ivanhoe/knock-down-the-known-ivanhoe", Rung::Knight, "play disgrace"),
    ("ivanhoe/more-than-the-known-maiden", Rung::Heuristic, "end 14"),
    ("ivanhoe/stunned-for-the-one-who-wins", Rung::Heuristic, "end 12"),
    ("ivanhoe/take-what-is-hard-to-win-of-four", Rung::Champion, "take red"),
    ("ivanhoe/win-by-adapt-of-two", Rung::Heuristic, "withdraw"),
    ("ivanhoe/win-by-outwit-of-stunned", Rung::Heuristic, "withdraw"),
    ("ivanhoe/win-by-outwit-of-the-shield", Rung::Heuristic, "withdraw"),
    ("ivanhoe/withdraw-when-stunned", Rung::Knight, "play R4"),
];

/// How many positions there are of each game.
const POSITIONS: [(&str, usize); 2] = [("ivanhoe", 103), ("attacke", 24)];

/// The moves that a file holds for right or for wrong.
enum Verdict<M> {
    Answer(Vec<M>),
    Never(Vec<M>),
}

impl<M: PartialEq> Verdict<M> {
    fn accepts(&self, m: &M) -> bool {
        match self {
            Verdict::Answer(right) => right.contains(m),
            Verdict::Never(wrong) => !wrong.contains(m),
        }
    }
}

/// The move that is meant by what the head of a file says.
fn find<G: Language>(game: &G, seat: Seat, file: &File<G>, words: &str) -> G::Move {
    let spoken = parse_move::<G>(words, &file.players).unwrap_or_else(|error| panic!("{words}: {error}"));
    G::find(game.public(), seat, &spoken).unwrap_or_else(|refused| panic!("{words}: {refused}"))
}

/// What everybody was told of a file that holds, from its opening to its last line.
fn told<G: Language>(file: &File<G>) -> Memories<G> {
    // A replay begins where the first player decides; what was dealt and drawn before is seen too.
    let (mut game, mut dealer) = file.opening.begin(file.options, file.seed).unwrap();
    let mut memories = Memories::new(&game);
    dealer.deal(&mut game, &mut |event| memories.tell(&event)).unwrap();
    let mut replay = Replay::start(file).unwrap();
    for (_, line) in &file.lines {
        if let Line::Move(seat, spoken) = line {
            replay.say(*seat, spoken, &mut |event| memories.tell(&event)).unwrap();
        }
    }
    memories
}

/// The bots that give another answer than the file wants, each with all that it does wrong.
fn failures<G: Ladder + Language>(text: &str, file: &File<G>) -> Vec<(Rung, String)> {
    let replay = file.check().unwrap_or_else(|error| panic!("{error}"));
    let game = replay.game();
    let Turn::Seats(asked) = game.turn() else { panic!("nobody is asked") };
    let legal_moves = |seat: Seat| {
        let mut legal = Vec::new();
        game.view(Observer::Seat(seat)).legal_moves(&mut legal);
        legal
    };
    // All who may answer an action card are asked, and whoever has nothing to answer with can only pass.
    let choosers: Vec<Seat> = asked.iter().filter(|&seat| legal_moves(seat).len() > 1).collect();
    let [seat] = choosers[..] else { panic!("{} players have a choice", choosers.len()) };
    let (view, memories) = (game.view(Observer::Seat(seat)), told(file));
    let memory = memories.of(seat);
    assert!(memory.fold() == view, "what was told is not what is seen");
    let legal = legal_moves(seat);
    let moves = |key: &str| {
        let mut lines = text.lines().filter_map(|line| line.strip_prefix(key));
        let line = lines.next()?;
        assert!(lines.next().is_none(), "one line `{key}` is enough");
        Some(line.split('|').map(|words| find(game, seat, file, words.trim())).collect::<Vec<_>>())
    };
    let verdict = match (moves("# answer:"), moves("# never:")) {
        (Some(right), None) => Verdict::Answer(right),
        (None, Some(wrong)) => Verdict::Never(wrong),
        _ => panic!("one line `# answer:` or `# never:` is needed"),
    };
    let (Verdict::Answer(named) | Verdict::Never(named)) = &verdict;
    for &m in named {
        assert!(game.clone().play(seat, m, &mut |_| {}).is_ok(), "{m:?} is not legal");
    }
    assert!(legal.iter().any(|m| !verdict.accepts(m)), "no move would be wrong");
    let answers = RUNGS.into_iter().flat_map(|rung| (0..SEEDS).map(move |seed| (rung, seed)));
    let answers = answers.map(|(rung, seed)| {
        let mut bot = rung.bot::<G>(game.seats(), seed);
        bot.recall(memory);
        (rung, bot.choose(&view, &legal))
    });
    let wrong = answers.filter(|(_, m)| !verdict.accepts(m)).map(|(rung, m)| {
        let spoken = G::speak(game.public(), seat, m);
        (rung, written::<G>(&spoken, &file.players).to_string())
    });
    wrong.collect()
}

#[test]
fn bots_answer_as_experts_would() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../positions");
    let mut found = BTreeSet::new();
    for (game, positions) in POSITIONS {
        let mut count = 0;
        for entry in fs::read_dir(folder.join(game)).unwrap() {
            let path = entry.unwrap().path();
            let name = format!("{game}/{}", path.file_stem().unwrap().to_string_lossy());
            let text = fs::read_to_string(&path).unwrap();
            assert!(text.starts_with("# ") && !text.starts_with("# answer:"), "{name} does not say why");
            let file = AnyFile::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
            let wrong = match &file {
                AnyFile::Ivanhoe(file) => failures(&text, file),
                AnyFile::Attacke(file) => failures(&text, file),
            };
            found.extend(wrong.into_iter().map(|(rung, m)| (name.clone(), rung.name(), m)));
            count += 1;
        }
        assert_eq!(count, positions, "positions of {game}");
    }
    let known: BTreeSet<(String, &str, String)> =
        FAILURES.iter().map(|(name, rung, m)| ((*name).to_owned(), rung.name(), (*m).to_owned())).collect();
    let new = found.difference(&known).map(|(name, rung, m)| format!("{rung} fails at {name}: {m}"));
    let mended = known.difference(&found);
    let mended =
        mended.map(|(name, rung, m)| format!("{rung} no longer fails at {name} ({m}): strike it off the list"));
    let report: Vec<String> = new.chain(mended).collect();
    assert!(report.is_empty(), "\n{}", report.join("\n"));
}
