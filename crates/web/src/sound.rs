//! Sounds, made on the spot: nothing is loaded. Each has something to see that says the same.

use leptos::prelude::*;
use web_sys::{AudioContext, OscillatorType};

use crate::house::House;
use crate::preference::Sound;

/// What is heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tone {
    /// A card is laid down.
    Card,
    /// Something is asked of the person.
    YourTurn,
    /// The person has won a contest.
    Won,
    /// Somebody else has.
    Lost,
}

impl Tone {
    /// The notes: how high in hertz, and when in seconds.
    const fn notes(self) -> &'static [(f32, f64)] {
        match self {
            Tone::Card => &[(180.0, 0.0)],
            Tone::YourTurn => &[(440.0, 0.0), (587.3, 0.11)],
            Tone::Won => &[(392.0, 0.0), (493.9, 0.13), (587.3, 0.26), (784.0, 0.39)],
            Tone::Lost => &[(392.0, 0.0), (311.1, 0.16)],
        }
    }
}

/// How long a note is heard, in seconds.
const LENGTH: f64 = 0.16;

/// How loud a note is at its beginning.
const LOUDNESS: f32 = 0.12;

thread_local! {
    // Browsers allow a handful of them, so there is one.
    static CONTEXT: Option<AudioContext> = AudioContext::new().ok();
}

/// Lets it be heard, where the visitor wants to hear anything.
pub(crate) fn play(house: House, tone: Tone) {
    if house.sound.get_untracked() == Sound::On {
        // A browser that cannot make a sound makes none.
        CONTEXT.with(|context| context.iter().for_each(|context| drop(sound(context, tone))));
    }
}

fn sound(context: &AudioContext, tone: Tone) -> Result<(), wasm_bindgen::JsValue> {
    for &(height, after) in tone.notes() {
        let (note, volume) = (context.create_oscillator()?, context.create_gain()?);
        let begin = context.current_time() + after;
        note.set_type(OscillatorType::Triangle);
        note.frequency().set_value(height);
        volume.gain().set_value_at_time(LOUDNESS, begin)?;
        volume.gain().exponential_ramp_to_value_at_time(0.001, begin + LENGTH)?;
        note.connect_with_audio_node(&volume)?;
        volume.connect_with_audio_node(&context.destination())?;
        note.start_with_when(begin)?;
        note.stop_with_when(begin + LENGTH)?;
    }
    Ok(())
}
