//! Forms of Attacke.

use rules::Seat;
use rules::attacke::{Card, Discarded, Move, Notice, Options, Parts, Phase, SeatSetup, SeenCards, View};
use serde::Serializer;
use serde_json::Value;

use crate::Misread;
use crate::form::{Form, field, object, put, tagged};

tagged! { Notice, "something that happens in Attacke", "type", {
    "starter-chosen" => StarterChosen { seat },
    "dealt" => Dealt { seat, card },
    "drew" => Drew { seat, card },
    "drew-nothing" => DrewNothing { seat },
    "reshuffled" => Reshuffled,
    "cannot-open" => CannotOpen { seat },
    "opened" => Opened { seat, color, up, covered, down },
    "fought" => Fought { seat, up, covered, down },
    "passed" => Passed { seat },
    "chip-returned" => ChipReturned { seat, color },
    "contest-won" => ContestWon { seat, color },
    "chip-taken" => ChipTaken { seat, color },
    "waits" => Waits(phase),
}}

tagged! { Phase, "what Attacke waits for", "type", {
    "starter" => Starter,
    "deal" => Deal { starter, seat },
    "open" => Open(seat),
    "fight" => Fight(seat),
    "penalty" => Penalty(seat),
    "draw" => Draw(seat),
    "over" => Over(seat),
}}

tagged! { Move, "a move of Attacke", "type", {
    "open" => Open { color, up, down },
    "fight" => Fight { up, down },
    "pass" => Pass,
    "return" => Return(color),
}}

/// A card that lies face up is its code, one that lies face down the seat that covered it.
impl Form for Discarded {
    const EXPECTED: &'static str = "the code of a card of Attacke, or the seat that covered it";

    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Discarded::FaceUp(card) => card.write(to),
            Discarded::FaceDown(seat) => seat.write(to),
        }
    }

    fn read(json: &Value) -> Result<Discarded, Misread> {
        let read = Card::read(json).map(Discarded::FaceUp).or_else(|_| Seat::read(json).map(Discarded::FaceDown));
        read.map_err(|_| Misread::expected(Self::EXPECTED))
    }
}

impl Form for Options {
    const EXPECTED: &'static str = "3 to 5 seats";

    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut object = to.serialize_map(None)?;
        put(&mut object, "seats", &(self.seats() as u8))?;
        put(&mut object, "endurance", &self.endurance())?;
        put(&mut object, "covered", &self.covered())?;
        serde::ser::SerializeMap::end(object)
    }

    fn read(json: &Value) -> Result<Options, Misread> {
        let options = Options::new(field::<u8>(json, "seats")?.into()).ok_or(Misread::expected(Self::EXPECTED))?;
        let options = if field(json, "endurance")? { options.with_endurance() } else { options };
        Ok(if field(json, "covered")? { options.with_covered() } else { options })
    }
}

object! { Parts, "a view of Attacke", {
    observer, options, phase, color, last_color, deck_size, discard, buried, seats,
}}

object! { SeatSetup<SeenCards>, "what is at a seat", { out, hand, row, covered, chips }}

object! { SeenCards, "hidden cards, as far as they are known", { size, known }}

impl Form for View {
    const EXPECTED: &'static str = Parts::EXPECTED;

    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.parts().write(to)
    }

    fn read(json: &Value) -> Result<View, Misread> {
        View::from_parts(&Parts::read(json)?).map_err(|why| Misread::Impossible(why.to_string()))
    }
}
