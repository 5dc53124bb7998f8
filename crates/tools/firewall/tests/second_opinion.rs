//! Z3 agrees with the sets on verification, comparison and limits.

#![allow(clippy::unwrap_used, clippy::panic)] // tests

use std::sync::Arc;

use crate::common::load;
use otherwise_budget::Budget;
use otherwise_diagnostics::Sources;
use otherwise_firewall::analysis::{Options, interfaces_of, space_for};
use otherwise_firewall::diff::diff;
use otherwise_firewall::generate::{Numbers, Shape, ruleset};
use otherwise_firewall::ir::{Hook, Limit, Verdict};
use otherwise_firewall::limits::{UNITS, search};
use otherwise_firewall::net::Family;
use otherwise_firewall::program::{Entry, Program};
use otherwise_firewall::smt_check::Encoder;
use otherwise_firewall::spec::{Specification, What, parse};
use otherwise_firewall::verify::{Judgement, verify};
use otherwise_smt::{Config, Solver, Sort, Term, Terms};

fn spec(text: &str) -> Specification {
    let mut sources = Sources::new();
    let file = sources.add("spec", text);
    let specification = parse(&sources, file);
    assert!(!specification.has_errors(), "{:?}", specification.diagnostics);
    specification
}

#[test]
fn on_verification() {
    let questions = [
        ("tcp", "INPUT", "ACCEPT"),
        ("tcp", "FORWARD", "DROP"),
        ("udp", "INPUT", "DROP"),
        ("icmp", "OUTPUT", "ACCEPT"),
    ];
    let (mut held, mut failed) = (0, 0);
    for seed in 20..26 {
        let shape = Shape { seed, rules: 60, family: Family::V4, opaque: false, tables: false };
        let rules = load(&ruleset(shape));
        let program = Program::new(&rules);
        let mut numbers = Numbers::new(seed);
        for (protocol, chain, verdict) in questions {
            let port = *numbers.pick(&["22", "80", "443", "53"]);
            let port =
                if protocol == "icmp" { String::new() } else { format!(", destination_port = {port}") };
            let text = format!(
                "verify({chain}, protocol = {protocol}{port}, state = new, source_ip = 10.1.0.0/16 => {verdict})"
            );
            let specification = spec(&text);
            let checked = verify(&rules, &specification.statements, &Options::default()).unwrap();
            let What::Clauses(clauses) = &specification.statements[0].what else { panic!() };
            let extra = interfaces_of(&clauses[0].conditions);
            let space = space_for(&[&rules], &extra, Family::V4, &Budget::default());
            let encoder = Encoder::new(Family::V4, space.interfaces());
            let entry = Entry::Hook(Hook::named(chain).unwrap());
            let terms = &encoder.terms;
            let conditions = clauses[0].conditions.iter().map(|condition| {
                let lists = condition.alternatives(Family::V4);
                terms.or(lists
                    .iter()
                    .map(|list| terms.and(list.iter().map(|each| encoder.test(each).unwrap()))))
            });
            let accepted = encoder.ends(&program, entry, Verdict::Accept).unwrap();
            let wrong = if verdict == "ACCEPT" { terms.not(accepted) } else { accepted };
            let query = terms.and(conditions.chain([encoder.start(entry), wrong]));
            let violated = encoder.possible(query).unwrap();
            assert_eq!(checked[0].judgement == Judgement::Violated, violated, "seed {seed}: {text}");
            if violated { failed += 1 } else { held += 1 }
        }
    }
    assert!(held > 0 && failed > 0, "both answers were seen: {held}, {failed}");
}

#[test]
fn on_comparison() {
    let (mut equal, mut different) = (0, 0);
    for seed in 40..48 {
        let shape = Shape { seed, rules: 60, family: Family::V4, opaque: seed % 2 == 0, tables: false };
        let old_text = ruleset(shape);
        // Swap two neighbours: often the same, not always.
        let mut lines: Vec<&str> = old_text.lines().collect();
        let at = lines.iter().position(|line| line.starts_with("-A net0")).unwrap() + 1 + seed as usize % 3;
        lines.swap(at, at + 1);
        let mut new_text = lines.join("\n") + "\n";
        if seed % 2 == 1 {
            new_text = new_text.replacen(
                "-m conntrack --ctstate RELATED,ESTABLISHED -j ACCEPT",
                "-m conntrack --ctstate RELATED -j ACCEPT",
                1,
            );
        }
        let (old, new) = (load(&old_text), load(&new_text));
        let found = diff(&old, &new, 20, &Options::default()).unwrap();
        let (old_program, new_program) = (Program::new(&old), Program::new(&new));
        let space = space_for(&[&old, &new], &[], Family::V4, &Budget::default());
        let encoder = Encoder::new(Family::V4, space.interfaces());
        let terms = &encoder.terms;
        let mut differs = false;
        for hook in [Hook::Input, Hook::Forward, Hook::Output] {
            let entry = Entry::Hook(hook);
            for verdict in [Verdict::Accept, Verdict::Drop, Verdict::Reject] {
                let before = encoder.ends(&old_program, entry, verdict).unwrap();
                let after = encoder.ends(&new_program, entry, verdict).unwrap();
                let query = terms.and([encoder.start(entry), terms.xor(before, after)]);
                differs |= encoder.possible(query).unwrap();
            }
        }
        assert_eq!(!found.regions.is_empty(), differs, "seed {seed}");
        if differs { different += 1 } else { equal += 1 }
    }
    assert!(equal > 0 && different > 0, "both answers were seen: {equal}, {different}");
}

/// Algorithm 1 for packets that are all alike: is there a rate and a burst of this unit?
fn solver_finds(wanted: &[(u64, Verdict)], unit: u32) -> bool {
    let terms = Arc::new(Terms::new());
    let (rate, burst) = (terms.symbol("ra", Sort::Int), terms.symbol("b", Sort::Int));
    let cost = terms.int(i64::from(unit) * 1000);
    let full = terms.scale(&(i64::from(unit) * 1000).into(), burst);
    let mut solver = Solver::new(Arc::clone(&terms), Config::raw());
    let bounds = [
        terms.le(terms.int(1), rate),
        terms.le(rate, terms.int(10_000)),
        terms.le(terms.int(1), burst),
        terms.le(burst, terms.int(wanted.len() as i64)),
    ];
    bounds.into_iter().for_each(|bound| solver.assert(bound));
    let limited = wanted[0].1;
    let mut counter: Term = full;
    let mut last = wanted[0].0;
    for (time, verdict) in wanted {
        let gained = terms.scale(&((time - last) as i64).into(), rate);
        counter = terms.min(terms.add(counter, gained), full);
        last = *time;
        let enough = terms.le(cost, counter);
        if *verdict == limited {
            solver.assert(enough);
            counter = terms.sub(counter, cost);
        } else {
            solver.assert(terms.not(enough));
        }
    }
    solver.check().is_sat()
}

#[test]
fn on_limits() {
    let mut numbers = Numbers::new(11);
    let (mut found_one, mut found_none) = (0, 0);
    for _ in 0..60 {
        let count = 3 + numbers.below(4);
        let mut time = 0;
        let mut wanted = vec![(0, Verdict::Accept)];
        for _ in 1..count {
            time += 1000 * numbers.below(15);
            wanted.push((time, if numbers.chance(50) { Verdict::Accept } else { Verdict::Drop }));
        }
        if wanted.iter().all(|(_, verdict)| *verdict == Verdict::Accept) {
            continue;
        }
        let found = search(&wanted).unwrap();
        let first = UNITS.into_iter().find(|unit| solver_finds(&wanted, *unit));
        match (found.rules.as_slice(), first) {
            ([rule, _], Some(unit)) => {
                let limit: Limit = rule.limit.unwrap();
                assert_eq!(limit.unit, unit, "{wanted:?}");
                found_one += 1;
            }
            ([_, _], None) | (_, Some(_)) => panic!("{wanted:?} {found:?} {first:?}"),
            (_, None) => found_none += 1,
        }
    }
    assert!(found_one > 0 && found_none > 0, "both were seen: {found_one}, {found_none}");
}
