//! What people wish for, and what it leads to.

use notation::Opening;
use rules::Seat;

use crate::chair::{Chair, Person, PlayerId, PlayerName};
use crate::clock::GRACE;
use crate::play::{Answer, Play};
use crate::record::{By, Record, Wish};
use crate::refused::Refused;
use crate::settings::Window;
use crate::table::Table;
use crate::tabled::Tabled;
use crate::time::Moment;

impl<G: Tabled> Table<G> {
    /// What a wish leads to, if it is granted.
    pub(crate) fn grant(&mut self, player: PlayerId, wish: Wish<G>, now: Moment) -> Result<Vec<Record<G>>, Refused<G>> {
        let seat = self.seat_of(player);
        let own = seat.ok_or(Refused::NotSeated);
        match wish {
            Wish::Sit { name, seat } => self.sit(player, name, seat),
            Wish::Leave => own.map(|seat| self.leave(player, seat)),
            Wish::SeatBot { seat, level } => self.arrange(player, seat, Chair::Bot(level)),
            Wish::Free { seat } => self.arrange(player, seat, Chair::Empty),
            Wish::Begin { game, seed, opening } => {
                self.demand_host(player)?;
                self.demand_idle()?;
                if self.chairs.contains(&Chair::Empty) {
                    return Err(Refused::SeatsFree);
                }
                let begun: Result<(G, _), _> = opening.begin(self.settings.options, seed);
                begun.map_err(Refused::Position)?;
                Ok(vec![Record::Began { game, seed, opening }])
            }
            Wish::Move { question, m } => self.decide(own?, question, m, now),
            Wish::Undo { question } => {
                let seat = own?;
                let play = self.demand_question(seat, question)?;
                if !play.can_undo() {
                    return Err(Refused::NothingToUndo);
                }
                Ok(vec![Record::Undone { seat, tally: play.clock.tally_at(seat, now) }])
            }
            Wish::MoreTime { question } => {
                let seat = own?;
                let play = self.demand_question(seat, question)?;
                let fixed = matches!(self.settings.window, Window::Fixed(_) | Window::Early(_));
                let waits = play.window.as_ref().is_some_and(|answers| self.last_call(play, answers).is_some());
                if !fixed || !waits || play.extended.has(seat) {
                    return Err(Refused::NoMoreTime);
                }
                Ok(vec![Record::Extended { seat }])
            }
            Wish::Quiet(quiet) => own.map(|seat| unless(self.quiet[seat] == quiet, Record::Quiet { seat, quiet })),
            Wish::Orders(orders) => {
                own.map(|seat| unless(self.orders[seat] == orders, Record::Ordered { seat, orders }))
            }
            Wish::TakeBack => {
                let seat = own?;
                if self.is_person(seat) {
                    return Err(Refused::NoStandIn);
                }
                self.taking_back = self.taking_back.with(seat);
                Ok(vec![])
            }
            Wish::StandIn { seat } => {
                own?;
                self.demand_playing()?;
                let long = now - self.away_since[seat] >= GRACE.times(self.settings.stretch.times());
                if !self.is_person(seat) || self.here.has(seat) || !long {
                    return Err(Refused::NotAway);
                }
                Ok(vec![Record::StandIn { seat, bot: true }])
            }
            Wish::Say(line) => self.talk(own?, now, |seat| Record::Said { seat, line }),
            Wish::SayPhrase(phrase) => self.talk(own?, now, |seat| Record::Phrase { seat, phrase }),
            Wish::Mute { seat, muted } => {
                self.demand_host(player)?;
                self.demand_seat(seat)?;
                Ok(unless(self.muted.has(seat) == muted, Record::Muted { seat, muted }))
            }
            Wish::Rematch { game, seed } => {
                let seat = own?;
                self.demand_idle()?;
                if self.play.is_none() {
                    return Err(Refused::NotPlaying);
                }
                let mut records = unless(self.wishes.has(seat), Record::Rematch { seat });
                if self.all_wish(seat, |other| self.here.has(other)) && !self.chairs.contains(&Chair::Empty) {
                    records.push(Record::Began { game, seed, opening: Opening::Deal { first: None } });
                }
                Ok(records)
            }
            Wish::End => {
                let seat = own?;
                self.demand_playing()?;
                let mut records = unless(self.wishes.has(seat), Record::WouldEnd { seat });
                // Not without those who are away for a moment; for who is away longer a bot can stand in.
                if self.all_wish(seat, |_| true) {
                    records.push(Record::Annulled);
                }
                Ok(records)
            }
        }
    }

    fn demand_host(&self, player: PlayerId) -> Result<(), Refused<G>> {
        if self.host == Some(player) { Ok(()) } else { Err(Refused::NotHost) }
    }

    fn demand_seat(&self, seat: Seat) -> Result<&Chair, Refused<G>> {
        self.chairs.get(seat.index()).ok_or(Refused::NoSuchSeat)
    }

    fn demand_idle(&self) -> Result<(), Refused<G>> {
        if self.is_playing() { Err(Refused::Playing) } else { Ok(()) }
    }

    fn demand_playing(&self) -> Result<&Play<G>, Refused<G>> {
        self.play.as_ref().filter(|play| !play.is_over()).ok_or(Refused::NotPlaying)
    }

    /// The game, if the seat is asked the question of this number in it and a person decides for the seat.
    fn demand_question(&self, seat: Seat, question: u64) -> Result<&Play<G>, Refused<G>> {
        let play = self.demand_playing()?;
        if !self.is_person(seat) {
            Err(Refused::StandIn)
        } else if question != self.question {
            Err(Refused::Stale)
        } else if !play.asked().has(seat) {
            Err(Refused::NotAsked)
        } else {
            Ok(play)
        }
    }

    /// Whether everybody who plays and is meant has the same wish, with this seat.
    fn all_wish(&self, seat: Seat, meant: impl Fn(Seat) -> bool) -> bool {
        let mut people = Seat::all(self.chairs.len()).filter(|&other| self.is_person(other) && meant(other));
        people.all(|other| other == seat || self.wishes.has(other))
    }

    fn sit(&self, player: PlayerId, name: PlayerName, seat: Option<Seat>) -> Result<Vec<Record<G>>, Refused<G>> {
        self.demand_idle()?;
        if self.seat_of(player).is_some() {
            return Err(Refused::SeatedAlready);
        }
        if self.chairs.iter().filter_map(Chair::person).any(|person| person.name.resembles(&name)) {
            return Err(Refused::NameTaken);
        }
        let free = Seat::all(self.chairs.len()).find(|seat| self.chairs[seat.index()] == Chair::Empty);
        let seat = match seat {
            None => free.ok_or(Refused::Full)?,
            Some(seat) if *self.demand_seat(seat)? == Chair::Empty => seat,
            Some(_) => return Err(Refused::SeatTaken),
        };
        let mut records =
            vec![Record::Seated { seat, chair: Chair::Person(Person { id: player, name, stand_in: false }) }];
        if self.host.is_none() {
            records.push(Record::Host { player: Some(player) });
        }
        Ok(records)
    }

    fn leave(&self, player: PlayerId, seat: Seat) -> Vec<Record<G>> {
        let mut records = if self.is_playing() {
            let gone = !self.is_person(seat) && !self.taking_back.has(seat);
            unless(gone, Record::StandIn { seat, bot: true })
        } else {
            vec![Record::Seated { seat, chair: Chair::Empty }]
        };
        if self.host == Some(player) {
            let player = self.heir(seat.clockwise(self.chairs.len()).skip(1));
            // Nobody else is there: the table waits for its host.
            if player.is_some() || !self.is_playing() {
                records.push(Record::Host { player });
            }
        }
        records
    }

    /// Who of these becomes the host when there is none: a person, and better one who is here.
    pub(crate) fn heir(&self, seats: impl Iterator<Item = Seat> + Clone) -> Option<PlayerId> {
        let mut people = seats.filter(|&seat| self.is_person(seat));
        let heir = people.clone().find(|&seat| self.here.has(seat)).or_else(|| people.next())?;
        self.chairs[heir.index()].person().map(|person| person.id)
    }

    fn arrange(&self, player: PlayerId, seat: Seat, chair: Chair) -> Result<Vec<Record<G>>, Refused<G>> {
        self.demand_host(player)?;
        self.demand_idle()?;
        match self.demand_seat(seat)? {
            Chair::Person(person) if person.id == player || chair != Chair::Empty => Err(Refused::SeatTaken),
            there => Ok(unless(*there == chair, Record::Seated { seat, chair })),
        }
    }

    fn talk(
        &mut self,
        seat: Seat,
        now: Moment,
        say: impl FnOnce(Seat) -> Record<G>,
    ) -> Result<Vec<Record<G>>, Refused<G>> {
        if self.muted.has(seat) {
            return Err(Refused::Muted);
        }
        self.breath[seat].take(now).map_err(|until| Refused::TooFast { until })?;
        Ok(vec![say(seat)])
    }

    /// A move, or an answer that nobody sees yet.
    fn decide(&self, seat: Seat, question: u64, m: G::Move, now: Moment) -> Result<Vec<Record<G>>, Refused<G>> {
        let play = self.demand_question(seat, question)?;
        play.check(seat, m).map_err(Refused::Illegal)?;
        Ok(match &play.window {
            Some(answers) => unless(answers.by_seat[seat] == Some(Answer::Given(m)), Record::Answered { seat, m }),
            None => vec![Record::Moved { seat, m, by: By::Person, tally: play.clock.tally_at(seat, now) }],
        })
    }
}

/// The record, unless all is so already: what changes nothing is neither saved nor told.
fn unless<G: Tabled>(so: bool, record: Record<G>) -> Vec<Record<G>> {
    if so { vec![] } else { vec![record] }
}
