//! What all commands share: spaces for rulesets, sets of conditions, answers where not everything is known.

use otherwise_budget::Budget;
use otherwise_diagnostics::Diagnostic;

use crate::boxes::Shapes;
use crate::eval::{Evaluator, plain_test};
use crate::interpret::{Trace, interpret};
use crate::ir::{Interface, Match, On, Ruleset, Verdict};
use crate::net::Family;
use crate::packet::Packet;
use crate::program::{Changes, Entry, Program};
use crate::space::{Atom, Exhausted, Field, Interfaces, Set, Space};
use crate::spec::{Clause, Condition, Exception};

/// How to look for answers.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Memory and time; diagrams take 2 GB at most if it does not say.
    pub budget: Budget,
    /// Matches outside the model that are taken for true or false.
    pub assume: Vec<(String, bool)>,
}

/// Why there is no answer.
#[derive(Clone, Debug)]
pub enum Failure {
    /// The budget is used up.
    Exhausted(Exhausted),
    /// The question cannot be asked of these rules.
    Bad(Box<Diagnostic>),
}

impl From<Exhausted> for Failure {
    fn from(why: Exhausted) -> Failure {
        Failure::Exhausted(why)
    }
}

impl From<Diagnostic> for Failure {
    fn from(complaint: Diagnostic) -> Failure {
        Failure::Bad(Box::new(complaint))
    }
}

/// The space of the packets that these rules can tell apart.
pub fn space_for(rulesets: &[&Ruleset], extra: &[Interface], family: Family, budget: &Budget) -> Space {
    let mut names: Vec<Interface> = extra.to_vec();
    let mut rules = 0;
    for ruleset in rulesets {
        for rule in ruleset.tables.iter().flat_map(|table| &table.chains).flat_map(|chain| &chain.rules) {
            rules += 1;
            for each in &rule.matches {
                if let On::In(interface) | On::Out(interface) = &each.on {
                    names.push(interface.clone());
                }
            }
        }
    }
    Space::new(family, Interfaces::new(names), rules, budget)
}

/// The interfaces that a specification names.
pub fn interfaces_of<'a>(conditions: impl IntoIterator<Item = &'a Condition>) -> Vec<Interface> {
    conditions.into_iter().filter_map(|condition| condition.interface().cloned()).collect()
}

/// All conditions of a clause.
pub fn conditions_of(clause: &Clause) -> impl Iterator<Item = &Condition> {
    let more = match &clause.exception {
        Some(Exception::OnlyIf(conditions) | Exception::Unless(conditions)) => conditions.as_slice(),
        None => &[],
    };
    clause.conditions.iter().chain(more)
}

/// The packets of one list of matches.
pub fn conjunction(space: &Space, matches: &[Match]) -> Result<Set, Exhausted> {
    let mut set = space.all();
    for each in matches {
        let test = plain_test(space, &each.on)?;
        let test = if each.negated { space.not(&test)? } else { test };
        set = space.and(&set, &test)?;
    }
    Ok(set)
}

/// The packets that a condition is about.
pub fn condition_set(space: &Space, condition: &Condition) -> Result<Set, Exhausted> {
    let alternatives = condition.alternatives(space.family());
    let sets: Result<Vec<Set>, _> = alternatives.iter().map(|each| conjunction(space, each)).collect();
    space.union(sets?)
}

/// The packets for which all conditions hold.
pub fn conditions_set(space: &Space, conditions: &[Condition]) -> Result<Set, Exhausted> {
    conditions
        .iter()
        .try_fold(space.all(), |set, condition| space.and(&set, &condition_set(space, condition)?))
}

/// The packets of a clause that must end with its verdict, and those that must end with the other one.
pub fn clause_sets(space: &Space, clause: &Clause) -> Result<(Set, Set), Exhausted> {
    let all = conditions_set(space, &clause.conditions)?;
    Ok(match &clause.exception {
        None => (all, space.none()),
        Some(Exception::OnlyIf(conditions)) => {
            let held = conditions_set(space, conditions)?;
            (space.and(&all, &held)?, space.minus(&all, &held)?)
        }
        Some(Exception::Unless(conditions)) => {
            let sets: Result<Vec<Set>, _> =
                conditions.iter().map(|each| condition_set(space, each)).collect();
            let held = space.union(sets?)?;
            (space.minus(&all, &held)?, space.and(&all, &held)?)
        }
    })
}

/// The other verdict.
pub fn flip(verdict: Verdict) -> Verdict {
    match verdict {
        Verdict::Accept => Verdict::Drop,
        _ => Verdict::Accept,
    }
}

/// Whether an end is what was asked for: `DROP` means that the packet does not get through.
pub fn satisfies(end: Verdict, wanted: Verdict) -> bool {
    match wanted {
        Verdict::Drop => matches!(end, Verdict::Drop | Verdict::Reject),
        wanted => end == wanted,
    }
}

/// Which packets are in a set whatever is outside the model, and which may be.
pub struct Bounds {
    /// In the set in any case.
    pub must: Set,
    /// In the set in some case.
    pub may: Set,
}

/// One family of a ruleset, ready for questions.
pub struct View<'a> {
    /// The rules.
    pub program: &'a Program<'a>,
    /// The packets.
    pub space: &'a Space,
    /// Runs sets.
    pub evaluator: Evaluator<'a>,
    options: &'a Options,
}

impl<'a> View<'a> {
    /// A program in a space.
    pub fn new(program: &'a Program<'a>, space: &'a Space, options: &'a Options) -> View<'a> {
        View { program, space, evaluator: Evaluator::new(program, space), options }
    }

    /// What is known of a set in spite of what is outside the model.
    pub fn bounds(&self, set: &Set) -> Result<Bounds, Exhausted> {
        let space = self.space;
        let assumed = self.assumed()?;
        let may = space.forget(&space.and(set, &assumed)?)?;
        let must = space.always(&space.or(set, &space.not(&assumed)?)?)?;
        Ok(Bounds { must, may })
    }

    /// What the user takes for granted.
    fn assumed(&self) -> Result<Set, Exhausted> {
        let mut set = self.space.all();
        for atom in self.space.atoms() {
            if let Some((_, value)) = self.options.assume.iter().find(|(text, _)| *text == atom.text) {
                let variable = self.space.atom(atom)?;
                set = match value {
                    true => self.space.and(&set, &variable)?,
                    false => self.space.minus(&set, &variable)?,
                };
            }
        }
        Ok(set)
    }

    /// Exactly one packet, with whatever it does not say.
    pub fn only(&self, packet: &Packet) -> Result<Set, Exhausted> {
        let space = self.space;
        let mut set = space.all();
        for field in Field::ALL.into_iter().rev() {
            let value = match field {
                Field::Protocol => u128::from(packet.protocol),
                Field::In => space.interfaces().class(&packet.input) as u128,
                Field::Out => space.interfaces().class(&packet.output) as u128,
                Field::State => packet.state as u128,
                Field::Flags => u128::from(packet.flags),
                Field::IcmpType => u128::from(packet.icmp_type),
                Field::IcmpCode => u128::from(packet.icmp_code),
                Field::DestinationPort => u128::from(packet.destination_port),
                Field::SourcePort => u128::from(packet.source_port),
                Field::Source => packet.source,
                Field::Destination => packet.destination,
                Field::Mac => u128::from(packet.mac),
                Field::Mark => continue,
            };
            set = space.and(&space.exactly(field, value)?, &set)?;
        }
        Ok(set)
    }

    /// Follows a packet so that it ends up in the set; also names what the set depends on for this packet.
    pub fn explain(
        &self,
        entry: Entry,
        packet: &Packet,
        set: &Set,
    ) -> Result<(Trace, Vec<String>), Exhausted> {
        let space = self.space;
        let here = space.and(set, &self.only(packet)?)?;
        let names = self.unknown(&here);
        let here = space.and(&here, &self.assumed()?)?;
        let atoms = space.atoms();
        let mut values: Vec<Option<bool>> = vec![None; atoms.len()];
        let mut mark = 0u32;
        let (mark_start, mark_width) = space.bits(Field::Mark);
        let mut at = here;
        while let (Some(top), Some((high, low))) = (space.top(&at), space.split(&at)) {
            // Buckets are full and nothing special is the case, as far as that leads into the set.
            let atom = top.checked_sub(space.first_atom()).and_then(|index| atoms.get(index as usize));
            let prefer_high = atom.is_some_and(usual_answer);
            let go_high = if prefer_high { !space.is_empty(&high) } else { space.is_empty(&low) };
            if let Some(index) = top.checked_sub(space.first_atom()) {
                if let Some(slot) = values.get_mut(index as usize) {
                    *slot = Some(go_high);
                }
            } else if (mark_start..mark_start + mark_width).contains(&top) && go_high {
                mark |= 1 << (mark_start + mark_width - 1 - top);
            }
            at = if go_high { high } else { low };
        }
        let assume = &self.options.assume;
        let mut oracle = |atom: &Atom| {
            let index = atoms.iter().position(|known| known == atom);
            let assumed = assume.iter().find(|(text, _)| *text == atom.text).map(|(_, value)| *value);
            let chosen = index.and_then(|index| values.get(index).copied().flatten());
            assumed.or(chosen).unwrap_or_else(|| usual_answer(atom))
        };
        let mut packet = packet.clone();
        packet.mark = mark;
        let changes = Changes::none(self.program.first_mark());
        Ok((interpret(self.program, entry, &packet, changes, &mut oracle), names))
    }

    /// What is outside the model and decides about a set.
    pub fn unknown(&self, set: &Set) -> Vec<String> {
        let (fields, atoms) = self.space.depends(set);
        let assumed = |atom: &Atom| self.options.assume.iter().any(|(text, _)| *text == atom.text);
        let mut names: Vec<String> =
            atoms.into_iter().filter(|atom| !assumed(atom)).map(|atom| atom.text).collect();
        if fields.contains(&Field::Mark) {
            names.push("the mark that the packet has before the first rule".to_owned());
        }
        names.sort();
        names.dedup();
        names
    }

    /// What is taken for the answer of something outside the model.
    pub fn answer(&self, atom: &Atom) -> bool {
        let assumed = self.options.assume.iter().find(|(text, _)| *text == atom.text);
        assumed.map_or_else(|| usual_answer(atom), |(_, value)| *value)
    }

    /// Boxes and packets of an entry.
    pub fn shapes(&self, entry: Entry) -> Result<Shapes<'a>, Exhausted> {
        Shapes::new(self.space, entry)
    }
}

/// What is most likely: there is a token in the bucket; nothing else that nobody knows is the case.
pub fn usual_answer(atom: &Atom) -> bool {
    atom.text.starts_with("-m limit")
        || atom.text.starts_with("-m hashlimit")
        || atom.text.starts_with("limit rate")
}

/// The entry of a name, or what is wrong with it.
pub fn entry_named(program: &Program<'_>, name: &str, family: Family) -> Result<Entry, Diagnostic> {
    program.entry(name, family).ok_or_else(|| {
        let names: Vec<&str> =
            program.chains(family).map(|id| program.ruleset.chain(id).name.as_str()).collect();
        let complaint =
            Diagnostic::error("unknown-chain", format!("there is no chain `{name}` in these rules"));
        match crate::read::closest(name, names.iter().copied()) {
            Some(close) => complaint.help(format!("did you mean `{close}`?")),
            None => complaint.help("expected INPUT, FORWARD, OUTPUT, or the name of a chain in the file"),
        }
    })
}
