//! Rules that do nothing, or not what they seem to.

use otherwise_diagnostics::Span;
use rustc_hash::FxHashMap;

use crate::analysis::{Failure, Options, space_for};
use crate::eval::{Evaluator, Watch};
use crate::ir::{ChainId, Format, Hook, On, Rule, RuleId, Ruleset, Target, Verdict};
use crate::net::Family;
use crate::program::{Changes, Entry, Program};
use crate::space::{Exhausted, Set, Space};
use crate::summary::{Block, ENDS, Summaries};

/// One thing worth knowing.
#[derive(Clone, Debug)]
pub struct Finding {
    /// `dead`, `shadowed`, `redundant`, `contradictory`, `unreachable-chain`, `policy-accept`, `open-on-v6`,
    /// `lock-out`, `limit-order`.
    pub kind: &'static str,
    /// The table.
    pub table: String,
    /// The chain.
    pub chain: String,
    /// The line of the rule or of the chain's declaration.
    pub line: Option<u32>,
    /// Where that is.
    pub span: Option<Span>,
    /// The lines that cause it.
    pub because: Vec<u32>,
    /// Where those are.
    pub causes: Vec<Span>,
    /// The rule, where the source does not show it.
    pub rule: Option<String>,
    /// In words.
    pub message: String,
}

/// With more rules than this, rules that only repeat what comes after them are not looked for.
const MAX_FOR_REPEATS: usize = 20_000;

/// Everything there is to say about the rules of one file.
pub fn lint(ruleset: &Ruleset, options: &Options) -> Result<Vec<Finding>, Failure> {
    let program = Program::new(ruleset);
    let mut findings: Vec<Finding> = Vec::new();
    for family in ruleset.families() {
        let space = space_for(&[ruleset], &[], family, &options.budget);
        let found = lint_family(&program, &space)?;
        let known: Vec<(Option<Span>, &str)> = findings.iter().map(|each| (each.span, each.kind)).collect();
        let new = found.into_iter().filter(|each| !known.contains(&(each.span, each.kind)));
        let new: Vec<Finding> = new.collect();
        // A rule for both families is dead if it is dead for both.
        if ruleset.families().len() > 1 {
            findings.extend(new);
            continue;
        }
        findings = new;
    }
    if ruleset.families().len() > 1 {
        findings = dead_for_both(&program, findings, options)?;
    }
    findings.sort_by_key(|each| (each.line, each.kind));
    Ok(findings)
}

fn dead_for_both(
    program: &Program<'_>,
    findings: Vec<Finding>,
    options: &Options,
) -> Result<Vec<Finding>, Failure> {
    let mut kept: Option<Vec<Finding>> = None;
    for family in program.ruleset.families() {
        let space = space_for(&[program.ruleset], &[], family, &options.budget);
        let found = lint_family(program, &space)?;
        let shared = |each: &Finding| {
            let both =
                program.ruleset.tables.iter().any(|table| table.name == each.table && table.v4 && table.v6);
            let dead = !matches!(each.kind, "policy-accept" | "limit-order" | "unreachable-chain");
            !(both && dead) || found.iter().any(|other| other.span == each.span && other.chain == each.chain)
        };
        let before = kept.unwrap_or_else(|| findings.clone());
        kept = Some(before.into_iter().filter(shared).collect());
    }
    Ok(kept.unwrap_or_default())
}

fn lint_family(program: &Program<'_>, space: &Space) -> Result<Vec<Finding>, Exhausted> {
    let evaluator = Evaluator::isolated(program, space);
    let keep = program.ruleset.rule_count() <= 200_000;
    let mut linter = Linter {
        program,
        space,
        evaluator: &evaluator,
        summaries: Summaries::new(&evaluator, Changes::none(None), keep),
        reach: FxHashMap::default(),
        dead: Vec::new(),
        repeats: Vec::new(),
        findings: Vec::new(),
        look_for_repeats: program.ruleset.rule_count() <= MAX_FOR_REPEATS,
    };
    linter.run()?;
    Ok(linter.findings)
}

/// Ports that IPv6 opens and IPv4 does not.
pub fn open_on_v6(v4: &Ruleset, v6: &Ruleset, options: &Options) -> Result<Vec<Finding>, Failure> {
    let mut findings = Vec::new();
    for protocol in [crate::net::TCP, crate::net::UDP] {
        let four = crate::services::open_ports(v4, Family::V4, protocol, options)?;
        let six = crate::services::open_ports(v6, Family::V6, protocol, options)?;
        let closed = four.complement(65535);
        let mut both = Vec::new();
        for (a, b) in six.as_slice() {
            for (c, d) in closed.as_slice() {
                if a.max(c) <= b.min(d) {
                    both.push((*a.max(c), *b.min(d)));
                }
            }
        }
        let open = crate::net::Ranges::new(both);
        if !open.is_empty() {
            let name = crate::net::show_protocol(protocol);
            let ports = crate::services::show_ports(&open);
            findings.push(Finding {
                kind: "open-on-v6",
                table: "filter".to_owned(),
                chain: Hook::Input.name().to_owned(),
                line: None,
                span: None,
                because: Vec::new(),
                causes: Vec::new(),
                rule: None,
                message: format!("{name} {ports} may be reached over IPv6 and not over IPv4"),
            });
        }
    }
    Ok(findings)
}

/// Whether somebody who manages this machine from an address would be locked out.
pub fn lock_out(
    ruleset: &Ruleset,
    address: (Family, u128),
    port: u16,
    options: &Options,
) -> Result<Vec<Finding>, Failure> {
    use crate::space::Field;
    let (family, source) = address;
    let program = Program::new(ruleset);
    let space = space_for(&[ruleset], &[], family, &options.budget);
    let view = crate::analysis::View::new(&program, &space, options);
    let entry = Entry::Hook(Hook::Input);
    let mut set = space.and(&view.evaluator.start(entry)?, &space.exactly(Field::Source, source)?)?;
    set = space.and(&set, &space.exactly(Field::Protocol, u128::from(crate::net::TCP))?)?;
    set = space.and(&set, &space.exactly(Field::DestinationPort, u128::from(port))?)?;
    // A session opens with SYN and goes on with ACK, from wherever its port is, over a network.
    let opens = space.and(&space.states([crate::ir::State::New])?, &space.masked(Field::Flags, 2, 0xff)?)?;
    let goes_on =
        space.and(&space.states([crate::ir::State::Established])?, &space.masked(Field::Flags, 16, 0xff)?)?;
    set = space.and(&set, &space.or(&opens, &goes_on)?)?;
    let ephemeral = space.between(Field::SourcePort, 1024, 65535)?;
    set = space.and(&set, &ephemeral)?;
    let loopback = space.exactly(Field::In, space.interfaces().class("lo") as u128)?;
    set = space.minus(&set, &loopback)?;
    let outcome = view.evaluator.run(entry, &set, &mut crate::eval::Unwatched)?;
    let refused = space.minus(&set, &outcome.with(&space, Verdict::Accept)?)?;
    let bounds = view.bounds(&refused)?;
    if space.is_empty(&bounds.may) {
        return Ok(Vec::new());
    }
    let sure = !space.is_empty(&bounds.must);
    let from = if sure { &bounds.must } else { &bounds.may };
    let shapes = view.shapes(entry)?;
    let shown = match shapes.witness(from)? {
        Some((packet, fields)) => packet.text(&fields),
        None => String::new(),
    };
    let because = crate::diff::deciders(&view, entry, from)?;
    let lines: Vec<u32> = because
        .iter()
        .filter_map(|text| text.strip_prefix("line ")?.split(':').next()?.parse().ok())
        .collect();
    let causes = ruleset.tables.iter().flat_map(|table| &table.chains).flat_map(|chain| &chain.rules);
    let causes = causes.filter(|rule| lines.contains(&rule.line)).map(|rule| rule.span).collect();
    let would = if sure { "would" } else { "could" };
    Ok(vec![Finding {
        kind: "lock-out",
        table: "filter".to_owned(),
        chain: Hook::Input.name().to_owned(),
        line: None,
        span: None,
        because: lines,
        causes,
        rule: None,
        message: format!("this {would} be refused: {shown}, by {}", because.join("; ")),
    }])
}

struct Linter<'a> {
    program: &'a Program<'a>,
    space: &'a Space,
    evaluator: &'a Evaluator<'a>,
    summaries: Summaries<'a>,
    /// What comes to each chain, from every rule that leads there.
    reach: FxHashMap<ChainId, Vec<Set>>,
    dead: Vec<RuleId>,
    repeats: Vec<RuleId>,
    findings: Vec<Finding>,
    look_for_repeats: bool,
}

/// What comes after a block, for the packets that get there.
type After = [Set; 3];

impl Linter<'_> {
    fn run(&mut self) -> Result<(), Exhausted> {
        let order = self.callers_first();
        for chain in order {
            let of = self.program.ruleset.chain(chain);
            let start = match of.hook {
                Some(hook) => Some(self.evaluator.start(Entry::Hook(hook))?),
                None => None,
            };
            if of.hook.is_none() && self.program.callers(chain) == 0 {
                self.unreachable(chain, "no rule leads to it", &[]);
                continue;
            }
            let called = self.reach.remove(&chain).unwrap_or_default();
            let reach = self.space.union(start.into_iter().chain(called).collect())?;
            if self.space.is_empty(&reach) {
                self.never_called(chain)?;
                continue;
            }
            self.chain(chain, &reach)?;
        }
        self.limits();
        Ok(())
    }

    /// Chains so that each comes after all that lead to it.
    fn callers_first(&self) -> Vec<ChainId> {
        let chains: Vec<ChainId> = self.program.chains(self.space.family()).collect();
        let mut waiting: FxHashMap<ChainId, usize> =
            chains.iter().map(|chain| (*chain, self.program.callers(*chain))).collect();
        let mut ready: Vec<ChainId> = chains.iter().copied().filter(|chain| waiting[chain] == 0).collect();
        let mut order = Vec::with_capacity(chains.len());
        while let Some(chain) = ready.pop() {
            order.push(chain);
            for rule in 0..self.program.ruleset.chain(chain).rules.len() {
                if let Some(callee) = self.program.callee(RuleId { chain, rule })
                    && let Some(count) = waiting.get_mut(&callee)
                {
                    *count -= 1;
                    if *count == 0 {
                        ready.push(callee);
                    }
                }
            }
        }
        order
    }

    fn chain(&mut self, chain: ChainId, reach: &Set) -> Result<(), Exhausted> {
        let of = self.program.ruleset.chain(chain);
        self.dead.clear();
        self.repeats.clear();
        let pure = self.summaries.is_pure(chain);
        let mut end = reach.clone();
        let mut blocks = None;
        if pure && !of.rules.is_empty() {
            let effect = self.summaries.chain(chain)?;
            let gone = self.space.minus(&effect.seen, &effect.ends[Verdict::Return as usize])?;
            end = self.space.minus(reach, &gone)?;
            // The blocks of this chain are not needed again.
            blocks = self.summaries.blocks.remove(&chain);
            if let Some(block) = &blocks {
                let after = match of.policy.filter(|_| self.look_for_repeats) {
                    Some(policy) => {
                        let mut after = [self.space.none(), self.space.none(), self.space.none()];
                        if let Some(slot) = after.get_mut(policy as usize) {
                            *slot = reach.clone();
                        }
                        Some(after)
                    }
                    None => None,
                };
                self.down(chain, block, reach.clone(), after, of.policy)?;
            }
        } else if !pure {
            end = self.followed(chain, reach)?;
        }
        let dead = std::mem::take(&mut self.dead);
        self.explain_dead(chain, reach, &dead, blocks.as_ref())?;
        for rule in std::mem::take(&mut self.repeats) {
            let found = self.finding(
                "redundant",
                rule,
                "what comes after it does the same to all its packets".to_owned(),
            );
            self.findings.push(found);
        }
        // A chain that the file does not speak of may well have another policy.
        let undeclared =
            of.span.is_none() && of.rules.is_empty() && self.program.ruleset.format != Format::Nft;
        if of.policy == Some(Verdict::Accept)
            && !undeclared
            && matches!(of.hook, Some(Hook::Input | Hook::Forward))
            && !of.nat
            && of.priority == 0
            && !self.space.is_empty(&end)
        {
            let table = self.program.ruleset.tables[chain.table].name.clone();
            self.findings.push(Finding {
                kind: "policy-accept",
                table,
                chain: of.name.clone(),
                line: None,
                span: of.span,
                because: Vec::new(),
                causes: Vec::new(),
                rule: None,
                message: format!("what no rule of `{}` decides is accepted: its policy is ACCEPT", of.name),
            });
        }
        Ok(())
    }

    /// Follows what reaches a block down to its rules.
    fn down(
        &mut self,
        chain: ChainId,
        block: &Block,
        reach: Set,
        after: Option<After>,
        policy: Option<Verdict>,
    ) -> Result<(), Exhausted> {
        if self.space.is_empty(&reach) {
            self.dead.extend((block.first..block.first + block.count).map(|rule| RuleId { chain, rule }));
            return Ok(());
        }
        self.space.tick()?;
        let space = self.space;
        let Some(halves) = &block.halves else {
            let id = RuleId { chain, rule: block.first };
            let hit = space.and(&reach, &block.effect.hull)?;
            if space.is_empty(&hit) {
                self.dead.push(id);
                return Ok(());
            }
            let rule = self.program.ruleset.rule(id);
            if let (Target::Verdict(verdict, _), Some(after)) = (&rule.target, &after)
                && let Some(same) = after.get(*verdict as usize)
                && space.within(&hit, same)?
            {
                self.repeats.push(id);
            }
            if let Some(callee) = self.program.callee(id) {
                self.reach.entry(callee).or_default().push(hit);
            }
            return Ok(());
        };
        let (left, right) = &**halves;
        let here = space.and(&reach, &left.effect.hull)?;
        let later = match &after {
            None => None,
            Some(after) if !space.is_empty(&here) => {
                let mut next = [space.none(), space.none(), space.none()];
                let open = space.minus(&here, &right.effect.seen)?;
                for (index, slot) in next.iter_mut().enumerate() {
                    let mut ends = space.and(&right.effect.ends[index], &here)?;
                    if policy == Some(ENDS[index]) {
                        let returned = space.and(&right.effect.ends[Verdict::Return as usize], &here)?;
                        ends = space.or(&ends, &returned)?;
                    }
                    *slot = space.or(&ends, &space.and(&after[index], &open)?)?;
                }
                Some(next)
            }
            Some(after) => Some(after.clone()),
        };
        self.down(chain, left, here, later, policy)?;
        let rest = space.and(&space.minus(&reach, &left.effect.seen)?, &right.effect.hull)?;
        self.down(chain, right, rest, after, policy)
    }

    /// Chains in which something happens to packets are run as they are.
    fn followed(&mut self, chain: ChainId, reach: &Set) -> Result<Set, Exhausted> {
        struct Hits<'a> {
            chain: ChainId,
            space: &'a Space,
            hit: FxHashMap<RuleId, Set>,
        }
        impl Watch for Hits<'_> {
            fn hit(&mut self, rule: RuleId, set: &Set) -> Result<(), Exhausted> {
                if rule.chain == self.chain {
                    let old = self.hit.entry(rule).or_insert_with(|| self.space.none());
                    *old = self.space.or(old, set)?;
                }
                Ok(())
            }
        }
        let mut hits = Hits { chain, space: self.space, hit: FxHashMap::default() };
        let stream = vec![(Changes::none(None), reach.clone())];
        let outcome = self.evaluator.chain(chain, stream, "", &mut hits)?;
        for rule in 0..self.program.ruleset.chain(chain).rules.len() {
            let id = RuleId { chain, rule };
            match hits.hit.remove(&id) {
                None => self.dead.push(id),
                Some(hit) => {
                    if let Some(callee) = self.program.callee(id) {
                        self.reach.entry(callee).or_default().push(hit);
                    }
                }
            }
        }
        outcome.with(self.space, Verdict::Return)
    }

    fn finding(&self, kind: &'static str, rule: RuleId, message: String) -> Finding {
        let each = self.program.ruleset.rule(rule);
        Finding {
            kind,
            table: self.program.ruleset.tables[rule.chain.table].name.clone(),
            chain: self.program.ruleset.chain(rule.chain).name.clone(),
            line: Some(each.line),
            span: Some(each.span),
            because: Vec::new(),
            causes: Vec::new(),
            rule: each.json.is_some().then(|| each.text.clone()),
            message,
        }
    }

    /// Says for each rule that never matches which rules take its packets before.
    fn explain_dead(
        &mut self,
        chain: ChainId,
        reach: &Set,
        dead: &[RuleId],
        blocks: Option<&Block>,
    ) -> Result<(), Exhausted> {
        if dead.is_empty() {
            return Ok(());
        }
        let rules = &self.program.ruleset.chain(chain).rules;
        let changes = Changes::none(None);
        let takers = blocks.map(|blocks| Takers::new(rules, blocks));
        for id in dead {
            self.space.tick()?;
            let own = self.evaluator.matching(*id, &changes)?;
            if self.space.is_empty(&own) {
                let message = "its matches exclude each other: no packet can pass them all".to_owned();
                let found = self.finding("contradictory", *id, message);
                self.findings.push(found);
                continue;
            }
            let wanted = self.space.and(&own, reach)?;
            if self.space.is_empty(&wanted) {
                let found = self.no_such_packets(*id, chain);
                self.findings.push(found);
                continue;
            }
            let takers = match &takers {
                Some(takers) => takers.of(self.space, id.rule, wanted)?,
                None => self.takers_one_by_one(*id, wanted)?,
            };
            let mut because: Vec<u32> = takers.iter().map(|rule| rules[*rule].line).collect();
            let mut causes: Vec<Span> = takers.iter().map(|rule| rules[*rule].span).collect();
            let verdicts: Vec<Option<Verdict>> = takers
                .iter()
                .map(|rule| match &rules[*rule].target {
                    Target::Verdict(verdict, _) => Some(*verdict),
                    _ => None,
                })
                .collect();
            let own_verdict = match &rules[id.rule].target {
                Target::Verdict(verdict, _) => Some(*verdict),
                _ => None,
            };
            because.dedup();
            causes.dedup();
            let ending = if because.len() == 1 { "s" } else { "" };
            let lines = lines(&because);
            let (kind, message) = match own_verdict {
                Some(own) if verdicts.iter().all(|verdict| *verdict == Some(own)) => (
                    "redundant",
                    format!("never matches: {lines} already {}{ending} all its packets", plain(own)),
                ),
                Some(own) if verdicts.iter().any(|verdict| verdict.is_some_and(|other| other != own)) => {
                    let other =
                        verdicts.iter().flatten().find(|other| **other != own).copied().unwrap_or(own);
                    (
                        "shadowed",
                        format!(
                            "never matches: {lines} {}{ending} its packets before it can {}",
                            plain(other),
                            plain(own)
                        ),
                    )
                }
                _ => ("dead", format!("never matches: {lines} take{ending} all its packets before")),
            };
            let mut found = self.finding(kind, *id, message);
            (found.because, found.causes) = (because, causes);
            self.findings.push(found);
        }
        Ok(())
    }

    /// The rules before a rule that take its packets, in a chain in which something happens to packets.
    fn takers_one_by_one(&mut self, id: RuleId, mut wanted: Set) -> Result<Vec<usize>, Exhausted> {
        let rules = &self.program.ruleset.chain(id.chain).rules;
        let changes = Changes::none(None);
        let own = Key::of(&rules[id.rule]);
        let mut takers = Vec::new();
        for (earlier, rule) in rules.iter().enumerate().take(id.rule) {
            let ends = !matches!(rule.target, Target::None | Target::Continue(_));
            if !ends || !Key::of(rule).may_meet(&own) {
                continue;
            }
            self.space.tick()?;
            let other = RuleId { chain: id.chain, rule: earlier };
            let takes = match self.program.callee(other) {
                Some(callee) if self.summaries.is_pure(callee) => {
                    let inner = self.summaries.chain(callee)?;
                    let seen = match rule.target {
                        Target::Goto(_) => self.space.all(),
                        _ => self.space.minus(&inner.seen, &inner.ends[Verdict::Return as usize])?,
                    };
                    self.space.and(&self.evaluator.matching(other, &changes)?, &seen)?
                }
                Some(_) => self.space.none(),
                None => self.evaluator.matching(other, &changes)?,
            };
            let left = self.space.minus(&wanted, &takes)?;
            if left != wanted {
                takers.push(earlier);
                wanted = left;
            }
            if self.space.is_empty(&wanted) {
                break;
            }
        }
        Ok(takers)
    }

    fn no_such_packets(&self, id: RuleId, chain: ChainId) -> Finding {
        let of = self.program.ruleset.chain(chain);
        if let Some(hook) = of.hook {
            let message = format!("never matches: no packet at {} can be like this", hook.name());
            return self.finding("contradictory", id, message);
        }
        let (because, causes) = self.calls(chain);
        let message = format!(
            "never matches: {} bring{} no such packets to `{}`",
            lines(&because),
            if because.len() == 1 { "s" } else { "" },
            of.name
        );
        let mut found = self.finding("dead", id, message);
        (found.because, found.causes) = (because, causes);
        found
    }

    /// The rules that lead to a chain.
    fn calls(&self, chain: ChainId) -> (Vec<u32>, Vec<Span>) {
        let mut because = Vec::new();
        let mut causes = Vec::new();
        for (index, other) in self.program.ruleset.tables[chain.table].chains.iter().enumerate() {
            for (rule, each) in other.rules.iter().enumerate() {
                let from = ChainId { table: chain.table, chain: index };
                if self.program.callee(RuleId { chain: from, rule }) == Some(chain) {
                    because.push(each.line);
                    causes.push(each.span);
                }
            }
        }
        (because, causes)
    }

    fn never_called(&mut self, chain: ChainId) -> Result<(), Exhausted> {
        let (because, causes) = self.calls(chain);
        let message = format!(
            "no packet comes to it: {} never match{}",
            lines(&because),
            if because.len() == 1 { "es" } else { "" }
        );
        self.unreachable(chain, &message, &because);
        if let Some(last) = self.findings.last_mut() {
            last.causes = causes;
        }
        // What it would lead to is not reached by it either.
        Ok(())
    }

    fn unreachable(&mut self, chain: ChainId, why: &str, because: &[u32]) {
        let of = self.program.ruleset.chain(chain);
        self.findings.push(Finding {
            kind: "unreachable-chain",
            table: self.program.ruleset.tables[chain.table].name.clone(),
            chain: of.name.clone(),
            line: None,
            span: of.span,
            because: because.to_vec(),
            causes: Vec::new(),
            rule: None,
            message: format!("chain `{}` is never used: {why}", of.name),
        });
    }

    /// A bucket before other modules counts packets that the rule does not match.
    fn limits(&mut self) {
        for chain in self.program.chains(self.space.family()).collect::<Vec<_>>() {
            for (index, rule) in self.program.ruleset.chain(chain).rules.iter().enumerate() {
                let limit = rule.matches.iter().position(|each| matches!(each.on, On::Limit(_)));
                let header = |on: &On| {
                    matches!(
                        on,
                        On::Protocol(_)
                            | On::Source(_)
                            | On::Destination(_)
                            | On::In(_)
                            | On::Out(_)
                            | On::Always
                            | On::Family(_)
                    )
                };
                if let Some(limit) = limit
                    && let Some(later) = rule.matches[limit + 1..].iter().find(|each| !header(&each.on))
                {
                    let message = format!(
                        "the limit also counts packets that `{}` then turns away: put `-m limit` last",
                        later.text
                    );
                    let found = self.finding("limit-order", RuleId { chain, rule: index }, message);
                    self.findings.push(found);
                }
            }
        }
    }
}

/// The rules of a chain with what they take, for the question which of them leave nothing to a later rule.
struct Takers<'b> {
    keys: Vec<Key>,
    takes: Vec<&'b Set>,
}

impl<'b> Takers<'b> {
    fn new(rules: &[Rule], blocks: &'b Block) -> Takers<'b> {
        let mut takes = Vec::with_capacity(rules.len());
        let mut open = vec![blocks];
        while let Some(block) = open.pop() {
            match &block.halves {
                None => takes.push(&block.effect.seen),
                Some(halves) => open.extend([&halves.1, &halves.0]),
            }
        }
        Takers { keys: rules.iter().map(Key::of).collect(), takes }
    }

    /// The first rule that takes all packets of a rule by itself, or those that take them together.
    fn of(&self, space: &Space, rule: usize, mut wanted: Set) -> Result<Vec<usize>, Exhausted> {
        let own = &self.keys[rule];
        let before = || self.keys[..rule].iter().zip(&self.takes).enumerate();
        for (earlier, (_, takes)) in before().filter(|(_, (key, _))| key.covers(own)) {
            if !space.is_empty(takes) && space.within(&wanted, takes)? {
                return Ok(vec![earlier]);
            }
        }
        let mut found = Vec::new();
        for (earlier, (_, takes)) in before().filter(|(_, (key, _))| key.may_meet(own)) {
            let left = space.minus(&wanted, takes)?;
            if left != wanted {
                found.push(earlier);
                wanted = left;
            }
            if space.is_empty(&wanted) {
                break;
            }
        }
        Ok(found)
    }
}

fn plain(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Accept => "accept",
        Verdict::Drop => "drop",
        Verdict::Reject => "reject",
        Verdict::Return => "return",
    }
}

/// `line 3`, `lines 3 and 7`, `lines 3, 7, 9 and 4 more`.
pub(crate) fn lines(numbers: &[u32]) -> String {
    match numbers {
        [] => "other rules".to_owned(),
        [one] => format!("line {one}"),
        many if many.len() <= 6 => {
            let shown: Vec<String> = many.iter().map(u32::to_string).collect();
            let (last, first) =
                shown.split_last().map_or(("", &[][..]), |(last, first)| (last.as_str(), first));
            format!("lines {} and {last}", first.join(", "))
        }
        many => {
            let shown: Vec<String> = many.iter().take(5).map(u32::to_string).collect();
            format!("lines {} and {} more", shown.join(", "), many.len() - 5)
        }
    }
}

/// A rough outline of a rule: rules whose outlines are apart have no packet in common.
struct Key {
    protocol: (u128, u128),
    source: (u128, u128),
    destination: (u128, u128),
    port: (u128, u128),
}

impl Key {
    fn of(rule: &Rule) -> Key {
        let all = (0, u128::MAX);
        let mut key = Key { protocol: all, source: all, destination: all, port: all };
        let cut = |slot: &mut (u128, u128), low: u128, high: u128| {
            *slot = (slot.0.max(low), slot.1.min(high));
        };
        for each in rule.matches.iter().filter(|each| !each.negated) {
            match &each.on {
                On::Protocol(ranges) => {
                    if let [range] = ranges.as_slice() {
                        cut(&mut key.protocol, range.0, range.1);
                    }
                }
                On::DestinationPort(ranges) => {
                    if let (Some(first), Some(last)) = (ranges.as_slice().first(), ranges.as_slice().last()) {
                        cut(&mut key.port, first.0, last.1);
                    }
                }
                On::Source(tests) | On::Destination(tests) => {
                    // A mask without holes reads the same for both families.
                    let family = if tests.iter().all(fits_v4) { Family::V4 } else { Family::V6 };
                    if let [test] = tests.as_slice()
                        && !matches!(test, crate::net::Addresses::Masked { mask: 0, .. })
                        && let Some((low, high)) = test.range(family)
                    {
                        let slot = if matches!(each.on, On::Source(_)) {
                            &mut key.source
                        } else {
                            &mut key.destination
                        };
                        cut(slot, low, high);
                    }
                }
                _ => {}
            }
        }
        key
    }

    /// Whether this outline holds all of the other.
    fn covers(&self, other: &Key) -> bool {
        let holds = |a: (u128, u128), b: (u128, u128)| a.0 <= b.0 && b.1 <= a.1;
        holds(self.source, other.source)
            && holds(self.destination, other.destination)
            && holds(self.port, other.port)
            && holds(self.protocol, other.protocol)
    }

    fn may_meet(&self, other: &Key) -> bool {
        let meet = |a: (u128, u128), b: (u128, u128)| a.0 <= b.1 && b.0 <= a.1;
        meet(self.source, other.source)
            && meet(self.destination, other.destination)
            && meet(self.port, other.port)
            && meet(self.protocol, other.protocol)
    }
}

fn fits_v4(test: &crate::net::Addresses) -> bool {
    let highest = Family::V4.highest();
    match *test {
        crate::net::Addresses::Masked { mask, .. } => mask <= highest,
        crate::net::Addresses::Range(_, high) => high <= highest,
    }
}
