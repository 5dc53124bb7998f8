//! Arguments of `firewall`.

use clap::{Args, Subcommand, ValueEnum};
use std::path::PathBuf;

use crate::budget::Memory;

/// Questions about packet filters.
#[derive(Debug, Subcommand)]
pub(crate) enum FirewallCommand {
    /// Follow a packet rule by rule
    Trace(FirewallTrace),
    /// Check that rules do what a specification says
    Verify(FirewallVerify),
    /// Change rules so that they do what examples say, and nothing else
    Repair(FirewallRepair),
    /// Show which packets two files treat differently
    Diff(FirewallDiff),
    /// Look for rules that do nothing, or not what they seem to
    Lint(FirewallLint),
    /// Show who may reach which port
    Services(FirewallServices),
    /// Check files against a policy of assertions, for continuous integration
    Check(FirewallCheck),
}

/// What every question has.
#[derive(Args, Clone, Debug)]
pub(crate) struct FirewallOptions {
    /// What the files are; without it that is looked for
    #[arg(long = "as", value_enum, value_name = "FORMAT")]
    pub(crate) read_as: Option<RulesFormat>,
    /// How much memory sets of packets may use
    #[arg(long, default_value = "2G", value_name = "SIZE")]
    pub(crate) memory: Memory,
    /// Take a match outside the model for true, or with `!` before it for false
    #[arg(long, value_name = "MATCH", allow_hyphen_values = true)]
    pub(crate) assume: Vec<String>,
    /// Write the answer to this file too, as a web page that needs nothing else
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
}

/// How rules are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RulesFormat {
    /// What iptables-save prints
    IptablesSave,
    /// What ip6tables-save prints
    Ip6tablesSave,
    /// A shell script of iptables commands
    Script,
    /// What nft -j list ruleset prints
    Nft,
}

#[derive(Args, Debug)]
pub(crate) struct FirewallTrace {
    /// The rules; - for standard input
    pub(crate) file: PathBuf,
    /// The chain and the packet: 'INPUT proto=tcp src=10.0.0.7 dport=22 in=eth0 state=new'
    #[arg(long, short, value_name = "PACKET")]
    pub(crate) packet: String,
    /// Show rules that do not match too
    #[arg(long)]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) options: FirewallOptions,
}

#[derive(Args, Debug)]
pub(crate) struct FirewallVerify {
    /// The rules; - for standard input
    pub(crate) file: PathBuf,
    /// Files with specifications
    #[arg(value_name = "SPEC")]
    pub(crate) specs: Vec<PathBuf>,
    /// A specification: 'verify(INPUT, protocol = tcp => DROP)', 'can tcp/22 from 0.0.0.0/0 reach INPUT'
    #[arg(short, long, value_name = "TEXT")]
    pub(crate) expression: Vec<String>,
    #[command(flatten)]
    pub(crate) options: FirewallOptions,
}

#[derive(Args, Debug)]
pub(crate) struct FirewallRepair {
    /// The rules; - for standard input
    pub(crate) file: PathBuf,
    /// Files with examples
    #[arg(value_name = "SPEC")]
    pub(crate) specs: Vec<PathBuf>,
    /// An example: 'repair(INPUT, source_ip = 1.2.3.4 => DROP)'
    #[arg(short, long, value_name = "TEXT")]
    pub(crate) expression: Vec<String>,
    /// Write the repaired rules to this file
    #[arg(long, value_name = "OUT")]
    pub(crate) write: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) options: FirewallOptions,
}

#[derive(Args, Debug)]
pub(crate) struct FirewallDiff {
    /// The rules before; - for standard input
    pub(crate) old: PathBuf,
    /// The rules after; - for standard input
    pub(crate) new: PathBuf,
    /// Show so many regions at most
    #[arg(long, default_value_t = 50, value_name = "N")]
    pub(crate) most: usize,
    #[command(flatten)]
    pub(crate) options: FirewallOptions,
}

#[derive(Args, Debug)]
pub(crate) struct FirewallLint {
    /// The rules; - for standard input
    pub(crate) file: PathBuf,
    /// The rules for IPv6, to find what they open and the first file does not
    pub(crate) six: Option<PathBuf>,
    /// An address that must keep access by SSH: 10.0.0.7, or 10.0.0.7:2222 for another port
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) management: Vec<String>,
    #[command(flatten)]
    pub(crate) options: FirewallOptions,
}

#[derive(Args, Debug)]
pub(crate) struct FirewallServices {
    /// The rules; - for standard input
    pub(crate) file: PathBuf,
    /// Write the table as a picture to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) options: FirewallOptions,
}

#[derive(Args, Debug)]
pub(crate) struct FirewallCheck {
    /// The policy: specifications, questions, and findings that must not be (`no shadowed rules`)
    pub(crate) policy: PathBuf,
    /// The rules; - for standard input
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) options: FirewallOptions,
}
