//! The learning curve, as numbers and as a picture.

use std::fmt::{self, Write as _};
use std::path::Path;

/// One look at the strength of a net.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Point {
    pub(crate) seconds: f64,
    pub(crate) games: u64,
    /// The share of games won, one against the rest.
    pub(crate) share: f64,
    /// How sure that is: 95 %.
    pub(crate) interval: f64,
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (share, interval) = (self.share * 100.0, self.interval * 100.0);
        write!(f, "{:.0} s, {} games: {share:.1} % +- {interval:.1}", self.seconds, self.games)
    }
}

/// Writes the curve beside the file of weights.
pub(crate) fn write(out: &Path, curve: &[Point], fair: f64) -> std::io::Result<()> {
    let mut csv = "seconds,games,share,interval\n".to_owned();
    for point in curve {
        writeln!(csv, "{:.0},{},{:.4},{:.4}", point.seconds, point.games, point.share, point.interval).ok();
    }
    std::fs::write(out.with_extension("csv"), csv)?;
    std::fs::write(out.with_extension("svg"), picture(curve, fair))
}

/// The curve over games, with its intervals and the fair share as a dashed line.
fn picture(curve: &[Point], fair: f64) -> String {
    const WIDTH: f64 = 640.0;
    const HEIGHT: f64 = 320.0;
    const LEFT: f64 = 56.0;
    const BOTTOM: f64 = 40.0;
    let most = curve.last().map_or(1, |point| point.games).max(1) as f64;
    let x = |games: f64| LEFT + games / most * (WIDTH - LEFT - 16.0);
    let y = |share: f64| HEIGHT - BOTTOM - share * (HEIGHT - BOTTOM - 16.0);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
         font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fbf7ec\"/>\n"
    );
    for tenth in 0..=10 {
        let share = f64::from(tenth) / 10.0;
        writeln!(
            svg,
            "<path d=\"M{LEFT} {at:.1}H{}\" stroke=\"#ddd3bb\"/><text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{} %</text>",
            WIDTH - 16.0,
            LEFT - 6.0,
            y(share) + 4.0,
            tenth * 10,
            at = y(share),
        )
        .ok();
    }
    writeln!(svg, "<path d=\"M{LEFT} {:.1}H{}\" stroke=\"#6b3fa0\" stroke-dasharray=\"6 4\"/>", y(fair), WIDTH - 16.0)
        .ok();
    for point in curve {
        let (top, bottom) = (y(point.share + point.interval), y(point.share - point.interval));
        writeln!(
            svg,
            "<path d=\"M{:.1} {top:.1}V{bottom:.1}\" stroke=\"#b3261e\" opacity=\".4\"/>",
            x(point.games as f64)
        )
        .ok();
    }
    let line: Vec<String> =
        curve.iter().map(|point| format!("{:.1} {:.1}", x(point.games as f64), y(point.share))).collect();
    writeln!(svg, "<path d=\"M{}\" fill=\"none\" stroke=\"#b3261e\" stroke-width=\"2\"/>", line.join("L")).ok();
    let (middle, foot) = (WIDTH / 2.0, HEIGHT - 10.0);
    writeln!(
        svg,
        "<text x=\"{middle}\" y=\"{foot}\" text-anchor=\"middle\">games of self-play, up to {most:.0}</text>"
    )
    .ok();
    svg + "</svg>\n"
}
