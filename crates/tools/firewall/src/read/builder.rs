//! Executes iptables commands against tables in memory.

use otherwise_diagnostics::suggest::distance;
use otherwise_diagnostics::{Diagnostic, Span};
use rustc_hash::FxHashMap;

use super::rule::read_rule;
use super::words::Word;
use crate::ir::{Chain, Hook, Rule, Table, Target, Verdict};
use crate::net::Family;

/// More complaints than this help nobody.
const MAX_COMPLAINTS: usize = 50;

/// Tables under construction.
#[derive(Default)]
pub(crate) struct Builder {
    pub(crate) tables: Vec<Table>,
    /// The chains of each table by name.
    names: Vec<FxHashMap<String, usize>>,
    pub(crate) diagnostics: Vec<Diagnostic>,
    jumps: Vec<(usize, String, Span)>,
}

/// Where a command stands, and the packets that it is about.
#[derive(Clone, Copy)]
struct Line {
    family: Family,
    span: Span,
    number: u32,
}

/// The built-in chains of a table with their priorities.
fn built_in(table: &str) -> Option<Vec<(Hook, i32)>> {
    use Hook::{Forward, Input, Output, Postrouting, Prerouting};
    Some(match table {
        "filter" => vec![(Input, 0), (Forward, 0), (Output, 0)],
        "nat" => vec![(Prerouting, -100), (Input, 100), (Output, -100), (Postrouting, 100)],
        "mangle" => {
            vec![(Prerouting, -150), (Input, -150), (Forward, -150), (Output, -150), (Postrouting, -150)]
        }
        "raw" => vec![(Prerouting, -300), (Output, -300)],
        "security" => vec![(Input, 50), (Forward, 50), (Output, 50)],
        _ => return None,
    })
}

impl Builder {
    pub(crate) fn complain(&mut self, complaint: Diagnostic) {
        if self.diagnostics.len() < MAX_COMPLAINTS {
            self.diagnostics.push(complaint);
        }
    }

    /// A table by name; made with its built-in chains when it is first used.
    pub(crate) fn table(&mut self, name: &str, family: Family, place: Span) -> Result<usize, Diagnostic> {
        let found = self.tables.iter().position(|table| table.name == name && table.sees(family));
        if let Some(found) = found {
            return Ok(found);
        }
        let Some(chains) = built_in(name) else {
            return Err(Diagnostic::error("unknown-table", format!("there is no table `{name}`"))
                .at(place, "expected filter, nat, mangle, raw or security"));
        };
        let chain = |(hook, priority): (Hook, i32)| Chain {
            name: hook.name().to_owned(),
            hook: Some(hook),
            priority,
            nat: name == "nat",
            policy: Some(Verdict::Accept),
            counters: None,
            rules: Vec::new(),
            span: None,
        };
        let chains: Vec<Chain> = chains.into_iter().map(chain).collect();
        let names = chains.iter().enumerate().map(|(index, chain)| (chain.name.clone(), index)).collect();
        self.tables.push(Table {
            name: name.to_owned(),
            v4: family == Family::V4,
            v6: family == Family::V6,
            chains,
        });
        self.names.push(names);
        Ok(self.tables.len() - 1)
    }

    /// Adds a chain of the user; fine if it is there already.
    pub(crate) fn declare(&mut self, table: usize, name: &str, place: Span) -> usize {
        if let Some(index) = self.names[table].get(name) {
            self.tables[table].chains[*index].span = Some(place);
            return *index;
        }
        let index = self.tables[table].chains.len();
        self.names[table].insert(name.to_owned(), index);
        let nat = self.tables[table].name == "nat";
        self.tables[table].chains.push(Chain {
            name: name.to_owned(),
            hook: None,
            priority: 0,
            nat,
            policy: None,
            counters: None,
            rules: Vec::new(),
            span: Some(place),
        });
        index
    }

    pub(crate) fn find(&self, table: usize, name: &Word) -> Result<usize, Diagnostic> {
        self.names[table]
            .get(&name.text)
            .copied()
            .ok_or_else(|| self.unknown_chain(table, &name.text, name.span))
    }

    fn unknown_chain(&self, table: usize, name: &str, place: Span) -> Diagnostic {
        let table = &self.tables[table];
        let close = closest(name, table.chains.iter().map(|chain| chain.name.as_str()));
        let complaint = Diagnostic::error(
            "unknown-chain",
            format!("there is no chain `{name}` in table `{}`", table.name),
        )
        .at(place, "expected a chain that is declared, or a target");
        match close {
            Some(close) => complaint.help(format!("did you mean `{close}`?")),
            None => complaint,
        }
    }

    /// Sets the policy of a base chain.
    pub(crate) fn set_policy(&mut self, table: usize, chain: usize, policy: &Word) -> Result<(), Diagnostic> {
        let verdict = match policy.text.as_str() {
            "ACCEPT" => Verdict::Accept,
            "DROP" => Verdict::Drop,
            other => {
                return Err(Diagnostic::error("bad-policy", format!("`{other}` cannot be a policy"))
                    .at(policy.span, "expected ACCEPT or DROP"));
            }
        };
        let chain = &mut self.tables[table].chains[chain];
        if chain.hook.is_none() {
            let message = format!("`{}` is not a built-in chain and has no policy", chain.name);
            return Err(Diagnostic::error("bad-policy", message).at(policy.span, "expected none"));
        }
        chain.policy = Some(verdict);
        Ok(())
    }

    /// One command: the words behind `iptables`. `table` is used unless `-t` names another.
    pub(crate) fn command(
        &mut self,
        words: &[Word],
        family: Family,
        table: &str,
        span: Span,
        line: u32,
    ) -> Result<(), Diagnostic> {
        let mut words = words.to_vec();
        let (mut table, mut place) = (table.to_owned(), span);
        let mut family = family;
        while let Some(at) = words.iter().position(|word| word.is("-t") || word.is("--table")) {
            let Some(name) = words.get(at + 1) else {
                return Err(Diagnostic::error("missing-value", "`-t` needs the name of a table")
                    .at(words[at].span.after(), "expected a table here"));
            };
            (table, place) = (name.text.clone(), name.span);
            words.drain(at..at + 2);
        }
        if words.iter().any(|word| word.is("-6") || word.is("--ipv6")) {
            family = Family::V6;
        }
        const QUIET: [&str; 9] = ["-w", "--wait", "-v", "-n", "-4", "-6", "--ipv4", "--ipv6", "-x"];
        while words.first().is_some_and(|word| QUIET.contains(&word.text.as_str())) {
            let waits = words[0].text.starts_with("-w") || words[0].text.starts_with("--w");
            words.remove(0);
            if waits && words.first().is_some_and(|word| word.text.parse::<u32>().is_ok()) {
                words.remove(0);
            }
        }
        let Some((command, rest)) = words.split_first() else { return Ok(()) };
        let index = self.table(&table, family, place)?;
        self.execute(index, command, rest, Line { family, span, number: line })
    }

    /// What one command does to a table.
    fn execute(&mut self, table: usize, command: &Word, rest: &[Word], line: Line) -> Result<(), Diagnostic> {
        let chain_word = |what: &str| {
            rest.first().ok_or_else(|| {
                Diagnostic::error("missing-value", format!("`{}` needs {what}", command.text))
                    .at(command.span.after(), "expected the name of a chain here")
            })
        };
        match command.text.as_str() {
            "-A" | "--append" => {
                let chain = self.find(table, chain_word("a chain")?)?;
                let rules = self.rules(table, &rest[1..], line)?;
                self.tables[table].chains[chain].rules.extend(rules);
            }
            "-I" | "--insert" | "-R" | "--replace" => {
                let chain = self.find(table, chain_word("a chain")?)?;
                let number = rest.get(1).filter(|word| word.text.chars().all(|c| c.is_ascii_digit()));
                let skip = 1 + usize::from(number.is_some());
                let rules = self.rules(table, &rest[skip..], line)?;
                let replaces = matches!(command.text.as_str(), "-R" | "--replace");
                let place = self.position(table, chain, number, command, !replaces)?;
                let list = &mut self.tables[table].chains[chain].rules;
                let end = if replaces { place + 1 } else { place };
                list.splice(place..end, rules);
            }
            "-D" | "--delete" => {
                let chain = self.find(table, chain_word("a chain")?)?;
                let number = rest.get(1).filter(|word| word.text.chars().all(|c| c.is_ascii_digit()));
                if rest.len() == 2 && number.is_some() {
                    let place = self.position(table, chain, number, command, false)?;
                    self.tables[table].chains[chain].rules.remove(place);
                } else {
                    self.delete_same(table, chain, &rest[1..], line)?;
                }
            }
            "-N" | "--new-chain" | "--new" => self.new_chain(table, chain_word("a name")?),
            "-P" | "--policy" => {
                let chain = self.find(table, chain_word("a chain")?)?;
                let Some(policy) = rest.get(1) else {
                    return Err(Diagnostic::error("missing-value", "`-P` needs a policy")
                        .at(command.span.after(), "expected ACCEPT or DROP"));
                };
                self.set_policy(table, chain, policy)?;
            }
            "-F" | "--flush" => match rest.first() {
                Some(name) => {
                    let chain = self.find(table, name)?;
                    self.tables[table].chains[chain].rules.clear();
                }
                None => self.tables[table].chains.iter_mut().for_each(|chain| chain.rules.clear()),
            },
            "-X" | "--delete-chain" => self.remove_chains(table, rest.first())?,
            "-E" | "--rename-chain" => {
                let chain = self.find(table, chain_word("a chain")?)?;
                let Some(new) = rest.get(1) else {
                    return Err(Diagnostic::error("missing-value", "`-E` needs a new name")
                        .at(command.span.after(), "expected a name"));
                };
                self.rename(table, chain, &new.text);
            }
            "-L" | "--list" | "-S" | "--list-rules" | "-Z" | "--zero" | "-C" | "--check" | "-h"
            | "--help" | "-V" | "--version" | "-nL" | "-nvL" | "-vnL" | "-Ln" | "-Lnv" | "-Lvn" => {}
            other => {
                return Err(Diagnostic::error("unknown-command", format!("unknown command `{other}`"))
                    .at(command.span, "expected -A, -I, -D, -R, -N, -P, -F, -X or -E"));
            }
        }
        Ok(())
    }

    /// Deletes the first rule that says the same as these words.
    fn delete_same(
        &mut self,
        table: usize,
        chain: usize,
        words: &[Word],
        line: Line,
    ) -> Result<(), Diagnostic> {
        // What is deleted jumps nowhere.
        let jumps = self.jumps.len();
        let rules = self.rules(table, words, line)?;
        self.jumps.truncate(jumps);
        for rule in rules {
            let list = &mut self.tables[table].chains[chain].rules;
            let same = |other: &Rule| other.matches == rule.matches && other.target == rule.target;
            match list.iter().position(same) {
                Some(place) => {
                    list.remove(place);
                }
                None => self.complain(
                    Diagnostic::warning("no-such-rule", "there is no such rule to delete here")
                        .at(line.span, "nothing is deleted"),
                ),
            }
        }
        Ok(())
    }

    fn new_chain(&mut self, table: usize, name: &Word) {
        if self.names[table].contains_key(&name.text) {
            self.complain(
                Diagnostic::warning("twice", format!("chain `{}` is there already", name.text))
                    .at(name.span, "made again here"),
            );
            return;
        }
        self.declare(table, &name.text, name.span);
    }

    fn rules(&mut self, table: usize, words: &[Word], line: Line) -> Result<Vec<Rule>, Diagnostic> {
        let read = read_rule(words, line.family, line.span, line.number)?;
        if let Some((chain, place)) = read.jump {
            self.jumps.push((table, chain, place));
        }
        Ok(read.rules)
    }

    /// The kernel counts rules from one.
    fn position(
        &self,
        table: usize,
        chain: usize,
        number: Option<&Word>,
        command: &Word,
        insert: bool,
    ) -> Result<usize, Diagnostic> {
        let count = self.tables[table].chains[chain].rules.len();
        let Some(word) = number else {
            if insert {
                return Ok(0);
            }
            return Err(Diagnostic::error("missing-value", format!("`{}` needs a number", command.text))
                .at(command.span.after(), "expected the number of a rule"));
        };
        let most = if insert { count + 1 } else { count };
        match word.text.parse::<usize>() {
            Ok(number) if (1..=most).contains(&number) => Ok(number - 1),
            _ => Err(Diagnostic::error(
                "bad-position",
                format!("there is no place {} in this chain", word.text),
            )
            .at(word.span, format!("expected a number from 1 to {most}"))),
        }
    }

    fn remove_chains(&mut self, table: usize, name: Option<&Word>) -> Result<(), Diagnostic> {
        if let Some(name) = name {
            self.find(table, name)?;
        }
        let keep = |chain: &Chain| chain.hook.is_some() || name.is_some_and(|name| chain.name != name.text);
        self.tables[table].chains.retain(keep);
        let chains = self.tables[table].chains.iter().enumerate();
        self.names[table] = chains.map(|(index, chain)| (chain.name.clone(), index)).collect();
        Ok(())
    }

    fn rename(&mut self, table: usize, chain: usize, new: &str) {
        let old = std::mem::replace(&mut self.tables[table].chains[chain].name, new.to_owned());
        self.names[table].remove(&old);
        self.names[table].insert(new.to_owned(), chain);
        for rule in self.tables[table].chains.iter_mut().flat_map(|chain| &mut chain.rules) {
            match &mut rule.target {
                Target::Jump(name) | Target::Goto(name) if *name == old => *name = new.to_owned(),
                _ => {}
            }
        }
        for (at, name, _) in &mut self.jumps {
            if *at == table && *name == old {
                *name = new.to_owned();
            }
        }
    }

    /// Every jump must lead to a chain, and no chain back to itself.
    pub(crate) fn finish(mut self) -> (Vec<Table>, Vec<Diagnostic>) {
        let jumps = std::mem::take(&mut self.jumps);
        for (table, name, place) in jumps {
            if self.diagnostics.len() >= MAX_COMPLAINTS {
                break;
            }
            let missing = !self.names[table].contains_key(&name);
            // A rule that was deleted again does no harm.
            let is_there =
                |rule: &Rule| matches!(&rule.target, Target::Jump(to) | Target::Goto(to) if *to == name);
            let chains = &self.tables[table].chains;
            if missing && chains.iter().any(|chain| chain.rules.iter().any(is_there)) {
                let complaint = self.unknown_chain(table, &name, place);
                self.complain(complaint);
            }
        }
        for table in &self.tables {
            if let Some(complaint) = super::loop_of_jumps(table) {
                self.diagnostics.push(complaint);
            }
        }
        (self.tables, self.diagnostics)
    }
}

/// The known name that is most like a wrong one, if one is.
pub(crate) fn closest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let limit = name.chars().count() / 3 + 1;
    let name = name.to_lowercase();
    let scored = known.take(10_000).map(|each| (distance(&name, &each.to_lowercase()), each));
    scored.filter(|(far, _)| *far <= limit).min_by_key(|(far, _)| *far).map(|(_, each)| each)
}
