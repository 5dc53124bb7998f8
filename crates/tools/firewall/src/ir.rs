//! Tables, chains and rules, whatever language they were written in.
//!
//! Nothing is lost: what is not understood is kept as text, decided by an atom, and printed back.

use otherwise_diagnostics::Span;

use crate::net::{Addresses, Family, Ranges};

/// What finally happens to a packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Verdict {
    /// It goes on.
    Accept,
    /// It disappears.
    Drop,
    /// It disappears, and the sender is told.
    Reject,
    /// It leaves the chain that was asked about without a verdict.
    Return,
}

impl Verdict {
    /// As printed: `ACCEPT`, `DROP`, `REJECT`, `RETURN`.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Accept => "ACCEPT",
            Verdict::Drop => "DROP",
            Verdict::Reject => "REJECT",
            Verdict::Return => "RETURN",
        }
    }
}

/// Where the kernel calls a base chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Hook {
    /// Every packet that arrives.
    Prerouting,
    /// Packets for this machine.
    Input,
    /// Packets that pass through.
    Forward,
    /// Packets of this machine.
    Output,
    /// Every packet that leaves.
    Postrouting,
}

impl Hook {
    /// All of them.
    pub const ALL: [Hook; 5] =
        [Hook::Prerouting, Hook::Input, Hook::Forward, Hook::Output, Hook::Postrouting];

    /// As iptables calls the chain.
    pub fn name(self) -> &'static str {
        match self {
            Hook::Prerouting => "PREROUTING",
            Hook::Input => "INPUT",
            Hook::Forward => "FORWARD",
            Hook::Output => "OUTPUT",
            Hook::Postrouting => "POSTROUTING",
        }
    }

    /// By name, in any case.
    pub fn named(name: &str) -> Option<Hook> {
        Hook::ALL.into_iter().find(|hook| hook.name().eq_ignore_ascii_case(name))
    }

    /// The hooks a packet has passed before, in order.
    pub fn before(self) -> &'static [Hook] {
        match self {
            Hook::Prerouting | Hook::Output => &[],
            Hook::Input | Hook::Forward => &[Hook::Prerouting],
            Hook::Postrouting => &[],
        }
    }
}

/// How a file was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// What `iptables-save` prints.
    Save,
    /// A shell script of `iptables` commands.
    Script,
    /// What `nft -j list ruleset` prints.
    Nft,
}

/// All rules of one file.
#[derive(Clone, Debug)]
pub struct Ruleset {
    /// How it was written.
    pub format: Format,
    /// The tables in the order of the file.
    pub tables: Vec<Table>,
    /// What else an nftables listing has: sets, maps, counters. As written.
    pub extra: Vec<String>,
}

/// A table: a name and chains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Its name: `filter`, `nat`.
    pub name: String,
    /// Whether IPv4 packets see it.
    pub v4: bool,
    /// Whether IPv6 packets see it.
    pub v6: bool,
    /// Its chains in the order of the file.
    pub chains: Vec<Chain>,
}

/// A chain: rules in order, and where the kernel calls it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// Its name.
    pub name: String,
    /// Where the kernel calls it; chains of the user are called by rules only.
    pub hook: Option<Hook>,
    /// Base chains of a hook are called in this order.
    pub priority: i32,
    /// Whether it translates addresses: only the first packet of a connection is looked at.
    pub nat: bool,
    /// What happens at the end of a base chain.
    pub policy: Option<Verdict>,
    /// Packets and bytes, if they were printed.
    pub counters: Option<(u64, u64)>,
    /// The rules.
    pub rules: Vec<Rule>,
    /// Where it is declared, if it is.
    pub span: Option<Span>,
}

/// One rule.
#[derive(Clone, Debug)]
pub struct Rule {
    /// All must be true.
    pub matches: Vec<Match>,
    /// What happens then.
    pub target: Target,
    /// Its comment.
    pub comment: Option<String>,
    /// Packets and bytes, if they were printed.
    pub counters: Option<(u64, u64)>,
    /// The rule as it was written, without `-A CHAIN`; canonical for what we made ourselves.
    pub text: String,
    /// Where it was written.
    pub span: Span,
    /// The line, from one.
    pub line: u32,
    /// The number that nftables gave it.
    pub handle: Option<u64>,
    /// The expressions it was read from, if it was read from JSON.
    pub json: Option<String>,
}

// The place is not part of what a rule says.
impl PartialEq for Rule {
    fn eq(&self, other: &Rule) -> bool {
        self.matches == other.matches
            && self.target == other.target
            && self.comment == other.comment
            && self.counters == other.counters
            && self.handle == other.handle
    }
}

impl Eq for Rule {}

/// One test of a packet.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Match {
    /// Whether it must be false.
    pub negated: bool,
    /// What is tested.
    pub on: On,
    /// How it was written, without the negation.
    pub text: String,
}

/// What a match tests.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum On {
    /// The protocol is one of these.
    Protocol(Ranges),
    /// The source address passes one of these tests.
    Source(Vec<Addresses>),
    /// The destination address passes one of these tests.
    Destination(Vec<Addresses>),
    /// The interface it came in by.
    In(Interface),
    /// The interface it leaves by.
    Out(Interface),
    /// The source port; the protocol must have ports.
    SourcePort(Ranges),
    /// The destination port; the protocol must have ports.
    DestinationPort(Ranges),
    /// Either port.
    EitherPort(Ranges),
    /// Of these TCP flags, exactly those are set.
    Flags {
        /// The flags that are looked at.
        mask: u8,
        /// Those of them that must be set.
        set: u8,
    },
    /// A type of ICMP and a range of codes.
    Icmp {
        /// The type.
        kind: u8,
        /// The code, if one is asked for.
        code: Option<u8>,
    },
    /// The type of ICMP is one of these.
    IcmpTypes(Ranges),
    /// The state of the connection is one of these.
    State(States),
    /// The connection's destination was translated.
    Translated,
    /// The sender's hardware address.
    Mac(u64),
    /// The mark under the mask.
    Mark {
        /// The bits asked for.
        value: u32,
        /// Which bits.
        mask: u32,
    },
    /// A token bucket.
    Limit(Limit),
    /// The packet is of this family (only rules for both need to ask).
    Family(Family),
    /// Always true: counters, comments, `recent --set`.
    Always,
    /// Something outside the model: unknown whether it is true.
    Opaque {
        /// Whether asking twice may give two answers (it counts, or draws lots).
        stateful: bool,
    },
}

/// An interface, or all whose names start alike.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Interface {
    /// The name, or its start.
    pub name: String,
    /// Whether it is a start only.
    pub prefix: bool,
}

impl Interface {
    /// Whether a name is meant. The empty name (no interface) is never meant, but by `+`.
    pub fn matches(&self, name: &str) -> bool {
        if self.prefix { name.starts_with(self.name.as_str()) } else { name == self.name }
    }
}

/// The state of a packet's connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum State {
    /// The first packet.
    New,
    /// Packets were seen in both directions.
    Established,
    /// A new connection that belongs to another.
    Related,
    /// Not part of any connection.
    Invalid,
    /// Not looked at.
    Untracked,
}

impl State {
    /// All of them, in the order of their codes.
    pub const ALL: [State; 5] =
        [State::New, State::Established, State::Related, State::Invalid, State::Untracked];

    /// In lower case.
    pub fn name(self) -> &'static str {
        match self {
            State::New => "new",
            State::Established => "established",
            State::Related => "related",
            State::Invalid => "invalid",
            State::Untracked => "untracked",
        }
    }

    /// By name, in any case.
    pub fn named(name: &str) -> Option<State> {
        State::ALL.into_iter().find(|state| state.name().eq_ignore_ascii_case(name))
    }
}

/// A set of states.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct States(u8);

impl States {
    /// None.
    pub const NONE: States = States(0);

    /// With one more.
    #[must_use]
    pub fn with(self, state: State) -> States {
        States(self.0 | 1 << state as u8)
    }

    /// Whether it is among them.
    pub fn contains(self, state: State) -> bool {
        self.0 & 1 << state as u8 != 0
    }

    /// Those in the set.
    pub fn iter(self) -> impl Iterator<Item = State> {
        State::ALL.into_iter().filter(move |state| self.contains(*state))
    }
}

/// TCP flags by name, and their bits as in the header.
#[rustfmt::skip]
pub const FLAGS: [(&str, u8); 8] = [
    ("FIN", 1), ("SYN", 2), ("RST", 4), ("PSH", 8), ("ACK", 16), ("URG", 32), ("ECE", 64), ("CWR", 128),
];

/// The flags in a set, by name.
pub fn flag_names(set: u8) -> Vec<&'static str> {
    let order = ["SYN", "ACK", "FIN", "RST", "URG", "PSH", "ECE", "CWR"];
    let bit = |name: &str| FLAGS.iter().find(|(known, _)| *known == name).map_or(0, |(_, bit)| *bit);
    order.into_iter().filter(|name| set & bit(name) != 0).collect()
}

/// A token bucket: so many packets a time, and so many at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Limit {
    /// Packets in `unit` seconds.
    pub rate: u32,
    /// The unit in seconds: 1, 60, 3600 or 86400.
    pub unit: u32,
    /// How many at once.
    pub burst: u32,
}

impl Limit {
    /// As rules write it: `6/minute`.
    pub fn show_rate(&self) -> String {
        let unit = match self.unit {
            1 => "second",
            60 => "minute",
            3600 => "hour",
            86400 => "day",
            604_800 => "week",
            _ => "unit",
        };
        format!("{}/{unit}", self.rate)
    }
}

/// What a rule does with a packet that matches.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// Only counts.
    None,
    /// Decides; as written.
    Verdict(Verdict, String),
    /// Goes on in another chain and comes back.
    Jump(String),
    /// Goes on in another chain and does not come back here.
    Goto(String),
    /// Does something that does not matter here (logs, clamps, counts) and goes on. As written.
    Continue(String),
    /// Changes the mark: clears the bits of the mask, then flips those of the value.
    Mark {
        /// The bits to flip.
        value: u32,
        /// The bits to clear before.
        mask: u32,
        /// As written.
        text: String,
    },
    /// Sets the mark to something that is not known. As written.
    AnyMark(String),
    /// The connection is not tracked from here on.
    NoTrack(String),
    /// Another destination; ends the chain.
    Destination(Translation),
    /// Another source; ends the chain.
    Source(Translation),
    /// A program decides between accepting and dropping.
    Queue(String),
    /// Answers for the server: the packet is taken if it opens a connection, and goes on otherwise.
    Synproxy(String),
    /// Outside the model: may go on, accept or drop. As written.
    Opaque(String),
}

/// A new address or port, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Translation {
    /// The new address lies here; `None` keeps it or is not known.
    pub address: Option<(u128, u128)>,
    /// Whether the address changes to something that is not known (the machine's own).
    pub elsewhere: bool,
    /// The new port lies here; `None` keeps it.
    pub port: Option<(u16, u16)>,
    /// As written.
    pub text: String,
}

impl Target {
    /// As iptables writes it, with `-j` or `-g`.
    pub fn text(&self) -> String {
        match self {
            Target::None => String::new(),
            Target::Jump(chain) => format!("-j {chain}"),
            Target::Goto(chain) => format!("-g {chain}"),
            Target::Verdict(_, text)
            | Target::Continue(text)
            | Target::AnyMark(text)
            | Target::Mark { text, .. }
            | Target::NoTrack(text)
            | Target::Queue(text)
            | Target::Synproxy(text)
            | Target::Opaque(text) => text.clone(),
            Target::Destination(to) | Target::Source(to) => to.text.clone(),
        }
    }
}

impl Table {
    /// Whether packets of a family see it.
    pub fn sees(&self, family: Family) -> bool {
        match family {
            Family::V4 => self.v4,
            Family::V6 => self.v6,
        }
    }

    /// The index of a chain.
    pub fn chain(&self, name: &str) -> Option<usize> {
        self.chains.iter().position(|chain| chain.name == name)
    }
}

impl Ruleset {
    /// The families that some table sees.
    pub fn families(&self) -> Vec<Family> {
        [Family::V4, Family::V6]
            .into_iter()
            .filter(|family| self.tables.iter().any(|table| table.sees(*family)))
            .collect()
    }

    /// How many rules there are.
    pub fn rule_count(&self) -> usize {
        self.tables.iter().flat_map(|table| &table.chains).map(|chain| chain.rules.len()).sum()
    }

    /// A chain of the user or of the kernel by table and name.
    pub fn chain(&self, id: ChainId) -> &Chain {
        &self.tables[id.table].chains[id.chain]
    }

    /// A rule by its place.
    pub fn rule(&self, id: RuleId) -> &Rule {
        &self.chain(id.chain).rules[id.rule]
    }
}

/// A chain of a ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ChainId {
    /// The index of the table.
    pub table: usize,
    /// The index of the chain in it.
    pub chain: usize,
}

/// A rule of a ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RuleId {
    /// Its chain.
    pub chain: ChainId,
    /// Its index, from zero.
    pub rule: usize,
}
