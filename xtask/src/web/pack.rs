//! Parts of the program that are wanted together, in one file.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use super::program::{PARTS, Program};

/// The parts whose files are packed, in the order in which they are fetched: the table that most visitors want, and the one
/// behind it. What is in the first is not in the second.
const PACKED: [&str; 2] = ["ivanhoe", "room"];

/// Where that table is.
const TABLE: &str = "/play/ivanhoe";

/// The script that finds parts in packs.
const PACKS: &str = "packs.js";

/// Packs the files of some parts, and has the program find them there. The names of the packs.
pub(crate) fn pack(Program { files, parts }: &mut Program, script: &str) -> Result<Vec<String>> {
    let mut places = BTreeMap::<String, Value>::new();
    let mut names = Vec::new();
    for part in PACKED {
        let (name, mut content) = (format!("{part}.pack"), Vec::new());
        for file in parts.get(part).with_context(|| format!("the program has no part {part}"))? {
            let Some(bytes) = files.remove(file) else { continue };
            let from = content.len();
            content.extend(bytes);
            places.insert(file.clone(), json!([name, from, content.len()]));
        }
        files.insert(name.clone(), content);
        names.push(name);
    }
    let script = script
        .replace("{places}", &serde_json::to_string(&places)?)
        .replace("{packs}", &serde_json::to_string(&names)?)
        .replace("{table}", TABLE);
    files.insert(PACKS.to_owned(), script.into_bytes());
    let fetching = files.get_mut(PARTS).with_context(|| format!("the program has no {PARTS}"))?;
    let fetched = String::from_utf8(std::mem::take(fetching))?.replace("fetch(new URL(", "fetchPart(new URL(");
    *fetching = format!("import {{ fetchPart }} from \"./{PACKS}\";\n{fetched}").into_bytes();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_is_found_in_one_pack() -> Result<()> {
        let files = [("a.wasm", "aa"), ("b.wasm", "bbb"), ("c.wasm", "c"), (PARTS, "fetch(new URL(\"./a.wasm\"))")];
        let owned = |names: &[&str]| names.iter().map(ToString::to_string).collect();
        let mut program = Program {
            files: files.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec())).into(),
            parts: [("ivanhoe", owned(&["a.wasm", "b.wasm"])), ("room", owned(&["b.wasm", "c.wasm"]))]
                .map(|(part, files)| (part.to_owned(), files))
                .into(),
        };
        assert_eq!(pack(&mut program, "{places} {packs} {table}")?, ["ivanhoe.pack", "room.pack"]);
        let text = |name: &str| String::from_utf8_lossy(&program.files[name]).into_owned();
        assert_eq!((text("ivanhoe.pack"), text("room.pack")), ("aabbb".to_owned(), "c".to_owned()));
        let places = r#"{"a.wasm":["ivanhoe.pack",0,2],"b.wasm":["ivanhoe.pack",2,5],"c.wasm":["room.pack",0,1]}"#;
        assert_eq!(text(PACKS), format!("{places} [\"ivanhoe.pack\",\"room.pack\"] /play/ivanhoe"));
        assert!(text(PARTS).ends_with("fetchPart(new URL(\"./a.wasm\"))"));
        assert!(!program.files.contains_key("a.wasm"));
        Ok(())
    }
}
