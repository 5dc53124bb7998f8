//! The sets and the packet interpreter say the same about every packet.

#![allow(clippy::unwrap_used, clippy::panic)] // tests

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use crate::common::{Boundaries, bits, load};
use otherwise_budget::Budget;
use otherwise_firewall::analysis::space_for;
use otherwise_firewall::eval::{Evaluator, Unwatched};
use otherwise_firewall::generate::{Numbers, Shape, ruleset};
use otherwise_firewall::interpret::verdict_of;
use otherwise_firewall::ir::{Hook, Ruleset, Verdict};
use otherwise_firewall::net::Family;
use otherwise_firewall::program::{Changes, Entry, Program};
use otherwise_firewall::space::Atom;

/// Answers for what is outside the model: any function of the atom and the packet will do.
fn answer(atom: &Atom, salt: u64) -> bool {
    BuildHasherDefault::<DefaultHasher>::default().hash_one((atom, salt)) & 1 == 1
}

fn agree(rules: &Ruleset, family: Family, packets: usize, seed: u64) {
    let program = Program::new(rules);
    let space = space_for(&[rules], &[], family, &Budget::default());
    let evaluator = Evaluator::new(&program, &space);
    let boundaries = Boundaries::of(rules, family);
    let mut numbers = Numbers::new(seed);
    for hook in [Hook::Input, Hook::Forward, Hook::Output] {
        let entry = Entry::Hook(hook);
        let outcome = evaluator.run(entry, &evaluator.start(entry).unwrap(), &mut Unwatched).unwrap();
        let ends = [Verdict::Accept, Verdict::Drop, Verdict::Reject, Verdict::Return]
            .map(|end| (end, outcome.with(&space, end).unwrap()));
        let atoms = space.atoms();
        for _ in 0..packets / 3 {
            let mut packet = boundaries.packet(&mut numbers, family);
            match hook {
                Hook::Input => packet.output.clear(),
                Hook::Output => packet.input.clear(),
                _ => {}
            }
            let salt = numbers.draw();
            let changes = Changes::none(program.first_mark());
            let verdict = verdict_of(&program, entry, &packet, changes, &mut |atom| answer(atom, salt));
            let bits = bits(&space, &packet, &|index| answer(&atoms[index], salt));
            for (end, set) in &ends {
                let inside = space.contains(set, |variable| bits[variable as usize]);
                assert_eq!(inside, verdict == *end, "{packet:?} {end:?}");
            }
        }
    }
}

#[test]
fn on_generated_rules() {
    for seed in 0..4 {
        let shape = Shape { seed, rules: 120, family: Family::V4, opaque: seed % 2 == 1, tables: seed >= 2 };
        agree(&load(&ruleset(shape)), Family::V4, 100_000, seed);
    }
}

#[test]
fn on_generated_rules_for_v6() {
    let shape = Shape { seed: 7, rules: 120, family: Family::V6, opaque: true, tables: true };
    agree(&load(&ruleset(shape)), Family::V6, 100_000, 7);
}
