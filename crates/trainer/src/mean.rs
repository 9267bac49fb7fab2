//! `cargo xtask mean`: one net out of several that learned on from the same one.
//!
//! Nets that learned on for a while lie close to each other, and what lies between them plays about as well as each of
//! them at what that one learned. Nets that did not come from the same one have nothing in common: their mean knows nothing.

use std::path::PathBuf;

use anyhow::{Context as _, Result, ensure};
use bots::Net;

/// Writes the mean of some nets.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The files of the nets, which are of one shape.
    #[arg(required = true, num_args = 2..)]
    nets: Vec<PathBuf>,
    /// Where the mean goes, with the judge of the first.
    #[arg(long)]
    out: PathBuf,
}

/// Reads the nets and writes their mean.
pub(crate) fn blend(args: &Args) -> Result<()> {
    let read = |path: &PathBuf| {
        let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        Net::from_bytes(&bytes).with_context(|| format!("there is something else in {}", path.display()))
    };
    let mean = mean(&args.nets.iter().map(read).collect::<Result<Vec<_>>>()?)?;
    std::fs::write(&args.out, mean.to_bytes()).with_context(|| format!("cannot write {}", args.out.display()))?;
    println!("{} is the mean of {} nets", args.out.display(), args.nets.len());
    Ok(())
}

/// The net whose weights are the means of those of the nets.
fn mean(nets: &[Net]) -> Result<Net> {
    let (first, others) = nets.split_first().context("there is no net")?;
    ensure!(others.iter().all(|net| net.shape() == first.shape()), "the nets are not of one shape");
    let mut mean = first.clone();
    for (place, weight) in mean.weights_mut().iter_mut().enumerate() {
        *weight = nets.iter().map(|net| net.weights()[place]).sum::<f32>() / nets.len() as f32;
    }
    Ok(mean)
}

#[cfg(test)]
mod tests {
    use bots::Ladder as _;
    use rules::ivanhoe::State;

    use super::*;

    #[test]
    fn a_mean_lies_in_the_middle() {
        let net = State::net(3);
        let mut other = Net::clone(&net);
        other.weights_mut().iter_mut().for_each(|weight| *weight += 0.5);
        let mean = mean(&[Net::clone(&net), other]).unwrap();
        assert!(mean.weights().iter().zip(net.weights()).all(|(mean, weight)| (mean - weight - 0.25).abs() < 1e-5));
        assert_eq!(mean.judge(), net.judge());
    }

    #[test]
    fn nets_of_other_tables_have_no_mean() {
        assert!(mean(&[Net::clone(&State::net(2)), Net::clone(&State::net(3))]).is_err());
        assert!(mean(&[]).is_err());
    }
}
