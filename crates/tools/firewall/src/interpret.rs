//! Follows one packet through the rules, test by test. Shares no code with the sets: it is their judge.

use crate::eval::take_token;
use crate::ir::{ChainId, Match, On, RuleId, State, Target, Verdict};
use crate::net::{self, Family};
use crate::packet::Packet;
use crate::program::{Changes, Entry, Mark, NewAddress, Program};
use crate::space::Atom;

/// One rule that was looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The table.
    pub table: String,
    /// The chain.
    pub chain: String,
    /// The line of the rule; none for a policy.
    pub line: Option<u32>,
    /// The rule as written, or the policy.
    pub rule: String,
    /// Which rule it is; none for a policy.
    pub id: Option<RuleId>,
    /// Whether the packet matches.
    pub matched: bool,
    /// Why, or why not, and what follows.
    pub why: String,
    /// How many jumps deep.
    pub depth: usize,
}

/// The way of a packet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// How it ended.
    pub verdict: Verdict,
    /// What was looked at, in order.
    pub steps: Vec<Step>,
    /// What happened to it.
    pub changes: Changes,
    /// Atoms that were asked, and the answers.
    pub asked: Vec<(Atom, bool)>,
}

/// Follows a packet. `oracle` answers what is outside the model.
pub fn interpret(
    program: &Program<'_>,
    entry: Entry,
    packet: &Packet,
    changes: Changes,
    oracle: &mut dyn FnMut(&Atom) -> bool,
) -> Trace {
    follow(program, entry, packet, changes, oracle, true)
}

/// Only the verdict: much faster than the whole way.
pub fn verdict_of(
    program: &Program<'_>,
    entry: Entry,
    packet: &Packet,
    changes: Changes,
    oracle: &mut dyn FnMut(&Atom) -> bool,
) -> Verdict {
    follow(program, entry, packet, changes, oracle, false).verdict
}

fn follow(
    program: &Program<'_>,
    entry: Entry,
    packet: &Packet,
    changes: Changes,
    oracle: &mut dyn FnMut(&Atom) -> bool,
    record: bool,
) -> Trace {
    let mut walk = Walk { program, packet, changes, oracle, steps: Vec::new(), asked: Vec::new(), record };
    let mut verdict = Verdict::Accept;
    for chain in program.path(entry, packet.family) {
        let base = program.ruleset.chain(chain);
        if base.nat && (walk.changes.untracked || !matches!(packet.state, State::New | State::Related)) {
            continue;
        }
        verdict = walk.chain(chain, "", 0);
        if verdict == Verdict::Return
            && let Some(policy) = base.policy
        {
            walk.steps.push(Step {
                table: program.ruleset.tables[chain.table].name.clone(),
                chain: base.name.clone(),
                line: None,
                rule: format!("policy {}", policy.name()),
                id: None,
                matched: true,
                why: "the end of the chain".to_owned(),
                depth: 0,
            });
            verdict = policy;
        }
        if verdict != Verdict::Accept {
            break;
        }
    }
    Trace { verdict, steps: walk.steps, changes: walk.changes, asked: walk.asked }
}

struct Walk<'a, 'o> {
    program: &'a Program<'a>,
    packet: &'a Packet,
    changes: Changes,
    oracle: &'o mut dyn FnMut(&Atom) -> bool,
    steps: Vec<Step>,
    asked: Vec<(Atom, bool)>,
    /// Whether the steps are wanted.
    record: bool,
}

/// What comes after a rule.
enum After {
    Next,
    Leave(Verdict),
}

impl Walk<'_, '_> {
    fn chain(&mut self, chain: ChainId, way: &str, depth: usize) -> Verdict {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.chain_inner(chain, way, depth))
    }

    fn chain_inner(&mut self, chain: ChainId, way: &str, depth: usize) -> Verdict {
        let ruleset = self.program.ruleset;
        for index in 0..ruleset.chain(chain).rules.len() {
            let id = RuleId { chain, rule: index };
            if let After::Leave(verdict) = self.rule(id, way, depth) {
                return verdict;
            }
        }
        Verdict::Return
    }

    fn rule(&mut self, id: RuleId, way: &str, depth: usize) -> After {
        let ruleset = self.program.ruleset;
        let rule = ruleset.rule(id);
        // The header is looked at first; then the modules in order, until one says no.
        let header = |each: &&Match| {
            matches!(
                each.on,
                On::Protocol(_) | On::Source(_) | On::Destination(_) | On::In(_) | On::Out(_) | On::Family(_)
            )
        };
        let first = rule.matches.iter().filter(|each| matches!(each.on, On::Family(_)));
        let then = rule.matches.iter().filter(|each| header(each) && !matches!(each.on, On::Family(_)));
        let ordered = first.chain(then).chain(rule.matches.iter().filter(|each| !header(each)));
        let mut why = None;
        for each in ordered.collect::<Vec<_>>() {
            let (yes, fact) = self.test(id, each, way);
            if yes == each.negated {
                why = Some(fact);
                break;
            }
        }
        let matched = why.is_none();
        if !self.record {
            return if matched { self.target(id, way, depth) } else { After::Next };
        }
        let step = Step {
            table: ruleset.tables[id.chain.table].name.clone(),
            chain: ruleset.chain(id.chain).name.clone(),
            line: Some(rule.line),
            rule: rule.text.clone(),
            id: Some(id),
            matched,
            why: why.unwrap_or_else(|| describe(&rule.target)),
            depth,
        };
        self.steps.push(step);
        if matched { self.target(id, way, depth) } else { After::Next }
    }

    fn target(&mut self, id: RuleId, way: &str, depth: usize) -> After {
        let rule = self.program.ruleset.rule(id);
        match &rule.target {
            Target::None | Target::Continue(_) => After::Next,
            Target::Verdict(verdict, _) => After::Leave(*verdict),
            Target::Jump(_) | Target::Goto(_) => {
                let Some(callee) = self.program.callee(id) else { return After::Next };
                let way = self.program.way(way, id, callee);
                let verdict = self.chain(callee, &way, depth + 1);
                match (&rule.target, verdict) {
                    (Target::Jump(_), Verdict::Return) => After::Next,
                    _ => After::Leave(verdict),
                }
            }
            Target::Mark { value, mask, .. } => {
                self.changes.mark = self.changes.mark.changed(*value, *mask);
                After::Next
            }
            Target::AnyMark(_) => {
                self.changes.mark = Mark { known: 0, value: 0, lost: true };
                After::Next
            }
            Target::NoTrack(_) => {
                self.changes.untracked = true;
                After::Next
            }
            Target::Destination(to) => {
                self.changes = self.changes.redirected(to);
                After::Leave(Verdict::Accept)
            }
            Target::Source(_) => After::Leave(Verdict::Accept),
            Target::Queue(text) => {
                let passes = self.ask(self.program.target_atom(id, &format!("{text} accepts"), way));
                After::Leave(if passes { Verdict::Accept } else { Verdict::Drop })
            }
            Target::Synproxy(_) => {
                let opens = self.packet.protocol == net::TCP && self.packet.flags & 0x17 == 2;
                if opens { After::Leave(Verdict::Drop) } else { After::Next }
            }
            Target::Opaque(text) => {
                if !self.ask(self.program.target_atom(id, &format!("{text} ends the chain"), way)) {
                    return After::Next;
                }
                let passes = self.ask(self.program.target_atom(id, &format!("{text} accepts"), way));
                After::Leave(if passes { Verdict::Accept } else { Verdict::Drop })
            }
        }
    }

    fn ask(&mut self, atom: Atom) -> bool {
        let answer = (self.oracle)(&atom);
        self.asked.push((atom, answer));
        answer
    }

    /// Whether a test is true, and the fact that decides it.
    fn test(&mut self, id: RuleId, each: &Match, way: &str) -> (bool, String) {
        let packet = self.packet;
        let family = packet.family;
        let record = self.record;
        // Facts are only put into words when somebody will read them.
        macro_rules! fact {
            ($($part:tt)*) => { if record { format!($($part)*) } else { String::new() } };
        }
        match &each.on {
            On::Protocol(ranges) => {
                let fact = fact!("proto is {}", net::show_protocol(packet.protocol));
                (ranges.contains(u128::from(packet.protocol)), fact)
            }
            On::Source(tests) => {
                let yes = tests.iter().any(|test| test.contains(packet.source));
                (yes, fact!("src is {}", net::show_address(family, packet.source)))
            }
            On::Destination(tests) => self.destination(id, each, way, tests),
            On::In(interface) => {
                let yes = !packet.input.is_empty() && interface.matches(&packet.input);
                (yes, if record { named("in", &packet.input) } else { String::new() })
            }
            On::Out(interface) => {
                let yes = !packet.output.is_empty() && interface.matches(&packet.output);
                (yes, if record { named("out", &packet.output) } else { String::new() })
            }
            On::SourcePort(ranges) => {
                (ranges.contains(u128::from(packet.source_port)), fact!("sport is {}", packet.source_port))
            }
            On::DestinationPort(ranges) => self.port(id, each, way, ranges),
            On::EitherPort(ranges) => {
                if ranges.contains(u128::from(packet.source_port)) {
                    return (true, fact!("sport is {}", packet.source_port));
                }
                let (yes, fact) = self.port(id, each, way, ranges);
                (yes, fact!("sport is {}, {fact}", packet.source_port))
            }
            On::Flags { mask, set } => {
                let shown = crate::ir::flag_names(packet.flags).join(",");
                (
                    packet.flags & mask == *set,
                    fact!("flags are {}", if shown.is_empty() { "none" } else { &shown }),
                )
            }
            On::Icmp { kind, code } => {
                let yes = packet.icmp_type == *kind && code.is_none_or(|code| code == packet.icmp_code);
                (yes, fact!("icmp is {}", net::show_icmp(family, packet.icmp_type)))
            }
            On::IcmpTypes(ranges) => {
                let fact = fact!("icmp is {}", net::show_icmp(family, packet.icmp_type));
                (ranges.contains(u128::from(packet.icmp_type)), fact)
            }
            On::State(states) => {
                let state = if self.changes.untracked { State::Untracked } else { packet.state };
                (states.contains(state), fact!("state is {}", state.name()))
            }
            On::Translated => self.was_translated(id, each, way),
            On::Mac(mac) => (packet.mac == *mac, fact!("mac is {}", net::show_mac(packet.mac))),
            On::Mark { value, mask } => self.mark(id, each, way, (*value, *mask)),
            On::Limit(limit) => match &mut self.changes.tokens {
                Some(tokens) => {
                    let yes = take_token(tokens, id, *limit);
                    (yes, if yes { "there is a token left" } else { "the bucket is empty" }.to_owned())
                }
                None => self.unknown(id, each, way),
            },
            On::Family(asked) => (
                *asked == family,
                fact!("it is an {} packet", if family == Family::V4 { "IPv4" } else { "IPv6" }),
            ),
            On::Always => (true, String::new()),
            On::Opaque { .. } => self.unknown(id, each, way),
        }
    }

    /// A test that only the oracle can answer.
    fn unknown(&mut self, id: RuleId, each: &Match, way: &str) -> (bool, String) {
        let yes = self.ask(self.program.atom(id, each, way));
        (yes, self.fact(|| format!("`{}` is {}", each.text, assumed(yes))))
    }

    fn destination(
        &mut self,
        id: RuleId,
        each: &Match,
        way: &str,
        tests: &[net::Addresses],
    ) -> (bool, String) {
        let packet = self.packet;
        let address = |address: u128| net::show_address(packet.family, address);
        match self.changes.destination {
            None => {
                let yes = tests.iter().any(|test| test.contains(packet.destination));
                (yes, self.fact(|| format!("dst is {}", address(packet.destination))))
            }
            Some(NewAddress::Between(low, high)) if low == high => {
                let yes = tests.iter().any(|test| test.contains(low));
                (yes, self.fact(|| format!("dst is {} by now", address(low))))
            }
            Some(new) => {
                let fact = self.fact(|| format!("dst was translated, and `{}` is not known", each.text));
                (self.translated(id, each, way, new, tests), fact)
            }
        }
    }

    fn was_translated(&mut self, id: RuleId, each: &Match, way: &str) -> (bool, String) {
        if self.changes.is_translated() {
            return (true, "dst was translated".to_owned());
        }
        if self.program.has_nat() && !matches!(self.packet.state, State::Established | State::Related) {
            return (false, "dst was not translated".to_owned());
        }
        let yes = self.ask(self.program.atom(id, each, way));
        (yes, self.fact(|| format!("it is {} that dst was translated", assumed(yes))))
    }

    fn mark(&mut self, id: RuleId, each: &Match, way: &str, (value, mask): (u32, u32)) -> (bool, String) {
        let mark = self.changes.mark;
        if mark.lost && mask & !mark.known != 0 && (mark.value ^ value) & mask & mark.known == 0 {
            let yes = self.ask(self.program.target_atom(id, &each.text, way));
            return (
                yes,
                self.fact(|| format!("the mark is not known, `{}` is {}", each.text, assumed(yes))),
            );
        }
        let now = (mark.value & mark.known) | ((self.packet.mark ^ mark.value) & !mark.known);
        (now & mask == value, self.fact(|| format!("mark is {now:#x}")))
    }

    /// Facts are only put into words when somebody will read them.
    fn fact(&self, words: impl FnOnce() -> String) -> String {
        if self.record { words() } else { String::new() }
    }

    fn port(&mut self, id: RuleId, each: &Match, way: &str, ranges: &net::Ranges) -> (bool, String) {
        let Some((low, high)) = self.changes.port else {
            let port = self.packet.destination_port;
            return (ranges.contains(u128::from(port)), format!("dport is {port}"));
        };
        let count = (low..=high).filter(|port| ranges.contains(u128::from(*port))).count();
        let whole =
            ranges.as_slice().iter().any(|range| range.0 <= u128::from(low) && u128::from(high) <= range.1);
        if count == 0 || whole {
            return (whole, format!("dport is {low} by now"));
        }
        let text = format!("{} after translation", each.text);
        let yes = self.ask(self.program.target_atom(id, &text, way));
        (yes, format!("`{text}` is {}", assumed(yes)))
    }

    fn translated(
        &mut self,
        id: RuleId,
        each: &Match,
        way: &str,
        new: NewAddress,
        tests: &[net::Addresses],
    ) -> bool {
        if let NewAddress::Between(low, high) = new {
            let ranges: Option<Vec<_>> = tests.iter().map(|test| test.range(self.packet.family)).collect();
            if let Some(ranges) = ranges {
                if ranges.iter().any(|(from, to)| *from <= low && high <= *to) {
                    return true;
                }
                if ranges.iter().all(|(from, to)| *to < low || high < *from) {
                    return false;
                }
            }
        }
        self.ask(self.program.target_atom(id, &format!("{} after translation", each.text), way))
    }
}

fn assumed(yes: bool) -> &'static str {
    if yes { "taken for true" } else { "taken for false" }
}

fn named(field: &str, name: &str) -> String {
    match name {
        "" => format!("{field} is none"),
        name => format!("{field} is {name}"),
    }
}

/// What a target does, in words.
fn describe(target: &Target) -> String {
    match target {
        Target::None => "counts it".to_owned(),
        Target::Verdict(Verdict::Accept, _) => "accepts it".to_owned(),
        Target::Verdict(Verdict::Drop, _) => "drops it".to_owned(),
        Target::Verdict(Verdict::Reject, _) => "rejects it".to_owned(),
        Target::Verdict(Verdict::Return, _) => "leaves the chain".to_owned(),
        Target::Jump(chain) => format!("goes to {chain}"),
        Target::Goto(chain) => format!("goes to {chain} and does not come back"),
        Target::Continue(_) => "does its work and goes on".to_owned(),
        Target::Mark { .. } | Target::AnyMark(_) => "changes the mark".to_owned(),
        Target::NoTrack(_) => "the connection is not tracked".to_owned(),
        Target::Destination(_) => "changes the destination".to_owned(),
        Target::Source(_) => "changes the source".to_owned(),
        Target::Queue(_) => "a program decides".to_owned(),
        Target::Synproxy(_) => "answers in place of the server".to_owned(),
        Target::Opaque(_) => "what this target does is not known".to_owned(),
    }
}
