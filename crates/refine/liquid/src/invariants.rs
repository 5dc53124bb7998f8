//! Whether declared invariants hold, by induction: of what each constructor makes of fields for which all of
//! them hold.
//!
//! LiquidHaskell believes them. So do we, but what rests on one that is not shown is told; what a measure's
//! type says of its result is not believed at all where its equations refute it.

use std::time::Instant;

use otherwise_core::{Name, Symbol};
use otherwise_diagnostics::Span;
use otherwise_horn::Cause as Why;
use otherwise_refinements::{InvariantOrigin, Measure, MeasureDefinition, RefinedType};
use rustc_hash::FxHashSet;

use crate::generator::Generator;
use crate::verdict::Cause;
use crate::verify::{Options, Prover, Subject};

/// Invariants that were not shown, by their positions in the specifications.
#[derive(Clone, Debug, Default)]
pub(crate) struct Doubts {
    /// Believed all the same.
    pub(crate) believed: FxHashSet<usize>,
    /// Not believed.
    pub(crate) dropped: FxHashSet<usize>,
}

/// What a function rests on that nobody showed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Belief {
    /// The invariant of a type, which stands there.
    Invariant(Span),
    /// A type that is assumed of a function of the program.
    Assumed(Name),
}

/// The invariants of a program that induction does not show.
pub(crate) fn doubts(subject: &Subject<'_>, options: &Options, prover: &mut Prover) -> Doubts {
    let mut doubts = Doubts::default();
    loop {
        let mut generator = prover.generator(subject);
        // What was not shown is no help to the others.
        generator.doubts.dropped = doubts.believed.union(&doubts.dropped).copied().collect();
        let asked = generator.ask_invariants();
        if asked.is_empty() {
            return doubts;
        }
        let outcome = prover.solve(&mut generator, options, Instant::now());
        if outcome.failures.is_empty() {
            return doubts;
        }
        for failure in &outcome.failures {
            let unit = generator.tags.get(failure.tag.0 as usize).map(|tag| tag.unit);
            let Some((_, at)) = asked.iter().find(|(one, _)| Some(*one) == unit) else { continue };
            let is_refuted = !matches!(failure.cause, Why::Unknown(_));
            match subject.specs.invariants[*at].origin {
                InvariantOrigin::Measure(_) if is_refuted => doubts.dropped.insert(*at),
                _ => doubts.believed.insert(*at),
            };
        }
    }
}

fn is_defined(measure: Option<&Measure>) -> bool {
    let is_given = |one: &Measure| {
        matches!(one.definition, MeasureDefinition::Equations(_) | MeasureDefinition::Lifted(_))
    };
    measure.is_some_and(is_given)
}

impl Generator<'_> {
    /// Asks whether the invariants of the program hold; the units and the invariants.
    fn ask_invariants(&mut self) -> Vec<(usize, usize)> {
        let specs = self.specs;
        let mut asked = Vec::new();
        for (at, invariant) in specs.invariants.iter().enumerate() {
            let is_defined = match invariant.origin {
                InvariantOrigin::Library => false,
                InvariantOrigin::Declared => true,
                // Of a measure that nobody defines, its type is the definition.
                InvariantOrigin::Measure(id) => is_defined(specs.measure(id)),
            };
            if !is_defined || self.doubts.dropped.contains(&at) {
                continue;
            }
            let name = Name { module: Symbol::new("invariants"), base: Symbol::new("invariant") };
            self.unit = self.begin(name);
            self.ask_invariant(name, at);
            asked.push((self.unit, at));
        }
        asked
    }

    fn ask_invariant(&mut self, name: Name, at: usize) {
        let specs = self.specs;
        let invariant = &specs.invariants[at];
        let mut env = self.root(name);
        env.span = Some(invariant.span);
        let (RefinedType::Base(base), erased) = (&invariant.ty, invariant.ty.erase()) else {
            return self.give_up(&env, "this invariant");
        };
        let data = erased.as_con().and_then(|(head, _)| self.declarations.data_type(head).cloned());
        let Some(data) = data.filter(|data| self.is_data(data.name)) else {
            return self.give_up(&env, "the invariant of a type without constructors");
        };
        let Some(mut names) = self.variables_at(base, &erased) else {
            return self.give_up(&env, "this invariant");
        };
        let ty = self.trivial(&erased);
        for constructor in &data.constructors {
            let mut env = env.clone();
            let value = self.terms.fresh("value", self.sort(&erased));
            env.scope = self.system.scope(env.scope, &[value], Vec::new());
            env.symbols.push(value);
            self.matched(&mut env, &ty, value, constructor, None);
            names.vars.insert(base.refinement.var, value);
            for conjunct in &base.refinement.conjuncts {
                for atom in self.conjunct(conjunct, &names) {
                    self.require(&env, atom, &Cause::Made(constructor.name.base));
                }
            }
        }
    }

    /// What a unit believes.
    pub(crate) fn beliefs(&self, units: &[usize]) -> Vec<Belief> {
        let mut found = Vec::new();
        let mut add = |belief| {
            if !found.contains(&belief) {
                found.push(belief);
            }
        };
        for unit in units.iter().map(|unit| &self.units[*unit]) {
            for at in &unit.believed {
                add(Belief::Invariant(self.specs.invariants[*at].span));
            }
            for name in &unit.assumed {
                add(Belief::Assumed(*name));
            }
        }
        found
    }
}
