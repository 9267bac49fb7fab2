//! Prints a page with all cards, tokens and some arms, for looking at.

use heraldry::{Arms, CardArt, back, sprite, token};
use rules::{Color, Face as _, attacke, ivanhoe};

fn main() {
    let style = include_str!("../heraldry.css");
    println!(
        "<!doctype html><meta charset=utf-8><style>{style}body{{margin:16px;background:var(--cloth)}}.g{{display:flex;flex-wrap:wrap;gap:6px}}.g svg.card-face{{width:100px}}.s svg.card-face{{width:52px}}svg.token,svg.arms{{width:40px}}</style>{}",
        sprite()
    );
    for size in ["g", "g s"] {
        println!("<div class='{size}'>");
        for &card in ivanhoe::Card::ALL {
            println!("{}", CardArt::from(card).svg(&card.to_string()));
        }
        println!("{}</div>", back());
    }
    println!("<div class='g s'>");
    for &card in attacke::Card::ALL {
        println!("{}", CardArt::from(card).svg(&card.to_string()));
    }
    println!("</div><div class=g>");
    for color in Color::ALL {
        println!("{}{}", token(color, true), token(color, false));
    }
    println!("</div><div class=g>");
    for number in 0..60 {
        println!("{}", Arms::of(&format!("Name{number}")).svg());
    }
    println!("</div>");
}
