//! The failing functions: mutants of the programs that the oracle found to be wrong.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;

use otherwise_load::{Loaded, Origin, load};
use otherwise_refinements::Specs;
use otherwise_refinements::ast::Item;

use crate::edit;
use crate::mutate::{self, Mutation};
use crate::oracle::{Abstraction, Builder, Finding, Job, check};
use crate::program::{Function, SourceProgram};
use crate::random::Random;
use crate::specs::specs_of;
use crate::walk::{Node, walk};

/// What was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The code of the function that fails.
    Code,
    /// A contract: of the function that fails, or of one it calls.
    Contract,
}

/// A function that fails because of a known change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Case {
    /// Which program.
    pub(crate) program: usize,
    /// The function that fails.
    pub(crate) function: String,
    /// The function whose code or contract was changed.
    pub(crate) changed: String,
    /// What was changed.
    pub(crate) kind: Kind,
    /// What sort of mistake it is, and where.
    pub(crate) mutation: Mutation,
    /// Whether it fails only if the changed function answers what its contract allows.
    pub(crate) needs_abstraction: bool,
}

/// How many functions of what sort were thrown away.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counts {
    /// Mutants that do not type-check.
    pub(crate) ill_typed: usize,
    /// Functions that still keep their contract, as far as small inputs show.
    pub(crate) correct: usize,
    /// Functions the oracle can say nothing about.
    pub(crate) unknown: usize,
}

/// How many mutants to look at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// Of the code of one function.
    pub(crate) code_per_function: usize,
    /// Of the contract of one function.
    pub(crate) contracts_per_function: usize,
    /// What makes it another choice.
    pub(crate) seed: u64,
}

/// A program with what the front end says of it.
pub(crate) struct Prepared<'p> {
    program: &'p SourceProgram,
    at: usize,
    loaded: Loaded,
    specs: Specs,
    items: Vec<Item>,
    /// For functions the oracle was asked about, what it says of them without a change.
    pub(crate) baseline: BTreeMap<String, Finding>,
}

/// Where the oracle's library is.
fn library() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("oracle")
}

/// How many copies of functions one harness has at most.
const BATCH: usize = 60;

impl<'p> Prepared<'p> {
    /// Loads a program.
    pub(crate) fn new(programs: &'p [SourceProgram], at: usize) -> Result<Prepared<'p>, String> {
        let program = &programs[at];
        let mut loaded = load(Origin::text(&program.path, program.text.clone()), &[]);
        if let Some(diagnostic) = loaded.diagnostics().iter().find(|one| one.is_error()) {
            return Err(format!("{}: {}", program.name, diagnostic.message));
        }
        let (specs, items) =
            specs_of(&mut loaded, &program.name).map_err(|error| format!("{}: {error}", program.name))?;
        Ok(Prepared { program, at, loaded, specs, items, baseline: BTreeMap::new() })
    }

    /// Asks the oracle about functions without a change, unless it was asked before.
    fn ask_baseline(&mut self, functions: &[String], corpus: &BTreeSet<String>) {
        let new = functions.iter().filter(|name| !self.baseline.contains_key(*name));
        let jobs: Vec<(Job, Abstraction)> =
            new.map(|name| (self.job(name, self.program.text.clone(), None), Abstraction::All)).collect();
        if jobs.is_empty() {
            return;
        }
        let findings = self.ask(&jobs, Vec::new(), corpus).unwrap_or_else(|error| {
            println!("{}: the oracle cannot be asked: {error}", self.program.name);
            vec![Finding::Unknown; jobs.len()]
        });
        for ((job, _), finding) in jobs.into_iter().zip(findings) {
            if matches!(finding, Finding::Concrete | Finding::IllTyped) {
                println!("{}.{}: wrong without a mistake: {finding:?}", self.program.name, job.function);
            }
            self.baseline.insert(job.function, finding);
        }
    }

    fn job(&self, function: &str, code: Arc<str>, changed: Option<(String, usize)>) -> Job {
        Job { function: function.to_string(), code, changed }
    }

    fn ask(
        &self,
        jobs: &[(Job, Abstraction)],
        changed: Vec<&Specs>,
        corpus: &BTreeSet<String>,
    ) -> Result<Vec<Finding>, String> {
        let builder = Builder::new(self.program, &self.loaded, &self.specs, changed, corpus);
        let mut findings = Vec::new();
        for batch in jobs.chunks(BATCH) {
            findings.extend(check(&builder, batch, &self.program.path, &library())?);
        }
        Ok(findings)
    }

    /// Whether the function keeps its contract without a change, callees by their contracts included.
    fn verifies(&self, function: &str) -> bool {
        self.baseline.get(function) == Some(&Finding::Holds)
    }

    /// The failing functions that changes of one function's code make.
    pub(crate) fn code_cases(
        &mut self,
        function: &Function,
        plan: Plan,
        corpus: &BTreeSet<String>,
        counts: &mut Counts,
    ) -> Vec<Case> {
        self.ask_baseline(std::slice::from_ref(&function.name), corpus);
        if !matches!(self.baseline.get(&function.name), Some(Finding::Holds | Finding::Abstract(_))) {
            return Vec::new();
        }
        let mut mutations = mutate::code::mutations(self.program, function);
        mutations.dedup_by(|one, two| one.edits == two.edits);
        self.random(function, plan, 1).shuffle(&mut mutations);
        mutations.truncate(plan.code_per_function);
        let whole = 0..self.program.text.len();
        let jobs: Vec<(Job, Abstraction)> = mutations
            .iter()
            .map(|mutation| {
                let text: Arc<str> = edit::apply(&self.program.text, whole.clone(), &mutation.edits).into();
                (self.job(&function.name, text, None), Abstraction::Only(function.name.clone()))
            })
            .collect();
        let Ok(findings) = self.ask(&jobs, Vec::new(), corpus) else { return Vec::new() };
        let mut cases = Vec::new();
        for (mutation, finding) in mutations.into_iter().zip(findings) {
            if let Some(needs_abstraction) = self.failing(&function.name, &finding, counts) {
                // The copies of the oracle are about numbers where the function is polymorphic.
                if self.is_ill_typed(&mutation) {
                    counts.ill_typed += 1;
                    continue;
                }
                cases.push(Case {
                    program: self.at,
                    function: function.name.clone(),
                    changed: function.name.clone(),
                    kind: Kind::Code,
                    mutation,
                    needs_abstraction,
                });
            }
        }
        cases
    }

    /// The failing functions that changes of one function's contract make: itself and its callers.
    pub(crate) fn contract_cases(
        &mut self,
        function: &Function,
        plan: Plan,
        corpus: &BTreeSet<String>,
        counts: &mut Counts,
    ) -> Vec<Case> {
        let mut mutations = mutate::spec::mutations(self.program, function, &self.items);
        self.random(function, plan, 2).shuffle(&mut mutations);
        mutations.truncate(plan.contracts_per_function);
        let whole = 0..self.program.text.len();
        let mut changed = Vec::new();
        for mutation in mutations {
            let text = edit::apply(&self.program.text, whole.clone(), &mutation.edits);
            let mut loaded = load(Origin::text(&self.program.path, text), &[]);
            match specs_of(&mut loaded, &self.program.name) {
                Ok((specs, _)) if !loaded.has_errors() => changed.push((mutation, specs)),
                _ => counts.ill_typed += 1,
            }
        }
        let concerned: Vec<String> =
            std::iter::once(function.name.clone()).chain(self.callers(&function.name)).collect();
        if changed.is_empty() {
            return Vec::new();
        }
        self.ask_baseline(&concerned, corpus);
        let mut jobs = Vec::new();
        let mut about = Vec::new();
        for (at, (mutation, _)) in changed.iter().enumerate() {
            for name in concerned.iter().filter(|name| self.baseline.contains_key(*name)) {
                let change = Some((function.name.clone(), at));
                let job = self.job(name, self.program.text.clone(), change);
                jobs.push((job, Abstraction::Only(function.name.clone())));
                about.push((name.clone(), mutation));
            }
        }
        let specs: Vec<&Specs> = changed.iter().map(|(_, specs)| specs).collect();
        let Ok(findings) = self.ask(&jobs, specs, corpus) else { return Vec::new() };
        let mut cases = Vec::new();
        for ((name, mutation), finding) in about.into_iter().zip(findings) {
            if let Some(needs_abstraction) = self.failing(&name, &finding, counts) {
                cases.push(Case {
                    program: self.at,
                    function: name,
                    changed: function.name.clone(),
                    kind: Kind::Contract,
                    mutation: mutation.clone(),
                    needs_abstraction,
                });
            }
        }
        cases
    }

    fn is_ill_typed(&self, mutation: &Mutation) -> bool {
        let text = edit::apply(&self.program.text, 0..self.program.text.len(), &mutation.edits);
        load(Origin::text(&self.program.path, text), &[]).has_errors()
    }

    /// Whether a finding counts as failing, and if so, whether only by what a contract allows.
    fn failing(&self, function: &str, finding: &Finding, counts: &mut Counts) -> Option<bool> {
        match finding {
            Finding::Concrete => return Some(false),
            Finding::Abstract(_) if self.verifies(function) => return Some(true),
            Finding::Abstract(_) | Finding::Unknown => counts.unknown += 1,
            Finding::Holds => counts.correct += 1,
            Finding::IllTyped => counts.ill_typed += 1,
        }
        None
    }

    /// Other functions of the program that mention this one.
    fn callers(&self, name: &str) -> Vec<String> {
        let mentions = |function: &&Function| {
            let mut found = false;
            for decl in self.program.clauses(function) {
                walk(decl, &mut |node| {
                    if let Node::Expr(expr) = node
                        && let otherwise_syntax::ast::ExprKind::Var(used) = &expr.kind
                    {
                        found |= used.symbol.as_str() == name;
                    }
                });
            }
            found && function.name != name
        };
        let callers = self.program.functions.iter().filter(mentions);
        callers.map(|function| function.name.clone()).collect()
    }

    /// The same numbers for the same function, whatever else is generated.
    fn random(&self, function: &Function, plan: Plan, salt: u64) -> Random {
        let text = format!("{} {}", self.program.name, function.name);
        let hash = text.bytes().fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
        });
        Random::new(hash ^ plan.seed.wrapping_mul(0x9E37_79B9) ^ salt)
    }
}
