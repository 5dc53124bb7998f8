//! A synthesis problem as a file states it.

use std::sync::Arc;

use otherwise_diagnostics::Span;

use crate::op::Op;
use crate::term::{Definition, Term};
use crate::value::{Sort, Value};

/// A synthesis problem.
#[derive(Clone, Debug)]
pub struct Problem {
    /// Which version of the format the file is written in: 1 or 2.
    pub version: u8,
    /// The logic, as written.
    pub logic: String,
    /// Functions with a body, in their order.
    pub definitions: Vec<Arc<Definition>>,
    /// The functions to find.
    pub functions: Vec<Function>,
    /// Universally quantified variables of the constraints.
    pub variables: Vec<(String, Sort)>,
    /// What must hold, with defined functions expanded.
    pub constraints: Vec<Constraint>,
    /// What may be assumed of the variables.
    pub assumptions: Vec<Term>,
}

/// One constraint and its place.
#[derive(Clone, Debug)]
pub struct Constraint {
    /// What must hold.
    pub term: Term,
    /// Where it stands.
    pub span: Span,
}

/// A function to find.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// Names and sorts of its parameters.
    pub parameters: Vec<(String, Sort)>,
    /// The sort of its result.
    pub sort: Sort,
    /// What the body may be.
    pub grammar: Grammar,
    /// Whether the file gives the grammar; otherwise it is that of the logic.
    pub grammar_given: bool,
    /// Where the function is asked for.
    pub span: Span,
}

/// A grammar. The start symbol is `start`.
#[derive(Clone, Debug, PartialEq)]
pub struct Grammar {
    /// The nonterminals.
    pub nonterminals: Vec<Nonterminal>,
    /// Which of them a body is made from.
    pub start: usize,
}

/// A nonterminal and its productions.
#[derive(Clone, Debug, PartialEq)]
pub struct Nonterminal {
    /// Its name.
    pub name: String,
    /// The sort of its terms.
    pub sort: Sort,
    /// What it may be.
    pub productions: Vec<Production>,
}

/// One production.
#[derive(Clone, Debug, PartialEq)]
pub struct Production {
    /// What it makes.
    pub pattern: Pattern,
    /// Where it stands, if the file has it.
    pub span: Option<Span>,
}

/// The right-hand side of a production.
#[derive(Clone, Debug, PartialEq)]
pub enum Pattern {
    /// Any term of a nonterminal.
    Nonterminal(usize),
    /// A literal.
    Literal(Value),
    /// A parameter of the function.
    Parameter(usize),
    /// Any literal of a sort: `(Constant T)`.
    AnyConstant(Sort),
    /// Any parameter of a sort: `(Variable T)`.
    AnyVariable(Sort),
    /// An operator.
    Apply(Op, Vec<Pattern>),
    /// A function that the file defines.
    Call(Arc<Definition>, Vec<Pattern>),
}

impl Pattern {
    /// Calls `visit` for the operators in it.
    pub fn operators(&self, visit: &mut impl FnMut(Op)) {
        match self {
            Pattern::Apply(op, args) => {
                visit(*op);
                args.iter().for_each(|arg| arg.operators(visit));
            }
            Pattern::Call(_, args) => args.iter().for_each(|arg| arg.operators(visit)),
            _ => {}
        }
    }
}

impl Grammar {
    /// The number of productions.
    pub fn len(&self) -> usize {
        self.nonterminals.iter().map(|nonterminal| nonterminal.productions.len()).sum()
    }

    /// Whether there is no production.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The operators that occur, each once.
    pub fn operators(&self) -> Vec<Op> {
        let mut all = Vec::new();
        for production in self.nonterminals.iter().flat_map(|n| &n.productions) {
            production.pattern.operators(&mut |op| {
                if !all.contains(&op) {
                    all.push(op);
                }
            });
        }
        all
    }

    /// The grammar without the productions in which one of these operators occurs.
    #[must_use]
    pub fn without(&self, removed: &[Op]) -> Grammar {
        let mut grammar = self.clone();
        for nonterminal in &mut grammar.nonterminals {
            nonterminal.productions.retain(|production| {
                let mut keep = true;
                production.pattern.operators(&mut |op| keep &= !removed.contains(&op));
                keep
            });
        }
        grammar
    }

    /// Which nonterminals can produce a term at all.
    pub fn productive(&self) -> Vec<bool> {
        let mut productive = vec![false; self.nonterminals.len()];
        loop {
            let mut grew = false;
            for (index, nonterminal) in self.nonterminals.iter().enumerate() {
                if !productive[index]
                    && nonterminal.productions.iter().any(|p| makes_something(&p.pattern, &productive))
                {
                    productive[index] = true;
                    grew = true;
                }
            }
            if !grew {
                return productive;
            }
        }
    }
}

fn makes_something(pattern: &Pattern, productive: &[bool]) -> bool {
    match pattern {
        Pattern::Nonterminal(index) => productive[*index],
        Pattern::Apply(_, args) | Pattern::Call(_, args) => {
            args.iter().all(|arg| makes_something(arg, productive))
        }
        Pattern::Literal(_) | Pattern::Parameter(_) | Pattern::AnyConstant(_) => true,
        // Those of no parameter are left out when the file is read.
        Pattern::AnyVariable(_) => true,
    }
}

impl Problem {
    /// The definition that a body makes of a function.
    pub fn definition(&self, function: usize, body: Term) -> Definition {
        let function = &self.functions[function];
        Definition {
            name: function.name.clone(),
            parameters: function.parameters.clone(),
            sort: function.sort,
            body,
        }
    }
}
