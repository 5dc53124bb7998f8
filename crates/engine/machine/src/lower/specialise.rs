//! Copies of functions for the instances that they are called at.
//!
//! A function that takes dictionaries selects its methods from them again and again. Where the dictionaries
//! of a call are known, the call goes to a copy of the function in which they are constants, so that the
//! simplifier makes direct calls of the methods. Dictionaries that are made of known ones become constants as
//! well. Only what is needed is copied, each copy once; a chain of ever larger dictionaries (polymorphic
//! recursion) ends at [`MAX_DEPTH`].

use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

use otherwise_core::GlobalKind;

use super::ir::{Ir, Var};
use super::simplify::{Candidate, Globals, size_up_to, to_globals};
use super::strip::Stripped;
use crate::word::Word;

/// Larger functions are not copied.
pub(super) const MAX_SIZE: usize = 1500;

/// So many copies are made at most.
const MAX_COPIES: usize = 4000;

/// Dictionaries made of dictionaries, this deep.
const MAX_DEPTH: u32 = 5;

/// The copies made so far.
#[derive(Default)]
pub(crate) struct Copies {
    /// By the function and its known dictionaries: which parameter, which dictionary.
    functions: FxHashMap<(u32, Vec<(u32, u32)>), u32>,
    dictionaries: FxHashMap<(u32, Vec<u32>), u32>,
    depths: FxHashMap<u32, u32>,
    /// What shared dictionaries are.
    originals: FxHashMap<u32, u32>,
    /// Which copies have been simplified, and how many are being.
    pub(super) settled: FxHashSet<u32>,
    pub(super) settling: u32,
    pub(crate) enabled: bool,
}

impl Globals<'_> {
    /// The dictionary that an expression is, if it is known.
    pub(crate) fn known_dictionary(&mut self, ir: &Ir) -> Option<u32> {
        match ir {
            Ir::Global(global) => self.is_dictionary(*global).then(|| self.original(*global)),
            Ir::Apply(function, arguments) => match **function {
                Ir::Global(global) if self.is_dictionary(global) => {
                    self.applied_dictionary(global, arguments)
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// The dictionary that another name may stand for: one that several places share is made of others.
    fn original(&mut self, global: u32) -> u32 {
        if !self.copies.enabled {
            return global;
        }
        if let Some(original) = self.copies.originals.get(&global) {
            return *original;
        }
        // Dictionaries may be made of each other.
        self.copies.originals.insert(global, global);
        let candidate = self.candidate(global);
        let original = match &candidate.stripped.body {
            made @ (Ir::Apply(..) | Ir::Global(_)) => self.known_dictionary(made).unwrap_or(global),
            _ => global,
        };
        self.copies.originals.insert(global, original);
        original
    }

    fn is_dictionary(&self, global: u32) -> bool {
        match self.program.globals.get(global as usize) {
            Some(global) => global.kind == GlobalKind::Dictionary,
            None => self.copies.depths.contains_key(&global),
        }
    }

    /// A dictionary made of known ones, as a constant.
    pub(crate) fn applied_dictionary(&mut self, global: u32, arguments: &[Ir]) -> Option<u32> {
        if !self.copies.enabled || !self.is_dictionary(global) {
            return None;
        }
        let known: Vec<u32> =
            arguments.iter().map(|one| self.known_dictionary(one)).collect::<Option<_>>()?;
        let key = (global, known);
        if let Some(copy) = self.copies.dictionaries.get(&key) {
            return Some(*copy);
        }
        let candidate = self.candidate(global);
        let Ir::Lambda(vars, body) = &candidate.stripped.body else { return None };
        let deepest = |one: &u32| self.copies.depths.get(one).copied().unwrap_or(0);
        let depth = 1 + key.1.iter().map(deepest).max().unwrap_or(0);
        if vars.len() != key.1.len() || depth > MAX_DEPTH || !self.may_copy(body) {
            return None;
        }
        let replaced = vars.iter().copied().zip(key.1.iter().copied()).collect();
        let body = with_dictionaries(body, &replaced);
        let next = candidate.stripped.next;
        let copy = self.add(Candidate {
            stripped: Stripped { body, next },
            inlinable: false,
            method: None,
            is_dictionary: true,
        });
        self.copies.depths.insert(copy, depth);
        self.copies.dictionaries.insert(key, copy);
        Some(copy)
    }

    /// The copy of a function for the known dictionaries among its arguments, which are taken out.
    pub(crate) fn specialised(&mut self, global: u32, arguments: &mut Vec<Ir>) -> Option<u32> {
        if !self.copies.enabled {
            return None;
        }
        let candidate = self.candidate(global);
        let Ir::Lambda(vars, body) = &candidate.stripped.body else { return None };
        let mut known: Vec<(u32, u32)> = Vec::new();
        for (at, argument) in arguments.iter().take(vars.len()).enumerate() {
            if let Some(dictionary) = self.known_dictionary(argument) {
                known.push((at as u32, dictionary));
            }
        }
        if known.is_empty() {
            return None;
        }
        let takes_nothing_else = known.len() == vars.len();
        let key = (global, known);
        let copy = match self.copies.functions.get(&key) {
            Some(copy) => *copy,
            None => {
                if !self.may_copy(body) {
                    return None;
                }
                let replaced =
                    key.1.iter().map(|(at, dictionary)| (vars[*at as usize], *dictionary)).collect();
                let is_left = |at: usize| !key.1.iter().any(|(known, _)| *known as usize == at);
                let mut left: Vec<Var> =
                    vars.iter().enumerate().filter(|(at, _)| is_left(*at)).map(|(_, var)| *var).collect();
                let mut next = candidate.stripped.next;
                if takes_nothing_else {
                    // A constant would stay in memory, however long it gets: it remains a function.
                    left.push(next);
                    next += 1;
                }
                let body = Ir::Lambda(left, Box::new(with_dictionaries(body, &replaced)));
                let copy = self.add(Candidate {
                    stripped: Stripped { body, next },
                    inlinable: false,
                    method: None,
                    is_dictionary: false,
                });
                self.copies.functions.insert(key.clone(), copy);
                copy
            }
        };
        for (at, _) in key.1.iter().rev() {
            arguments.remove(*at as usize);
        }
        if takes_nothing_else {
            arguments.insert(0, Ir::Word(Word::RealWorld));
        }
        Some(copy)
    }

    fn may_copy(&self, body: &Ir) -> bool {
        self.copies.functions.len() + self.copies.dictionaries.len() < MAX_COPIES
            && size_up_to(body, MAX_SIZE).is_some()
    }

    /// Makes globals of functions that see each other and nothing else; they are taken out.
    pub(crate) fn lift(&mut self, bindings: &mut Vec<(Var, Ir)>, next: Var) -> FxHashMap<Var, u32> {
        let first = self.stripped.len() as u32;
        let globals = bindings.iter().zip(first..).map(|((var, _), global)| (*var, global)).collect();
        for (_, mut body) in bindings.drain(..) {
            to_globals(&mut body, &globals);
            self.add(Candidate {
                stripped: Stripped { body, next },
                inlinable: false,
                method: None,
                is_dictionary: false,
            });
        }
        globals
    }

    fn add(&mut self, candidate: Candidate) -> u32 {
        self.stripped.push(Some(Rc::new(candidate)));
        self.stripped.len() as u32 - 1
    }

    /// Local functions that get the same known dictionary wherever they are called, without that parameter:
    /// the new bindings and the new expression they are for. `meant` says what variables stand for.
    pub(crate) fn without_dictionaries(
        &mut self,
        bindings: &[(Var, Ir)],
        body: &Ir,
        meant: &dyn Fn(Var) -> Option<Ir>,
    ) -> Option<(Vec<(Var, Ir)>, Ir)> {
        if !self.copies.enabled
            || !bindings.iter().any(|(_, bound)| matches!(bound, Ir::Lambda(vars, _) if vars.len() > 1))
        {
            return None;
        }
        if size_up_to(body, MAX_SIZE).is_none()
            || bindings.iter().any(|(_, bound)| size_up_to(bound, MAX_SIZE).is_none())
        {
            return None;
        }
        for (var, bound) in bindings {
            let Ir::Lambda(params, _) = bound else { continue };
            let mut calls = Vec::new();
            let parts = || bindings.iter().map(|(_, bound)| bound).chain(std::iter::once(body));
            if params.len() < 2 || !parts().all(|part| calls_of(part, *var, &mut calls)) || calls.is_empty() {
                continue;
            }
            for (at, param) in params.iter().enumerate() {
                let Some(dictionary) = self.agreed(&calls, at, *param, meant) else { continue };
                let replaced = [(*param, dictionary)].into_iter().collect();
                let shorter = |(own, bound): &(Var, Ir)| {
                    let mut bound = match bound {
                        Ir::Lambda(params, inner) if own == var => {
                            let mut params = params.clone();
                            params.remove(at);
                            Ir::Lambda(params, Box::new(with_dictionaries(inner, &replaced)))
                        }
                        other => other.clone(),
                    };
                    drop_argument(&mut bound, *var, at);
                    (*own, bound)
                };
                let bindings = bindings.iter().map(shorter).collect();
                let mut body = body.clone();
                drop_argument(&mut body, *var, at);
                return Some((bindings, body));
            }
        }
        None
    }

    /// The dictionary that all calls give at a position; a call in the function itself may pass its own
    /// parameter on.
    fn agreed(
        &mut self,
        calls: &[&[Ir]],
        at: usize,
        param: Var,
        meant: &dyn Fn(Var) -> Option<Ir>,
    ) -> Option<u32> {
        let mut agreed = None;
        for arguments in calls {
            let argument = arguments.get(at)?;
            if *argument == Ir::Var(param) {
                continue;
            }
            let known = match argument {
                Ir::Var(var) => self.known_dictionary(&meant(*var)?)?,
                other => self.known_dictionary(other)?,
            };
            if *agreed.get_or_insert(known) != known {
                return None;
            }
        }
        agreed
    }
}

/// Collects what a variable is applied to; false if it is used otherwise.
fn calls_of<'a>(ir: &'a Ir, var: Var, calls: &mut Vec<&'a [Ir]>) -> bool {
    match ir {
        Ir::Var(other) => *other != var,
        Ir::Apply(function, arguments) if **function == Ir::Var(var) => {
            calls.push(arguments);
            arguments.iter().all(|argument| calls_of(argument, var, calls))
        }
        _ => {
            let mut fits = true;
            ir.for_each_part(&mut |part| fits = fits && calls_of(part, var, calls));
            fits
        }
    }
}

fn drop_argument(ir: &mut Ir, var: Var, at: usize) {
    ir.for_each_part_mut(&mut |part| drop_argument(part, var, at));
    if let Ir::Apply(function, arguments) = ir
        && **function == Ir::Var(var)
    {
        arguments.remove(at);
        if arguments.is_empty() {
            *ir = Ir::Var(var);
        }
    }
}

/// A copy in which variables are dictionaries.
fn with_dictionaries(ir: &Ir, replaced: &FxHashMap<Var, u32>) -> Ir {
    let mut copy = ir.clone();
    to_globals(&mut copy, replaced);
    copy
}
