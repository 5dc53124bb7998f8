//! Repair by example: new rules where they keep the file's order, limits where examples come with times, and
//! a proof.

mod examples;
mod place;

pub use examples::Clash;

use otherwise_diagnostics::{Diagnostic, FileId, Sources};

use crate::analysis::{Failure, Options, View, flip, interfaces_of, space_for};
use crate::diff::{Region, diff};
use crate::edit::{Edit, Editor, apply, unified};
use crate::eval::Unwatched;
use crate::ir::{ChainId, Format, Match, On, Ruleset, Target, Verdict};
use crate::net::Family;
use crate::print::{iptables_rule, nft_rule};
use crate::program::{Entry, Program};
use crate::read::{ReadAs, read};
use crate::space::Set;
use crate::spec::Statement;
use crate::verify::{Checked, Judgement, all_conditions, verify};
use examples::{Unit, expand};

/// How a repair ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The rules were changed and do what was asked.
    Repaired,
    /// They did already.
    Already,
    /// The examples contradict each other.
    Clash,
    /// It cannot be done here.
    Impossible,
}

impl Status {
    /// In lower case.
    pub fn name(self) -> &'static str {
        match self {
            Status::Repaired => "repaired",
            Status::Already => "already",
            Status::Clash => "clash",
            Status::Impossible => "impossible",
        }
    }
}

/// A change of one rule.
#[derive(Clone, Debug)]
pub struct Change {
    /// `insert` or `remove`.
    pub action: &'static str,
    /// The chain.
    pub chain: String,
    /// The number of the rule in its chain, from one: of the new rule after the repair, of an old one before
    /// it.
    pub position: usize,
    /// The rule as iptables writes it.
    pub rule: String,
    /// The same as nftables writes it.
    pub nft: Option<String>,
    /// Why there.
    pub why: String,
}

/// A smaller change that does the same.
#[derive(Clone, Debug)]
pub struct Alternative {
    /// What to do.
    pub what: String,
    /// The diff.
    pub diff: String,
}

/// What came out of a repair.
#[derive(Clone, Debug)]
pub struct Repair {
    /// How it ended.
    pub status: Status,
    /// What changes.
    pub edits: Vec<Change>,
    /// The changes of the file; commands for rules of nftables.
    pub diff: String,
    /// The new file.
    pub text: String,
    /// Exactly the packets whose verdict changes.
    pub changed: Vec<Region>,
    /// Whether that list was cut.
    pub changed_cut: bool,
    /// What was proved.
    pub guarantees: Vec<String>,
    /// Examples that contradict each other.
    pub clashes: Vec<Clash>,
    /// Smaller changes that do the same.
    pub alternatives: Vec<Alternative>,
    /// Things worth knowing.
    pub notes: Vec<String>,
    /// What answers depend on.
    pub depends_on: Vec<String>,
}

impl Repair {
    fn new(status: Status, text: &str) -> Repair {
        Repair {
            status,
            edits: Vec::new(),
            diff: String::new(),
            text: text.to_owned(),
            changed: Vec::new(),
            changed_cut: false,
            guarantees: Vec::new(),
            clashes: Vec::new(),
            alternatives: Vec::new(),
            notes: Vec::new(),
            depends_on: Vec::new(),
        }
    }
}

/// Changes the rules of a file so that they do what the examples say, and nothing else.
pub fn repair(
    sources: &Sources,
    file: FileId,
    ruleset: &Ruleset,
    statements: &[Statement],
    options: &Options,
) -> Result<Repair, Failure> {
    let source = sources.get(file);
    let text = source.text();
    let family = family_of(ruleset, statements)?;
    let extra = interfaces_of(statements.iter().flat_map(|statement| all_conditions(statement)));
    let count = {
        let program = Program::new(ruleset);
        let space = space_for(&[ruleset], &extra, family, &options.budget);
        let view = View::new(&program, &space, options);
        let (units, clashes) = expand(&view, statements)?;
        if !clashes.is_empty() {
            return Ok(Repair { clashes, ..Repair::new(Status::Clash, text) });
        }
        units.len()
    };
    let name = source.name().rsplit('/').next().unwrap_or("rules").to_owned();
    let mut working = Working {
        ruleset: ruleset.clone(),
        text: text.to_owned(),
        changes: Vec::new(),
        commands: Vec::new(),
    };
    let mut outcome = Repair::new(Status::Already, text);
    for number in 0..count {
        let before = working.ruleset.clone();
        let program = Program::new(&before);
        let space = space_for(&[&before], &extra, family, &options.budget);
        let view = View::new(&program, &space, options);
        let (units, _) = expand(&view, statements)?;
        let Some(unit) = units.get(number) else { break };
        if is_done(&view, &before, unit, statements, options)? {
            continue;
        }
        let impossible = |why: String| Repair { notes: vec![why], ..Repair::new(Status::Impossible, text) };
        let Some(chain) = edited_chain(&program, unit.entry, family) else {
            return Ok(impossible(format!("the rules have no chain for {}", unit.chain)));
        };
        let place = match place::find(&view, chain, unit)? {
            Ok(place) => place,
            Err(why) => return Ok(impossible(why)),
        };
        if number == 0 || outcome.edits.is_empty() {
            outcome.alternatives = alternatives(&view, chain, unit, &working, &name, statements, options)?;
        }
        working.insert(chain, &place, unit, family)?;
        // A rule further down that says the same is now superfluous.
        if !unit.limited() {
            working.remove_copies(chain, unit, family, place.index)?;
        }
        outcome.status = Status::Repaired;
    }
    outcome.notes.extend(limit_notes(ruleset, statements, family, options)?);
    if outcome.status == Status::Already {
        outcome.guarantees.push("every packet of the examples already ends as it should".to_owned());
        return Ok(outcome);
    }
    outcome.edits = std::mem::take(&mut working.changes);
    outcome.text = working.text.clone();
    outcome.diff = match ruleset.format {
        Format::Nft => working.commands.join("\n") + "\n",
        _ => line_diff(&name, text, &working.text),
    };
    prove(ruleset, &working.ruleset, statements, options, &mut outcome, true)?;
    Ok(outcome)
}

/// Whether the rules do already what a part of the examples asks for.
fn is_done(
    view: &View<'_>,
    ruleset: &Ruleset,
    unit: &Unit,
    statements: &[Statement],
    options: &Options,
) -> Result<bool, Failure> {
    if !unit.limited() {
        return is_satisfied(view, unit);
    }
    // Whether a limit is there already is a matter of the whole sequence.
    let checked = verify(ruleset, statements, options)?;
    Ok(checked.iter().all(|each| each.judgement == Judgement::Holds))
}

/// The family that the examples are about.
fn family_of(ruleset: &Ruleset, statements: &[Statement]) -> Result<Family, Failure> {
    let asked =
        statements.iter().flat_map(|statement| all_conditions(statement)).find_map(|each| each.family());
    let families = ruleset.families();
    match asked.or(families.first().copied()) {
        Some(family) if families.contains(&family) => Ok(family),
        _ => {
            let complaint =
                Diagnostic::error("wrong-family", "the examples are about packets that the rules never see");
            let span = statements.first().map(|statement| statement.span);
            Err(match span {
                Some(span) => complaint.at(span, "asked for here"),
                None => complaint,
            }
            .into())
        }
    }
}

/// Whether every packet of a unit ends as it should, whatever is outside the model.
fn is_satisfied(view: &View<'_>, unit: &Unit) -> Result<bool, Failure> {
    let set = view.space.and(&unit.set, &view.evaluator.start(unit.entry)?)?;
    let outcome = view.evaluator.run(unit.entry, &set, &mut Unwatched)?;
    for piece in &outcome.pieces {
        if unit.is_wrong(view.space, piece.end, &piece.set)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The chain that new rules go to: the filter's own, for a hook.
fn edited_chain(program: &Program<'_>, entry: Entry, family: Family) -> Option<ChainId> {
    match entry {
        Entry::Chain(chain) => Some(chain),
        Entry::Hook(hook) => {
            let base = |id: &ChainId| {
                program.ruleset.chain(*id).hook == Some(hook) && !program.ruleset.chain(*id).nat
            };
            let all: Vec<ChainId> = program.chains(family).filter(base).collect();
            let filter = all.iter().find(|id| program.ruleset.chain(**id).priority == 0);
            filter.or(all.last()).copied()
        }
    }
}

/// The rules while they are changed: text and meaning together.
struct Working {
    ruleset: Ruleset,
    text: String,
    changes: Vec<Change>,
    commands: Vec<String>,
}

impl Working {
    fn insert(
        &mut self,
        chain: ChainId,
        place: &place::Place,
        unit: &Unit,
        family: Family,
    ) -> Result<(), Failure> {
        let table = self.ruleset.tables[chain.table].name.clone();
        let name = self.ruleset.chain(chain).name.clone();
        for (offset, (matches, target)) in unit.rules.iter().enumerate() {
            let Some(rule) = iptables_rule(matches, target, family) else {
                let message = "iptables has no rule for these packets";
                return Err(Diagnostic::error("no-such-rule", message)
                    .at(unit.span, "asked for here")
                    .into());
            };
            let index = place.index + offset;
            let nft = nft_rule(matches, target, family);
            self.changes.push(Change {
                action: "insert",
                chain: name.clone(),
                position: index + 1,
                rule: format!("-A {name} {rule}"),
                nft: nft.as_ref().map(|nft| {
                    format!("add rule {} {table} {name} {nft}", family_word(&self.ruleset, chain))
                }),
                why: if offset == 0 { place.why.clone() } else { "belongs to the rule before it".to_owned() },
            });
            if self.ruleset.format == Format::Nft {
                self.insert_nft(chain, index, (matches, target), nft.as_deref().unwrap_or(&rule), family);
            } else {
                let edit =
                    Editor { ruleset: &self.ruleset, text: &self.text, family }.insert(chain, index, &rule);
                self.apply(&[edit], chain, family)?;
            }
        }
        Ok(())
    }

    fn insert_nft(
        &mut self,
        chain: ChainId,
        index: usize,
        (matches, target): (&[Match], &Target),
        shown: &str,
        family: Family,
    ) {
        let word = family_word(&self.ruleset, chain);
        let table = self.ruleset.tables[chain.table].name.clone();
        let of = &mut self.ruleset.tables[chain.table].chains[chain.chain];
        let handle = of.rules.get(index).and_then(|rule| rule.handle);
        self.commands.push(match handle {
            Some(handle) => format!("nft insert rule {word} {table} {} position {handle} {shown}", of.name),
            None => format!("nft add rule {word} {table} {} {shown}", of.name),
        });
        let span = otherwise_diagnostics::Span { file: FileId(0), start: 0, end: 0 };
        // In a table for both families an address asks for its own.
        let mut matches = matches.to_vec();
        let has_address = matches.iter().any(|each| matches!(each.on, On::Source(_) | On::Destination(_)));
        if word == "inet" && has_address {
            matches.insert(0, Match { negated: false, on: On::Family(family), text: String::new() });
        }
        let rule = crate::ir::Rule {
            matches,
            target: target.clone(),
            comment: None,
            counters: None,
            text: shown.to_owned(),
            span,
            line: 0,
            handle: None,
            json: None,
        };
        of.rules.insert(index.min(of.rules.len()), rule);
    }

    /// Changes the text and reads it again: what is proved later is proved of the file itself.
    fn apply(&mut self, edits: &[Edit], chain: ChainId, family: Family) -> Result<(), Failure> {
        let text = apply(&self.text, edits);
        let mut sources = Sources::new();
        let file = sources.add("rules", text.clone());
        let kind = match (self.ruleset.format, family) {
            (Format::Script, _) => ReadAs::Script,
            (_, Family::V4) => ReadAs::Save,
            (_, Family::V6) => ReadAs::Save6,
        };
        let loaded = read(&sources, file, Some(kind));
        let same =
            loaded.ruleset.tables.get(chain.table).is_some_and(|table| table.chains.len() > chain.chain);
        if loaded.has_errors() || !same {
            let message = "the changed file cannot be read again";
            let complaint = loaded.diagnostics.into_iter().find(Diagnostic::is_error);
            let complaint = complaint.map(|each| each.message).unwrap_or_default();
            return Err(Diagnostic::error("bad-repair", message).note(complaint).into());
        }
        self.ruleset = loaded.ruleset;
        self.text = text;
        Ok(())
    }

    fn remove_copies(
        &mut self,
        chain: ChainId,
        unit: &Unit,
        family: Family,
        index: usize,
    ) -> Result<(), Failure> {
        if self.ruleset.format == Format::Nft {
            return Ok(());
        }
        let first_after = index + unit.rules.len();
        let mut at = first_after;
        while let Some(rule) = self.ruleset.chain(chain).rules.get(at) {
            let copy = unit.rules.iter().any(|(matches, target)| {
                same_tests(matches, &rule.matches) && same_target(target, &rule.target)
            });
            let editor = Editor { ruleset: &self.ruleset, text: &self.text, family };
            if copy && editor.alone(chain, at) {
                let (name, text) = (self.ruleset.chain(chain).name.clone(), rule.text.clone());
                let edit = editor.remove(chain, at);
                self.apply(&[edit], chain, family)?;
                self.changes.push(Change {
                    action: "remove",
                    chain: name.clone(),
                    position: at + 1 - unit.rules.len(),
                    rule: format!("-A {name} {text}"),
                    nft: None,
                    why: "the new rule takes all its packets: it has moved up".to_owned(),
                });
            } else {
                at += 1;
            }
        }
        Ok(())
    }
}

fn family_word(ruleset: &Ruleset, chain: ChainId) -> &'static str {
    match (ruleset.tables[chain.table].v4, ruleset.tables[chain.table].v6) {
        (true, true) => "inet",
        (false, true) => "ip6",
        _ => "ip",
    }
}

fn same_tests(a: &[Match], b: &[Match]) -> bool {
    let plain = |list: &[Match]| {
        let mut all: Vec<(bool, On)> = list
            .iter()
            .filter(|each| each.on != On::Always)
            .map(|each| (each.negated, each.on.clone()))
            .collect();
        all.sort_by_key(|each| format!("{each:?}"));
        all
    };
    plain(a) == plain(b)
}

fn same_target(a: &Target, b: &Target) -> bool {
    matches!((a, b), (Target::Verdict(a, _), Target::Verdict(b, _)) if a == b)
}

/// The diff between two texts of which one was made from the other by a few edits.
fn line_diff(name: &str, old: &str, new: &str) -> String {
    let (a, b): (Vec<&str>, Vec<&str>) = (old.lines().collect(), new.lines().collect());
    let head = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    let tail = a[head..].iter().rev().zip(b[head..].iter().rev()).take_while(|(x, y)| x == y).count();
    let (old_middle, new_middle) = (&a[head..a.len() - tail], &b[head..b.len() - tail]);
    let mut edits = Vec::new();
    // The longest common part of what is left; it is short.
    let (rows, columns) = (old_middle.len(), new_middle.len());
    if rows.saturating_mul(columns) > 25_000_000 {
        return String::new();
    }
    let mut table = vec![0u32; (rows + 1) * (columns + 1)];
    for i in (0..rows).rev() {
        for j in (0..columns).rev() {
            table[i * (columns + 1) + j] = if old_middle[i] == new_middle[j] {
                table[(i + 1) * (columns + 1) + j + 1] + 1
            } else {
                table[(i + 1) * (columns + 1) + j].max(table[i * (columns + 1) + j + 1])
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    while i < rows || j < columns {
        if i < rows && j < columns && old_middle[i] == new_middle[j] {
            i += 1;
            j += 1;
        } else if j < columns
            && (i == rows || table[i * (columns + 1) + j + 1] >= table[(i + 1) * (columns + 1) + j])
        {
            edits.push(Edit::Insert(head + i + 1, new_middle[j].to_owned()));
            j += 1;
        } else {
            edits.push(Edit::Delete(head + i + 1, head + i + 1));
            i += 1;
        }
    }
    unified(name, old, &edits)
}

/// Deleting the one rule that is in the way, where that alone does it.
fn alternatives(
    view: &View<'_>,
    chain: ChainId,
    unit: &Unit,
    working: &Working,
    name: &str,
    statements: &[Statement],
    options: &Options,
) -> Result<Vec<Alternative>, Failure> {
    if working.ruleset.format == Format::Nft || unit.limited() {
        return Ok(Vec::new());
    }
    let editor = Editor { ruleset: &working.ruleset, text: &working.text, family: view.space.family() };
    let start = view.space.and(&unit.set, &view.evaluator.start(unit.entry)?)?;
    let mut found = Vec::new();
    for (index, rule) in working.ruleset.chain(chain).rules.iter().enumerate() {
        let wrong = match &rule.target {
            Target::Verdict(verdict, _) => unit.is_wrong(view.space, *verdict, &start)?,
            _ => false,
        };
        if !wrong || !editor.alone(chain, index) {
            continue;
        }
        let id = crate::ir::RuleId { chain, rule: index };
        let changes = crate::program::Changes::none(view.program.first_mark());
        let own =
            view.space.and(&view.evaluator.matching(id, &changes)?, &view.evaluator.start(unit.entry)?)?;
        if !view.space.meet(&own, &start)? {
            continue;
        }
        let mut without = working.ruleset.clone();
        without.tables[chain.table].chains[chain.chain].rules.remove(index);
        let mut trial = Repair::new(Status::Repaired, "");
        prove(&working.ruleset, &without, statements, options, &mut trial, false)?;
        if trial.status == Status::Repaired {
            let edit = editor.remove(chain, index);
            found.push(Alternative {
                what: format!("delete line {}: {}", rule.line, rule.text),
                diff: unified(name, &working.text, &[edit]),
            });
        }
        if found.len() >= 3 {
            break;
        }
    }
    Ok(found)
}

/// What else would do instead of a limit that was found.
fn limit_notes(
    ruleset: &Ruleset,
    statements: &[Statement],
    family: Family,
    options: &Options,
) -> Result<Vec<String>, Failure> {
    let program = Program::new(ruleset);
    let extra = interfaces_of(statements.iter().flat_map(|statement| all_conditions(statement)));
    let space = space_for(&[ruleset], &extra, family, &options.budget);
    let view = View::new(&program, &space, options);
    let (units, _) = expand(&view, statements)?;
    Ok(units.iter().filter_map(|unit| unit.note.clone()).collect())
}

/// The two guarantees of section 7.4.5, of the rules as they are now.
fn prove(
    old: &Ruleset,
    new: &Ruleset,
    statements: &[Statement],
    options: &Options,
    outcome: &mut Repair,
    list_changes: bool,
) -> Result<(), Failure> {
    let checked: Vec<Checked> = verify(new, statements, options)?;
    match checked.iter().find(|each| each.judgement != Judgement::Holds) {
        None => outcome.guarantees.push("every packet of the examples ends as it should".to_owned()),
        Some(failed) => {
            outcome.status = Status::Impossible;
            outcome.notes.push(format!("`{}` would still not hold: {}", failed.spec, failed.message));
            outcome.depends_on = failed.depends_on.clone();
            return Ok(());
        }
    }
    let family = family_of(old, statements)?;
    let extra = interfaces_of(statements.iter().flat_map(|statement| all_conditions(statement)));
    let (old_program, new_program) = (Program::new(old), Program::new(new));
    let space = space_for(&[old, new], &extra, family, &options.budget);
    let old_view = View::new(&old_program, &space, options);
    let new_view = View::new(&new_program, &space, options);
    let (units, _) = expand(&old_view, statements)?;
    for hook in [crate::ir::Hook::Input, crate::ir::Hook::Forward, crate::ir::Hook::Output] {
        let entry = Entry::Hook(hook);
        let start = old_view.evaluator.start(entry)?;
        let before = crate::summary::run_whole(&old_view.evaluator, entry, &start)?;
        let after = crate::summary::run_whole(&new_view.evaluator, entry, &start)?;
        let mut described = space.none();
        for unit in &units {
            // Examples about a chain of the user describe packets wherever they come from.
            if unit.entry == entry || matches!(unit.entry, Entry::Chain(_)) {
                described = space.or(&described, &unit.set)?;
            }
        }
        for end in [Verdict::Accept, Verdict::Drop, Verdict::Reject, Verdict::Return] {
            let changed = space.differ(&before.with(&space, end)?, &after.with(&space, end)?)?;
            let other: Set = space.minus(&changed, &described)?;
            if !space.is_empty(&other) {
                outcome.status = Status::Impossible;
                let shapes = old_view.shapes(entry)?;
                let boxes = shapes.boxes(&other, 1)?;
                let shown = boxes.boxes.first().map(|each| shapes.text(each)).unwrap_or_default();
                outcome.notes.push(format!("other packets at {} would change too: {shown}", hook.name()));
                outcome.guarantees.clear();
                return Ok(());
            }
        }
    }
    outcome.guarantees.push("every other packet ends as it did before".to_owned());
    if !list_changes {
        return Ok(());
    }
    let difference = diff(old, new, 200, options)?;
    let mut depends: Vec<String> = Vec::new();
    for region in &difference.regions {
        depends.extend(region.packets.when.iter().map(|(atom, _)| atom.text.clone()));
    }
    depends.sort();
    depends.dedup();
    outcome.depends_on = depends;
    outcome.changed_cut = difference.cut;
    outcome.changed = difference.regions;
    Ok(())
}

/// The verdict that is not asked for.
pub(crate) fn opposite(verdict: Verdict) -> Verdict {
    flip(verdict)
}
