//! A crate uses only layers below its own.

use std::collections::BTreeMap;
use std::process::Command;

use serde_json::Value;

/// The layers, lowest first. Crates of one layer do not know each other.
const LAYERS: &[&[&str]] = &[
    &["rules"],
    &["dealer", "heraldry", "picture"],
    &["notation", "bots"],
    &["laws", "table"],
    &["protocol", "words"],
    &["client", "host", "server"],
    &["terminal", "worker"],
    &["web"],
    &["tiltyard"],
];

/// Crates beside the house: they use what they like, and nothing in the house uses them outside of its tests.
const BESIDE: &[&str] = &["load", "trainer", "wasm-law", "xtask"];

/// A dependency between two crates of the workspace.
struct Edge<'a> {
    from: &'a str,
    to: &'a str,
    for_tests: bool,
}

fn layer(name: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| layer.contains(&name))
}

/// What is wrong with a dependency, if something is.
fn fault(&Edge { from, to, for_tests }: &Edge<'_>) -> Option<String> {
    if BESIDE.contains(&from) {
        return None;
    }
    let (Some(from_layer), to_layer) = (layer(from), layer(to)) else {
        return Some(format!("{from} has no layer: give it one"));
    };
    let top = LAYERS.len() - 1;
    let allowed = match to_layer {
        Some(to_layer) if for_tests => to_layer < top,
        Some(to_layer) => to_layer < from_layer,
        None => for_tests && BESIDE.contains(&to),
    };
    let way = match to_layer {
        Some(to_layer) if to_layer > from_layer => "up",
        Some(to_layer) if to_layer == from_layer => "sideways",
        _ => "out of the house",
    };
    (!allowed).then(|| format!("{from} uses {to}, which points {way}"))
}

#[test]
fn dependencies_point_down() {
    let arguments = ["metadata", "--no-deps", "--format-version", "1"];
    let output = Command::new(env!("CARGO")).args(arguments).current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages: BTreeMap<&str, &Value> = metadata["packages"]
        .as_array()
        .unwrap()
        .iter()
        .map(|package| (package["name"].as_str().unwrap(), package))
        .collect();
    assert!(packages.contains_key("rules"));

    let mut faults = Vec::new();
    for (&from, package) in &packages {
        if layer(from).is_none() && !BESIDE.contains(&from) {
            faults.push(format!("{from} has no layer: give it one"));
        }
        for dependency in package["dependencies"].as_array().unwrap() {
            let to = dependency["name"].as_str().unwrap();
            if packages.contains_key(to) {
                faults.extend(fault(&Edge { from, to, for_tests: dependency["kind"] == "dev" }));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn up_and_sideways_are_faults() {
    let fault = |from, to, for_tests| fault(&Edge { from, to, for_tests });
    assert_eq!(fault("bots", "rules", false), None);
    assert_eq!(fault("tiltyard", "rules", false), None);
    assert_eq!(fault("rules", "bots", true), None);
    assert_eq!(fault("rules", "laws", true), None);
    assert_eq!(fault("xtask", "tiltyard", false), None);
    assert_eq!(fault("rules", "dealer", false).as_deref(), Some("rules uses dealer, which points up"));
    assert_eq!(fault("bots", "notation", false).as_deref(), Some("bots uses notation, which points sideways"));
    assert_eq!(fault("bots", "tiltyard", true).as_deref(), Some("bots uses tiltyard, which points up"));
    assert_eq!(fault("bots", "xtask", false).as_deref(), Some("bots uses xtask, which points out of the house"));
    assert!(fault("stranger", "rules", false).is_some());
}
