//! Any text: it is read or refused, never a panic. What is read prints as itself, and runs to an answer.
#![no_main]

use libfuzzer_sys::fuzz_target;
use notation::AnyFile;

fuzz_target!(|text: &str| {
    match AnyFile::parse(text) {
        Ok(file) => {
            let printed = file.to_string();
            let again =
                AnyFile::parse(&printed).unwrap_or_else(|error| panic!("printed, but not read: {error}\n{printed}"));
            assert_eq!(again, file, "printed as something else:\n{printed}");
            let ran = file.check();
            assert_eq!(ran, again.check(), "runs otherwise when printed:\n{printed}");
            if let Err(error) = ran {
                assert!(error.to_string().len() < 10_000, "an endless complaint");
            }
        }
        Err(error) => {
            assert!(error.place.line >= 1 && error.place.column >= 1, "a complaint without a place: {error}");
            assert!(error.to_string().len() < 2_000, "an endless complaint");
        }
    }
});
