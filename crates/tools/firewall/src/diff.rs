//! Which packets two rulesets treat differently.

use std::collections::BTreeSet;

use otherwise_diagnostics::Diagnostic;
use serde_json::Value;

use crate::analysis::{Failure, Options, View, space_for};
use crate::boxes::PacketBox;
use crate::eval::Watch;
use crate::ir::{ChainId, Hook, RuleId, Ruleset, Target, Verdict};
use crate::net::Family;
use crate::program::{Entry, Program};
use crate::space::{Exhausted, Set};
use crate::summary::{ENDS, run_whole};

/// Packets that two rulesets treat differently, all in the same way.
#[derive(Clone, Debug)]
pub struct Region {
    /// Where they start.
    pub chain: String,
    /// IPv4 or IPv6.
    pub family: Family,
    /// Which packets.
    pub packets: PacketBox,
    /// As an object.
    pub json: Value,
    /// In one line.
    pub text: String,
    /// What happened to them.
    pub old: Verdict,
    /// What happens to them now.
    pub new: Verdict,
    /// The rules that decide, in the old file and in the new one; policies by name.
    pub old_rules: Vec<String>,
    /// The same in the new file.
    pub new_rules: Vec<String>,
}

/// All differences.
#[derive(Clone, Debug, Default)]
pub struct Difference {
    /// The regions; none if the rulesets are proved equal.
    pub regions: Vec<Region>,
    /// Whether regions were left out because there are too many.
    pub cut: bool,
}

/// Compares what two rulesets do with packets for this machine, through it, and from it.
pub fn diff(old: &Ruleset, new: &Ruleset, most: usize, options: &Options) -> Result<Difference, Failure> {
    let families: Vec<Family> =
        old.families().into_iter().filter(|family| new.families().contains(family)).collect();
    if families.is_empty() {
        let complaint = Diagnostic::error("wrong-family", "one file is for IPv4, the other for IPv6")
            .help("`firewall lint V4 V6` looks for what is open on one and closed on the other");
        return Err(complaint.into());
    }
    let (old_program, new_program) = (Program::new(old), Program::new(new));
    let mut difference = Difference::default();
    for family in families {
        let space = space_for(&[old, new], &[], family, &options.budget);
        let old_view = View::new(&old_program, &space, options);
        let new_view = View::new(&new_program, &space, options);
        for hook in [Hook::Input, Hook::Forward, Hook::Output] {
            let entry = Entry::Hook(hook);
            let start = old_view.evaluator.start(entry)?;
            let before = run_whole(&old_view.evaluator, entry, &start)?;
            let after = run_whole(&new_view.evaluator, entry, &start)?;
            let shapes = old_view.shapes(entry)?;
            for was in ENDS {
                let was_set = before.with(&space, was)?;
                for is in ENDS.into_iter().filter(|is| *is != was) {
                    let changed = space.and(&was_set, &after.with(&space, is)?)?;
                    if space.is_empty(&changed) {
                        continue;
                    }
                    let room = most.saturating_sub(difference.regions.len());
                    let boxes = shapes.boxes(&changed, room)?;
                    difference.cut |= boxes.cut;
                    for packets in boxes.boxes {
                        let set = space.and(&shapes.set_of(&packets)?, &changed)?;
                        difference.regions.push(Region {
                            chain: hook.name().to_owned(),
                            family,
                            json: shapes.json(&packets),
                            text: shapes.text(&packets),
                            packets,
                            old: was,
                            new: is,
                            old_rules: deciders(&old_view, entry, &set)?,
                            new_rules: deciders(&new_view, entry, &set)?,
                        });
                    }
                }
            }
        }
    }
    Ok(difference)
}

/// The rules that decide about packets, by line, and policies by name.
pub(crate) fn deciders(view: &View<'_>, entry: Entry, set: &Set) -> Result<Vec<String>, Exhausted> {
    struct Deciders<'a> {
        program: &'a Program<'a>,
        rules: BTreeSet<(u32, RuleId)>,
        policies: BTreeSet<ChainId>,
    }
    impl Watch for Deciders<'_> {
        fn hit(&mut self, rule: RuleId, _: &Set) -> Result<(), Exhausted> {
            let each = self.program.ruleset.rule(rule);
            let last = match &each.target {
                Target::Verdict(verdict, _) => *verdict != Verdict::Return,
                Target::Queue(_) | Target::Opaque(_) | Target::Synproxy(_) => true,
                _ => false,
            };
            if last {
                self.rules.insert((each.line, rule));
            }
            Ok(())
        }

        fn policy(&mut self, chain: ChainId, _: &Set) -> Result<(), Exhausted> {
            self.policies.insert(chain);
            Ok(())
        }
    }
    let mut watch = Deciders { program: view.program, rules: BTreeSet::new(), policies: BTreeSet::new() };
    view.evaluator.run(entry, set, &mut watch)?;
    let rules = watch.rules.iter().map(|(line, rule)| {
        let chain = &view.program.ruleset.chain(rule.chain).name;
        format!("line {line}: {chain} {}", view.program.ruleset.rule(*rule).text)
    });
    // On the way, a policy that accepts decides nothing.
    let path = view.program.path(entry, view.space.family());
    let decides = |chain: &&ChainId| {
        path.last() == Some(*chain) || view.program.ruleset.chain(**chain).policy != Some(Verdict::Accept)
    };
    let policies = watch.policies.iter().filter(decides).map(|chain| {
        let chain = view.program.ruleset.chain(*chain);
        format!("policy of {}: {}", chain.name, chain.policy.map_or("", |policy| policy.name()))
    });
    Ok(rules.chain(policies).collect())
}
