//! The first layer: conjunctions taken apart, duplicates and contradictions found, equalities substituted.

use std::sync::Arc;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use smallvec::{SmallVec, smallvec};

use super::Answer;
use super::chain::{Context, Rest, Stage};
use super::substitute::{Substitution, mentions};
use crate::{Model, Number, Op, Sort, Symbol, Term, Terms, Value};

/// More equalities than this are left to the layers below: each costs a pass over the constraints.
const MAX_EQUALITIES: usize = 64;

/// See the module.
#[derive(Debug, Default)]
pub(crate) struct Simplify {
    substitution: Substitution,
}

/// The given constraints that a derived one follows from, by position.
type Origins = SmallVec<[u32; 2]>;

/// A symbol taken out of the constraints: in every model of the rest, give it the value of the term.
struct Elimination {
    symbol: Symbol,
    by: Term,
}

/// The derived constraints, in order, each once.
struct Derived {
    constraints: Vec<(Term, Origins)>,
    /// Where a term, or its negation, is among the constraints; negations go by what they negate.
    seen: HashMap<Term, u32, FxBuildHasher>,
}

impl Derived {
    fn with_capacity(count: usize) -> Derived {
        let seen = HashMap::with_capacity_and_hasher(count, FxBuildHasher);
        Derived { constraints: Vec::with_capacity(count), seen }
    }

    /// Adds `term`, conjuncts apart. An error is a contradiction: the positions it follows from.
    fn add(&mut self, terms: &Terms, term: Term, origins: &Origins) -> Result<(), Origins> {
        if *terms.op(term) == Op::And {
            for conjunct in terms.args(term) {
                self.add_one(terms, *conjunct, origins)?;
            }
            return Ok(());
        }
        self.add_one(terms, term, origins)
    }

    fn add_one(&mut self, terms: &Terms, term: Term, origins: &Origins) -> Result<(), Origins> {
        if term == Term::TRUE {
            return Ok(());
        }
        if term == Term::FALSE {
            return Err(origins.clone());
        }
        let node = terms.node(term);
        let atom = if *node.op() == Op::Not { node.args()[0] } else { term };
        if let Some(at) = self.seen.get(&atom) {
            let (known, others) = &self.constraints[*at as usize];
            return if *known == term { Ok(()) } else { Err(union(origins, others)) };
        }
        self.seen.insert(atom, self.constraints.len() as u32);
        self.constraints.push((term, origins.clone()));
        Ok(())
    }
}

fn union(a: &Origins, b: &Origins) -> Origins {
    let mut all: Origins = a.iter().chain(b).copied().collect();
    all.sort_unstable();
    all.dedup();
    all
}

impl Stage for Simplify {
    fn check(&mut self, constraints: &[Term], context: &Context<'_>, rest: &mut Rest<'_>) -> Answer {
        let terms = context.terms;
        let core = |origins: &Origins| origins.iter().map(|at| constraints[*at as usize]).collect();
        let (derived, eliminated) = match self.simplify(terms, constraints) {
            Ok(simplified) => simplified,
            Err(origins) => return Answer::Unsat(core(&origins)),
        };
        if derived.is_empty() && eliminated.is_empty() {
            return Answer::Sat(Arc::new(Model::new()));
        }
        let simpler: Vec<Term> = derived.iter().map(|(term, _)| *term).collect();
        let answer = if simpler.is_empty() {
            Answer::Sat(Arc::new(Model::new()))
        } else {
            rest.check(&simpler, context)
        };
        match answer {
            Answer::Sat(model) if !eliminated.is_empty() => Answer::Sat(restore(terms, &model, &eliminated)),
            Answer::Unsat(reasons) => {
                let mut origins = Origins::new();
                for (term, from) in &derived {
                    if reasons.contains(term) {
                        origins.extend_from_slice(from);
                    }
                }
                origins.sort_unstable();
                origins.dedup();
                Answer::Unsat(core(&origins))
            }
            answer => answer,
        }
    }
}

/// The model with the eliminated symbols back in. Later eliminations happened inside earlier ones' terms, so
/// the values are found from the last to the first.
fn restore(terms: &Terms, model: &Model, eliminated: &[Elimination]) -> Arc<Model> {
    let mut full = model.clone();
    for Elimination { symbol, by } in eliminated.iter().rev() {
        let value = terms.eval_complete(*by, &full);
        full.insert(*symbol, value);
    }
    Arc::new(full)
}

impl Simplify {
    /// The simplified constraints and the eliminated symbols, or the positions of a contradiction.
    #[expect(clippy::type_complexity, reason = "used once, right above")]
    fn simplify(
        &mut self,
        terms: &Terms,
        constraints: &[Term],
    ) -> Result<(Vec<(Term, Origins)>, Vec<Elimination>), Origins> {
        let mut derived = Derived::with_capacity(constraints.len());
        for (at, term) in constraints.iter().enumerate() {
            derived.add(terms, *term, &smallvec![at as u32])?;
        }
        let mut eliminated: Vec<Elimination> = Vec::new();
        while eliminated.len() < MAX_EQUALITIES {
            let found = derived.constraints.iter().enumerate().find_map(|(at, (term, _))| {
                let (symbol, by) = solved(terms, *term)?;
                Some((at, symbol, by))
            });
            let Some((at, symbol, by)) = found else { break };
            let (_, origins) = derived.constraints.remove(at);
            let mut rewritten = Derived::with_capacity(derived.constraints.len());
            for (other, from) in &derived.constraints {
                if mentions(terms, *other, symbol) {
                    let new = self.substitution.apply(terms, *other, symbol, by);
                    rewritten.add(terms, new, &union(from, &origins))?;
                } else {
                    rewritten.add_one(terms, *other, from)?;
                }
            }
            eliminated.push(Elimination { symbol, by });
            derived = rewritten;
        }
        Ok((derived.constraints, eliminated))
    }
}

/// The constraint as a definition `symbol = term` that is worth substituting: by a literal, by another
/// symbol, or over Int by a symbol plus a constant (so that differences stay differences).
fn solved(terms: &Terms, constraint: Term) -> Option<(Symbol, Term)> {
    let node = terms.node(constraint);
    match (node.op(), node.args()) {
        (Op::Symbol(symbol), _) => Some((*symbol, Term::TRUE)),
        (Op::Not, &[argument]) => Some((terms.as_symbol(argument)?, Term::FALSE)),
        (Op::Eq, &[a, b]) => {
            for (variable, other) in [(a, b), (b, a)] {
                if let Some(symbol) = terms.as_symbol(variable)
                    && is_simple(terms, other)
                {
                    return Some((symbol, other));
                }
            }
            solved_sum(terms, a, b).or_else(|| solved_sum(terms, b, a))
        }
        _ => None,
    }
}

fn is_simple(terms: &Terms, term: Term) -> bool {
    matches!(terms.op(term), Op::Literal(_) | Op::Symbol(_))
}

/// `c·x + d·y = n` with integers `c, d` of size one.
fn solved_sum(terms: &Terms, sum: Term, right: Term) -> Option<(Symbol, Term)> {
    if terms.sort(sum) != Sort::Int {
        return None;
    }
    let Some(Value::Int(constant)) = terms.literal(right) else { return None };
    let linear = terms.linear(sum);
    let [(x, c), (y, d)] = linear.monomials() else { return None };
    let (symbol, _) = (terms.as_symbol(*x)?, terms.as_symbol(*y)?);
    if c.abs() != Number::ONE || d.abs() != Number::ONE {
        return None;
    }
    // x = c·n - c·d·y, because 1/c = c.
    let other = terms.scale(&-&(c * d), *y);
    Some((symbol, terms.add(terms.int(c * constant), other)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::testing::answers_as_raw_z3;
    use crate::{Config, Layer};

    type Simplified = Result<(Vec<Term>, Vec<(Term, Term)>), Vec<u32>>;
    type Build<'a> = &'a dyn Fn(&Terms, [Term; 3]) -> Vec<Term>;

    /// The simplified constraints and eliminations, or the positions of a contradiction.
    fn simplified(build: Build<'_>) -> (Terms, Simplified) {
        let terms = Terms::new();
        let [x, y, z] = ["x", "y", "z"].map(|name| terms.symbol(name, Sort::Int));
        let constraints = build(&terms, [x, y, z]);
        let result = Simplify::default().simplify(&terms, &constraints);
        let result = result.map_err(|origins| origins.to_vec()).map(|(derived, eliminated)| {
            let derived = derived.into_iter().map(|(term, _)| term).collect();
            let pair = |elimination: Elimination| (terms.symbol_term(elimination.symbol), elimination.by);
            (derived, eliminated.into_iter().map(pair).collect())
        });
        (terms, result)
    }

    #[test]
    fn conjunctions_come_apart_and_duplicates_go() {
        let (terms, result) = simplified(&|t, [x, y, z]| {
            vec![t.and([t.lt(x, y), t.lt(y, z)]), t.lt(x, y), t.lt(y, z), Term::TRUE]
        });
        let (derived, eliminated) = result.unwrap();
        assert_eq!(derived.len(), 2, "{terms:?}");
        assert!(eliminated.is_empty());
    }

    #[test]
    fn opposites_are_a_contradiction() {
        let (_, result) = simplified(&|t, [x, y, z]| vec![t.lt(x, y), t.lt(y, z), t.le(y, x)]);
        assert_eq!(result.unwrap_err(), [0, 2]);
    }

    #[test]
    fn equalities_chain_and_a_contradiction_names_all_it_needs() {
        let (_, result) = simplified(&|t, [x, y, z]| {
            vec![t.eq(x, t.int(3)), t.lt(z, t.int(9)), t.eq(y, t.add(x, t.int(1))), t.lt(y, t.int(4))]
        });
        assert_eq!(result.unwrap_err(), [0, 2, 3]);
    }

    #[test]
    fn symbols_are_eliminated_by_literals_symbols_and_differences() {
        let (terms, result) =
            simplified(&|t, [x, y, z]| vec![t.eq(x, t.add(y, t.int(2))), t.eq(z, t.int(5)), t.lt(x, z)]);
        let (derived, eliminated) = result.unwrap();
        let y = terms.symbol("y", Sort::Int);
        assert_eq!(eliminated.len(), 2);
        assert_eq!(derived, [terms.lt(terms.add(y, terms.int(2)), terms.int(5))]);
    }

    #[test]
    fn random_queries_are_answered_as_by_raw_z3() {
        let config = Config { layers: [Layer::Simplify].into_iter().collect(), ..Config::default() };
        answers_as_raw_z3(config, 120);
    }
}
