//! `cargo xtask mean`: one net out of several that learned on from the same one.
//!
//! Nets that learned on for a while lie close to each other, and what lies between them plays about as well as each of
//! them at what that one learned. Nets that did not come from the same one have nothing in common: their mean knows nothing.

use std::path::PathBuf;

use anyhow::{Context as _, Result, ensure};
use bots::{Ladder, Net};

use crate::Table;
use crate::nets::fits;
use crate::teach::{read, replace};

/// Makes one net out of several, which replaces the one in a file as a net does that was taught.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) table: Table,
    /// The files of the nets, which are of one shape; one that is named twice counts twice.
    #[arg(required = true, num_args = 2..)]
    nets: Vec<PathBuf>,
    /// The file of weights, which is replaced only by better ones.
    #[arg(long)]
    out: PathBuf,
}

/// Reads the nets, and lets their mean through the gate.
pub(crate) fn blend<G: Ladder>(args: &Args, tables: &[G::Options]) -> Result<()> {
    let read = |path: &PathBuf| read(path)?.with_context(|| format!("there is no net in {}", path.display()));
    let nets = args.nets.iter().map(read).collect::<Result<Vec<_>>>()?;
    for (net, path) in nets.iter().zip(&args.nets) {
        ensure!(fits::<G>(net, tables), "the net in {} is for another table, or from before", path.display());
    }
    replace::<G>(&mean(&nets)?, &args.out, tables)
}

/// The net whose weights are the means of those of the nets.
fn mean(nets: &[Net]) -> Result<Net> {
    let (first, others) = nets.split_first().context("there is no net")?;
    ensure!(others.iter().all(|net| net.shape() == first.shape()), "the nets are not of one shape");
    let mut mean = first.clone().with_judge(None)?;
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
    }

    #[test]
    fn nets_of_other_tables_have_no_mean() {
        assert!(mean(&[Net::clone(&State::net(2)), Net::clone(&State::net(3))]).is_err());
        assert!(mean(&[]).is_err());
    }
}
