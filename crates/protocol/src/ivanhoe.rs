//! Forms of Ivanhoe.

use rules::ivanhoe::{Action, InFront, Keep, Move, Notice, Options, Parts, Phase, SeatSetup, SeenHand, View};
use serde::Serializer;
use serde_json::Value;

use crate::Misread;
use crate::form::{Form, field, object, put, tagged};

tagged! { Notice, "something that happens in Ivanhoe", "type", {
    "dealer-chosen" => DealerChosen { seat },
    "dealt" => Dealt { seat, card },
    "drew" => Drew { seat, card },
    "drew-nothing" => DrewNothing { seat },
    "reshuffled" => Reshuffled,
    "revealed" => Revealed { seat, hand },
    "started" => Started { seat, color, card },
    "played" => Played { seat, card },
    "acted" => Acted { seat, action },
    "passed" => Passed { seat },
    "canceled" => Canceled { seat, action },
    "color-changed" => ColorChanged { color },
    "lost" => Lost { seat, slot, card },
    "riposted" => Riposted { from, to, card },
    "retreated" => Retreated { seat, slot, card },
    "stolen" => Stolen { thief, victim, card },
    "exchanged" => Exchanged { seat, give, other, take },
    "shielded" => Shielded { seat },
    "stunned" => Stunned { seat },
    "ended" => Ended { seat, total },
    "withdrew" => Withdrew { seat },
    "token-returned" => TokenReturned { seat, color },
    "tournament-won" => TournamentWon { seat, color },
    "token-taken" => TokenTaken { seat, color },
    "waits" => Waits(phase),
}}

tagged! { Phase, "what Ivanhoe waits for", "type", {
    "dealer" => Dealer,
    "deal" => Deal(seat),
    "draw" => Draw(seat),
    "start" => Start(seat),
    "turn" => Turn(seat),
    "window" => Window { actor, action, asked },
    "knock-down" => KnockDown { thief, victim },
    "adapt" => Adapt { actor, seat },
    "maiden" => Maiden(seat),
    "prize" => Prize(seat),
    "over" => Over(seat),
}}

tagged! { Action, "an action card with all that it names", "card", {
    "unhorse" => Unhorse(color),
    "change-weapon" => ChangeWeapon(color),
    "drop-weapon" => DropWeapon,
    "break-lance" => BreakLance(seat),
    "riposte" => Riposte(seat),
    "dodge" => Dodge { seat, slot },
    "retreat" => Retreat(slot),
    "knock-down" => KnockDown(seat),
    "outmaneuver" => Outmaneuver,
    "charge" => Charge,
    "countercharge" => Countercharge,
    "disgrace" => Disgrace,
    "adapt" => Adapt,
    "outwit" => Outwit { give, seat, take },
    "shield" => Shield,
    "stunned" => Stunned(seat),
}}

tagged! { Move, "a move of Ivanhoe", "type", {
    "start" => Start { color, card },
    "play" => Play(card),
    "act" => Act(action),
    "ivanhoe" => Ivanhoe,
    "pass" => Pass,
    "keep" => Keep(slots),
    "end" => End,
    "withdraw" => Withdraw,
    "return" => Return(color),
    "take" => Take(color),
}}

/// Pairs of a value and the slot that is kept for it.
impl Form for Keep {
    const EXPECTED: &'static str = "pairs of a value from 1 to 7 and a slot";

    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let slots = (1..=Keep::VALUES as u8).filter_map(|value| Some((value, self.slot(value)?)));
        to.collect_seq(slots)
    }

    fn read(json: &Value) -> Result<Keep, Misread> {
        <Vec<Vec<u8>>>::read(json)?.into_iter().try_fold(Keep::NOTHING, |keep, pair| match pair[..] {
            [value @ 1..=7, slot @ 0..=254] => Ok(keep.with(value, usize::from(slot))),
            _ => Err(Misread::expected(Self::EXPECTED)),
        })
    }
}

/// A slot is a number, what lies beside the display a word.
impl Form for InFront {
    const EXPECTED: &'static str = "a slot of a display, `shield` or `stunned`";

    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            InFront::Display(slot) => slot.write(to),
            InFront::Shield => to.serialize_str("shield"),
            InFront::Stunned => to.serialize_str("stunned"),
        }
    }

    fn read(json: &Value) -> Result<InFront, Misread> {
        match json.as_str() {
            Some("shield") => Ok(InFront::Shield),
            Some("stunned") => Ok(InFront::Stunned),
            _ => u8::read(json).map(InFront::Display).map_err(|_| Misread::expected(Self::EXPECTED)),
        }
    }
}

impl Form for Options {
    const EXPECTED: &'static str = "2 to 5 seats and 4 or 5 tokens";

    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut object = to.serialize_map(None)?;
        put(&mut object, "seats", &(self.seats() as u8))?;
        put(&mut object, "tokens", &(self.tokens() as u8))?;
        serde::ser::SerializeMap::end(object)
    }

    fn read(json: &Value) -> Result<Options, Misread> {
        let (seats, tokens): (u8, u8) = (field(json, "seats")?, field(json, "tokens")?);
        let options = Options::new(seats.into()).and_then(|options| options.with_tokens(tokens.into()));
        options.ok_or(Misread::expected(Self::EXPECTED))
    }
}

object! { Parts, "a view of Ivanhoe", {
    observer, options, phase, color, last_color, played, added, deck_size, discard, seats,
}}

object! { SeatSetup<SeenHand>, "what is at a seat", { out, hand, display, front, tokens }}

object! { SeenHand, "a hand, as far as it is known", { size, known, revealed }}

impl Form for View {
    const EXPECTED: &'static str = Parts::EXPECTED;

    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.parts().write(to)
    }

    fn read(json: &Value) -> Result<View, Misread> {
        View::from_parts(&Parts::read(json)?).map_err(|why| Misread::Impossible(why.to_string()))
    }
}
