//! Grammars of both versions, and those of a logic.

use std::sync::Arc;

use otherwise_diagnostics::{Diagnostic, Span};

use super::terms::{ill_sorted, indexed_operator, literal, unknown_operator};
use super::{Meaning, Read, Reader, malformed, unsupported};
use crate::op::Op;
use crate::problem::{Grammar, Nonterminal, Pattern, Production};
use crate::sexpr::{Sexpr, SexprKind};
use crate::value::{Sort, Value};

impl Reader {
    /// The grammar of a function: one list of groups (version 1), or declarations and groups (version 2).
    pub(super) fn grammar(
        &self,
        parts: &[Sexpr],
        parameters: &[(String, Sort)],
        sort: Sort,
        span: Span,
    ) -> Read<Grammar> {
        let groups = match parts {
            [] => return Ok(default(&self.problem.logic, parameters, sort)),
            [groups] | [_, groups] => groups,
            [_, _, more, ..] => return Err(malformed("this is behind the grammar", more.span)),
        };
        let list = groups.list().ok_or_else(|| malformed("a grammar is a list", groups.span))?;
        let mut grammar = Grammar { nonterminals: Vec::new(), start: 0 };
        let mut bodies = Vec::new();
        for group in list {
            let Some([name, sort, productions]) = group.list() else {
                return Err(malformed("a group is `(Nonterminal Sort (productions))`", group.span));
            };
            let symbol = self.symbol(name)?;
            if grammar.nonterminals.iter().any(|other| other.name == symbol) {
                let message = format!("the nonterminal `{symbol}` has two groups");
                return Err(Diagnostic::error("duplicate", message).at(name.span, "the second"));
            }
            let sort = self.sort(sort)?;
            grammar.nonterminals.push(Nonterminal { name: symbol, sort, productions: Vec::new() });
            let list = productions.list();
            bodies.push(list.ok_or_else(|| malformed("productions are a list", productions.span))?);
        }
        if grammar.nonterminals.is_empty() {
            return Err(malformed("the grammar has no nonterminal", groups.span));
        }
        if parts.len() == 1 {
            let start = grammar.nonterminals.iter().position(|n| n.name == "Start");
            grammar.start = start.unwrap_or(0);
        }
        for (index, body) in bodies.into_iter().enumerate() {
            for production in body {
                let context = Context { grammar: &grammar, parameters };
                let (pattern, actual) = self.pattern(production, &context)?;
                let nonterminal = &grammar.nonterminals[index];
                if actual != nonterminal.sort {
                    let message = format!(
                        "`{}` is of sort {}, this production of sort {actual}",
                        nonterminal.name, nonterminal.sort
                    );
                    return Err(Diagnostic::error("ill-sorted", message).at(production.span, "here"));
                }
                let useless =
                    matches!(pattern, Pattern::AnyVariable(sort) if !parameters.iter().any(|p| p.1 == sort));
                let known = nonterminal.productions.iter().any(|other| other.pattern == pattern);
                if !useless && !known {
                    let production = Production { pattern, span: Some(production.span) };
                    grammar.nonterminals[index].productions.push(production);
                }
            }
        }
        let start = &grammar.nonterminals[grammar.start];
        if start.sort != sort {
            let message = format!(
                "the grammar's start symbol `{}` is of sort {}, the function's result of sort {sort}",
                start.name, start.sort
            );
            return Err(Diagnostic::error("unproductive", message).at(groups.span, "this grammar"));
        }
        if !grammar.productive()[grammar.start] {
            let message = format!("the grammar can produce no term of sort {sort}");
            return Err(Diagnostic::error("unproductive", message)
                .at(groups.span, format!("no production of `{}` ever ends", start.name))
                .also(span, "of this function"));
        }
        Ok(grammar)
    }

    fn pattern(&self, sexpr: &Sexpr, context: &Context<'_>) -> Read<(Pattern, Sort)> {
        if let Some(value) = literal(sexpr)? {
            let sort = value.sort();
            return Ok((Pattern::Literal(value), sort));
        }
        match &sexpr.kind {
            SexprKind::Atom(name) | SexprKind::Quoted(name) => self.name_pattern(name, sexpr, context),
            SexprKind::List(items) => match items.as_slice() {
                [head, sort] if head.is("Constant") => {
                    let sort = self.sort(sort)?;
                    Ok((Pattern::AnyConstant(sort), sort))
                }
                [head, sort] if head.is("Variable") || head.is("InputVariable") => {
                    let sort = self.sort(sort)?;
                    Ok((Pattern::AnyVariable(sort), sort))
                }
                [head, ..] if head.is("LocalVariable") || head.is("let") => {
                    Err(unsupported("`let` in a grammar is not supported", head.span))
                }
                [head, inside, ..] if head.is("!") => self.pattern(inside, context),
                [head, ..] if head.is("_") => {
                    let (term, sort) = self.term(sexpr, &mut super::Scope::default())?;
                    match term {
                        crate::term::Term::Literal(value) => Ok((Pattern::Literal(value), sort)),
                        _ => Err(malformed("a literal is expected", sexpr.span)),
                    }
                }
                [] => Err(malformed("a production is empty", sexpr.span)),
                [head, args @ ..] => {
                    let args: Read<Vec<(Pattern, Sort)>> =
                        args.iter().map(|arg| self.pattern(arg, context)).collect();
                    self.call_pattern(head, args?, sexpr.span)
                }
            },
            SexprKind::Text(_) => Err(malformed("a production is expected", sexpr.span)),
        }
    }

    fn name_pattern(&self, name: &str, sexpr: &Sexpr, context: &Context<'_>) -> Read<(Pattern, Sort)> {
        if let Some(index) = context.grammar.nonterminals.iter().position(|n| n.name == name) {
            return Ok((Pattern::Nonterminal(index), context.grammar.nonterminals[index].sort));
        }
        if let Some(index) = context.parameters.iter().position(|(parameter, _)| parameter == name) {
            return Ok((Pattern::Parameter(index), context.parameters[index].1));
        }
        if let Some(Meaning::Defined(definition)) = self.names.get(name)
            && definition.parameters.is_empty()
        {
            return Ok((Pattern::Call(Arc::clone(definition), Vec::new()), definition.sort));
        }
        let message = format!("`{name}` is neither a nonterminal nor a parameter");
        Err(Diagnostic::error("unknown-name", message).at(sexpr.span, "not declared"))
    }

    fn call_pattern(&self, head: &Sexpr, args: Vec<(Pattern, Sort)>, span: Span) -> Read<(Pattern, Sort)> {
        let (patterns, sorts): (Vec<Pattern>, Vec<Sort>) = args.into_iter().unzip();
        if let Some(op) = indexed_operator(head)? {
            let sort = op.result(&sorts).ok_or_else(|| ill_sorted(op.name(2), &sorts, span))?;
            return Ok((Pattern::Apply(op, patterns), sort));
        }
        let name = head.atom().ok_or_else(|| malformed("an operator is expected", head.span))?;
        match self.names.get(name) {
            Some(Meaning::Defined(definition)) => {
                return if definition.parameters.iter().map(|(_, sort)| *sort).eq(sorts.iter().copied()) {
                    let sort = definition.sort;
                    Ok((Pattern::Call(Arc::clone(definition), patterns), sort))
                } else {
                    Err(ill_sorted(name, &sorts, span))
                };
            }
            Some(Meaning::Unknown(_)) => {
                return Err(unsupported("recursive solutions are not supported", head.span));
            }
            _ => {}
        }
        let op = Op::named(name).ok_or_else(|| unknown_operator(name, head.span))?;
        let sort = op.result(&sorts).ok_or_else(|| ill_sorted(name, &sorts, span))?;
        if let (Op::Sub, [Pattern::Literal(Value::Int(n))]) = (op, patterns.as_slice()) {
            return Ok((Pattern::Literal(Value::Int(n.saturating_neg())), Sort::Int));
        }
        Ok((Pattern::Apply(op, patterns), sort))
    }
}

struct Context<'a> {
    grammar: &'a Grammar,
    parameters: &'a [(String, Sort)],
}

/// All that a logic offers, for functions without a grammar.
pub(super) fn default(logic: &str, parameters: &[(String, Sort)], sort: Sort) -> Grammar {
    let mut sorts = vec![sort];
    for other in parameters.iter().map(|(_, sort)| *sort).chain([Sort::Bool]) {
        if !sorts.contains(&other) {
            sorts.push(other);
        }
    }
    if sorts.contains(&Sort::String) && !sorts.contains(&Sort::Int) {
        sorts.push(Sort::Int);
    }
    let at = |sort: Sort| sorts.iter().position(|other| *other == sort).map(Pattern::Nonterminal);
    let mut nonterminals = Vec::new();
    for &sort in &sorts {
        let mut patterns = Vec::new();
        if parameters.iter().any(|(_, other)| *other == sort) {
            patterns.push(Pattern::AnyVariable(sort));
        }
        patterns.push(Pattern::AnyConstant(sort));
        let mut add = |op: Op, args: &[Sort]| {
            let args: Option<Vec<Pattern>> = args.iter().map(|arg| at(*arg)).collect();
            patterns.extend(args.map(|args| Pattern::Apply(op, args)));
        };
        add(Op::Ite, &[Sort::Bool, sort, sort]);
        operators(logic, sort, &sorts, &mut add);
        let name = match sort {
            Sort::BitVec(width) => format!("B{width}"),
            sort => format!("{}0", &sort.to_string()[..1]),
        };
        let productions = patterns.into_iter().map(|pattern| Production { pattern, span: None });
        nonterminals.push(Nonterminal { name, sort, productions: productions.collect() });
    }
    Grammar { nonterminals, start: 0 }
}

/// What a logic offers for results of a sort: operators with the sorts of their arguments.
fn operators(logic: &str, sort: Sort, sorts: &[Sort], add: &mut impl FnMut(Op, &[Sort])) {
    use Op::*;
    let (string, int) = (Sort::String, Sort::Int);
    match sort {
        Sort::Bool => {
            for other in sorts.iter().filter(|other| **other != Sort::Bool) {
                add(Eq, &[*other, *other]);
            }
            for op in [Lt, Le, Gt, Ge] {
                add(op, &[int, int]);
            }
            for op in [And, Or] {
                add(op, &[Sort::Bool, Sort::Bool]);
            }
            add(Not, &[Sort::Bool]);
            for op in [PrefixOf, SuffixOf, Contains] {
                add(op, &[string, string]);
            }
            for &bits in sorts.iter().filter(|other| matches!(other, Sort::BitVec(_))) {
                for op in [BvUlt, BvUle, BvSlt, BvSle] {
                    add(op, &[bits, bits]);
                }
            }
        }
        Sort::Int => {
            add(Add, &[int, int]);
            add(Sub, &[int, int]);
            if logic.contains('N') {
                for op in [Mul, Div, Mod] {
                    add(op, &[int, int]);
                }
            }
            add(Len, &[string]);
            add(IndexOf, &[string, string, int]);
            add(ToInt, &[string]);
        }
        Sort::String => {
            add(Concat, &[string, string]);
            add(Substr, &[string, int, int]);
            add(At, &[string, int]);
            add(Replace, &[string, string, string]);
            add(FromInt, &[int]);
        }
        Sort::BitVec(_) => {
            for op in [BvNot, BvNeg] {
                add(op, &[sort]);
            }
            for op in [BvAnd, BvOr, BvXor, BvAdd, BvSub, BvMul, BvUdiv, BvUrem, BvShl, BvLshr, BvAshr] {
                add(op, &[sort, sort]);
            }
        }
    }
}
