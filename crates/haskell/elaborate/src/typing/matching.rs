//! The compilation of patterns to flat case expressions.
//!
//! The compiler builds a decision tree. At every step it looks at the first row that is left: its first
//! untested column is what Haskell would evaluate next (left to right, top to bottom), so that is what the
//! tree tests. Rows that cannot match any more are dropped, but only by tests that they would have made first
//! themselves; so the tree evaluates exactly what the language says. Right-hand sides reached from several
//! leaves become `let`-bound join points.
//!
//! Trees can grow exponentially on unlucky patterns. When a budget is used up, rows that do not look at the
//! tested value are no longer copied into every branch but compiled once, as a shared continuation (the
//! backtracking automata of Wadler's chapter in Peyton Jones 1987).

use std::collections::VecDeque;
use std::hash::Hash;
use std::sync::Arc;

use num_bigint::BigInt;
use otherwise_core::{
    Alternative, Bind, Binder, Constructor, Expr, Field, Literal, LocalId, Pattern, Subst, Symbol, TyBinder,
    TyVar, Type, Wrap, builtin,
};

use rustc_hash::FxHashMap;

use super::checker::Checker;
use super::environment::ConstructorInfo;
use super::literal::literal_of_type;
use super::typed_pattern::is_true;
pub(crate) use super::typed_pattern::{
    ConstructorPattern, LetGroup, Match, Number, NumberPattern, Rhs, TypedPattern,
};

/// How many copies of rows a single match may make before it falls back to shared continuations.
const COPY_BUDGET: usize = 4000;

/// A value that patterns test: a variable, perhaps with newtype constructors taken off.
#[derive(Clone, Debug)]
struct Occurrence {
    expr: Expr,
    ty: Type,
}

#[derive(Clone, Debug)]
struct Row {
    columns: Vec<(Occurrence, TypedPattern)>,
    variables: Vec<(Binder, Expr)>,
    types: Vec<(TyBinder, TyVar)>,
    /// Variables of lazy patterns: defined by projection, in order.
    projections: Vec<(Binder, Expr)>,
    source: usize,
    /// Whether everything that needs no test has been taken off.
    is_simple: bool,
}

/// What is left to test, in order.
type Rows = VecDeque<Row>;

/// One place where a row's right-hand side is reached.
struct Leaf {
    placeholder: LocalId,
    row: Row,
    fallback: Option<Expr>,
}

/// What is known of an occurrence from tests further up.
#[derive(Clone)]
enum Fact {
    Constructor(otherwise_core::Name, Vec<TyVar>, Vec<Binder>),
    Evaluated,
}

struct Compiler {
    leaves: Vec<Leaf>,
    can_fall_through: Vec<bool>,
    result: Type,
    failure: Expr,
    budget: usize,
}

impl Checker<'_> {
    /// Compiles a match. Right-hand sides are not finished yet; the result is.
    pub(crate) fn compile_match(&mut self, found: Match) -> Expr {
        let Match { scrutinees, value, rows, result, failure } = found;
        let can_fall_through = rows.iter().map(|(_, rhs)| rhs.can_fall_through()).collect();
        let mut compiler = Compiler {
            leaves: Vec::new(),
            can_fall_through,
            result: result.clone(),
            failure,
            budget: COPY_BUDGET,
        };
        let mut sources = Vec::new();
        let mut start = Rows::new();
        for (source, (patterns, rhs)) in rows.into_iter().enumerate() {
            let columns = scrutinees
                .iter()
                .zip(patterns)
                .map(|(binder, pattern)| {
                    (Occurrence { expr: Expr::local(binder), ty: binder.ty.clone() }, pattern)
                })
                .collect();
            start.push_back(Row {
                columns,
                variables: vec![],
                types: vec![],
                projections: vec![],
                source,
                is_simple: false,
            });
            sources.push(Some(rhs));
        }
        let starts_strict = start.front().is_some_and(|row: &Row| {
            row.columns.first().is_some_and(|(_, pattern)| match pattern {
                TypedPattern::View(_) | TypedPattern::Number(_) | TypedPattern::Test(_) => false,
                pattern => !pattern.is_irrefutable(),
            })
        });
        let tree = self.compile_rows(start, &mut compiler, &mut Vec::new());
        let mut tree = tree;
        let mut joins = Vec::new();
        let mut by_source: Vec<Vec<Leaf>> = sources.iter().map(|_| Vec::new()).collect();
        for leaf in compiler.leaves {
            by_source[leaf.row.source].push(leaf);
        }
        for (source, leaves) in by_source.into_iter().enumerate() {
            let Some(rhs) = sources[source].take() else { continue };
            match leaves.len() {
                0 => {}
                1 => {
                    for leaf in leaves {
                        let body = self.inline_leaf(&leaf, rhs.clone(), &result);
                        self.inline.insert(leaf.placeholder, body);
                    }
                }
                _ => joins.push(self.join_point(leaves, rhs, &result)),
            }
        }
        for (binder, body) in joins.into_iter().rev() {
            tree = Expr::let_(Bind::NonRec(binder, body), tree);
        }
        let Some(value) = value else { return tree };
        let binder = scrutinees[0].clone();
        match &mut tree {
            Expr::Case(case) if case.scrutinee == Expr::Local(binder.id) => {
                case.scrutinee = value;
                case.binder = binder;
                tree
            }
            _ if starts_strict => {
                Expr::case(value, binder, result, vec![Alternative { pattern: Pattern::Default, body: tree }])
            }
            _ => Expr::let_(Bind::NonRec(binder, value), tree),
        }
    }

    /// A right-hand side that is reached once stands where it is reached.
    fn inline_leaf(&mut self, leaf: &Leaf, rhs: Rhs, result: &Type) -> Expr {
        let mut aliases = Vec::new();
        for (binder, expr) in &leaf.row.variables {
            match expr {
                Expr::Local(id) => {
                    self.renamed.insert(binder.id, *id);
                }
                _ => aliases.push((binder.clone(), expr.clone())),
            }
        }
        for (binder, to) in &leaf.row.types {
            self.renamed_types.insert(binder.var, Type::Var(*to));
        }
        let body = match &leaf.fallback {
            None => self.compile_rhs(rhs, &Expr::Local(LocalId(u32::MAX)), result),
            Some(fallback) => self.with_fallback(fallback.clone(), result, |checker, fallback| {
                checker.compile_rhs(rhs, &fallback, result)
            }),
        };
        let body =
            leaf.row.projections.iter().rev().fold(body, |body, (binder, expr)| {
                Expr::let_(Bind::NonRec(binder.clone(), expr.clone()), body)
            });
        aliases
            .into_iter()
            .rev()
            .fold(body, |body, (binder, expr)| Expr::let_(Bind::NonRec(binder, expr), body))
    }

    /// A right-hand side that is reached several times becomes a function of what its patterns bind.
    fn join_point(&mut self, leaves: Vec<Leaf>, rhs: Rhs, result: &Type) -> (Binder, Expr) {
        let first = &leaves[0].row;
        let type_binders: Vec<TyBinder> = first.types.iter().map(|(binder, _)| binder.clone()).collect();
        let mut params: Vec<Binder> = first.variables.iter().map(|(binder, _)| binder.clone()).collect();
        let falls = leaves.iter().any(|leaf| leaf.fallback.is_some());
        let fallback = self.fresh_binder("fail", result.clone());
        let body = self.compile_rhs(rhs, &Expr::local(&fallback), result);
        let body =
            first.projections.iter().rev().fold(body, |body, (binder, expr)| {
                Expr::let_(Bind::NonRec(binder.clone(), expr.clone()), body)
            });
        if falls {
            params.push(fallback);
        }
        let param_types: Vec<Type> = params.iter().map(|param| param.ty.clone()).collect();
        let ty = Type::forall(type_binders.clone(), Type::funs(param_types, result.clone()));
        let binder = self.fresh_binder("join", ty);
        for leaf in leaves {
            let types = leaf.row.types.iter().map(|(_, to)| Type::Var(*to)).collect();
            let mut args: Vec<Expr> = leaf.row.variables.iter().map(|(_, expr)| expr.clone()).collect();
            args.extend(leaf.fallback);
            let call = Expr::local(&binder).type_apply(types).apply(args);
            self.inline.insert(leaf.placeholder, call);
        }
        (binder, Expr::type_lambda(type_binders, Expr::lambda(params, body)))
    }

    /// Gives `make` a small expression that stands for `fallback`, which is bound outside if it is not small
    /// itself.
    fn with_fallback(
        &mut self,
        fallback: Expr,
        result: &Type,
        make: impl FnOnce(&mut Self, Expr) -> Expr,
    ) -> Expr {
        let is_small = match &fallback {
            Expr::Fail(_) | Expr::Global(_) => true,
            // A variable, but not one that stands for a right-hand side or a match.
            Expr::Local(id) => !self.leaf_placeholders.contains(id) && !self.pending.contains_key(id),
            _ => false,
        };
        if is_small {
            return make(self, fallback);
        }
        let binder = self.fresh_binder("fail", result.clone());
        self.fallback_uses.insert(binder.id, 0);
        let body = make(self, Expr::local(&binder));
        match self.fallback_uses.remove(&binder.id) {
            None | Some(0) => body,
            Some(1) => {
                self.inline.insert(binder.id, fallback);
                body
            }
            _ => Expr::let_(Bind::NonRec(binder, fallback), body),
        }
    }

    /// A use of a fallback, counted.
    fn use_fallback(&mut self, fallback: &Expr, times: usize) -> Expr {
        if let Expr::Local(id) = fallback
            && let Some(uses) = self.fallback_uses.get_mut(id)
        {
            *uses += times;
        }
        fallback.clone()
    }

    fn compile_rhs(&mut self, rhs: Rhs, fallback: &Expr, result: &Type) -> Expr {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || match rhs {
            Rhs::Done(expr) => expr,
            Rhs::Guard(condition, rest) => {
                let body = self.compile_rhs(*rest, fallback, result);
                if is_true(&condition) {
                    return body;
                }
                let fallback = self.use_fallback(fallback, 1);
                self.if_then_else(condition, body, fallback, result)
            }
            Rhs::Match(guard) => {
                let (value, ty, pattern, rest) = *guard;
                let binder = self.fresh_binder("guard", ty);
                let rows = vec![(vec![pattern], rest)];
                let (result, failure) = (result.clone(), fallback.clone());
                // The right-hand side falls through to the same place as the pattern.
                self.compile_match(Match {
                    scrutinees: vec![binder],
                    value: Some(value),
                    rows,
                    result,
                    failure,
                })
            }
            Rhs::Lets(groups, rest) => {
                let body = self.compile_rhs(*rest, fallback, result);
                groups.into_iter().rev().fold(body, |body, group| group.wrap(body, result, self))
            }
            Rhs::First(mut choices) => {
                if let Some(last) = choices.iter().position(|choice| !choice.can_fall_through()) {
                    choices.truncate(last + 1);
                }
                // From the last to the first: there may be many.
                let Some(last) = choices.pop() else { return self.use_fallback(fallback, 1) };
                let last = self.compile_rhs(last, fallback, result);
                choices.into_iter().rev().fold(last, |rest, choice| {
                    self.with_fallback(rest, result, |checker, fallback| {
                        checker.compile_rhs(choice, &fallback, result)
                    })
                })
            }
        })
    }

    /// `if condition then yes else no`.
    pub(crate) fn if_then_else(&mut self, condition: Expr, yes: Expr, no: Expr, result: &Type) -> Expr {
        let binder = self.fresh_binder("b", builtin::bool_ty());
        let alternative = |constructor, body| Alternative {
            pattern: Pattern::Constructor { constructor, types: vec![], fields: vec![] },
            body,
        };
        let alternatives = vec![alternative(builtin::false_con(), no), alternative(builtin::true_con(), yes)];
        Expr::case(condition, binder, result.clone(), alternatives)
    }

    /// Takes everything off the front of a row that needs no test.
    fn simplify_row(&mut self, row: &mut Row) {
        if std::mem::replace(&mut row.is_simple, true) {
            return;
        }
        let mut todo: Vec<(Occurrence, TypedPattern)> = std::mem::take(&mut row.columns);
        todo.reverse();
        while let Some((at, pattern)) = todo.pop() {
            match pattern {
                TypedPattern::Wildcard => {}
                TypedPattern::Variable(binder) => row.variables.push((binder, at.expr)),
                TypedPattern::As(binder, inner) => {
                    row.variables.push((binder, at.expr.clone()));
                    todo.push((at, *inner));
                }
                TypedPattern::Lazy(inner, failure) => self.project(row, &at, *inner, failure),
                TypedPattern::Bang(inner) => match *inner {
                    TypedPattern::Bang(_) | TypedPattern::Literal(_) | TypedPattern::Text(_) => {
                        todo.push((at, *inner))
                    }
                    TypedPattern::Constructor(ref con) if !con.info.is_newtype => todo.push((at, *inner)),
                    // Keep the names, evaluate, then go on.
                    inner => row.columns.push((at, TypedPattern::Bang(Box::new(inner)))),
                },
                TypedPattern::Constructor(con) if con.info.is_newtype => {
                    let con = *con;
                    let wrap = Wrap { constructor: con.info.core.name, types: con.universals, expr: at.expr };
                    if let Some((field, ty)) = con.fields.into_iter().next() {
                        let ty = self.zonk(&ty);
                        todo.push((Occurrence { expr: Expr::Unwrap(Box::new(wrap)), ty }, field));
                    }
                }
                TypedPattern::Text(text) => {
                    let pattern = self.text_pattern(&text);
                    row.columns.push((at, pattern));
                }
                TypedPattern::Number(number) => {
                    let ty = self.zonk(&number.ty);
                    let pattern = match literal_of_type(&number.value, &ty) {
                        Some(literal) => TypedPattern::Literal(literal),
                        None => TypedPattern::Test(Box::new(number.test)),
                    };
                    row.columns.push((at, pattern));
                }
                other => row.columns.push((at, other)),
            }
        }
    }

    /// A string as a list of characters: then it shares tests with other rows.
    fn text_pattern(&mut self, text: &str) -> TypedPattern {
        let list = |checker: &Self, name| checker.constructor_info(name);
        let (Some(nil), Some(cons)) = (list(self, builtin::list()), list(self, builtin::cons())) else {
            return TypedPattern::Wildcard;
        };
        let char_type = Type::con(builtin::char_type());
        let constructor = |info: &Arc<ConstructorInfo>, fields| {
            TypedPattern::Constructor(Box::new(ConstructorPattern {
                info: info.clone(),
                universals: vec![char_type.clone()],
                existentials: vec![],
                dictionaries: vec![],
                fields,
            }))
        };
        text.chars().rev().fold(constructor(&nil, vec![]), |rest, first| {
            let first = (TypedPattern::Literal(Literal::Char(first.into())), char_type.clone());
            constructor(&cons, vec![first, (rest, builtin::string_type())])
        })
    }

    /// The variables of a lazy pattern: each by a match of its own, through a tuple if there are several.
    fn project(&mut self, row: &mut Row, at: &Occurrence, pattern: TypedPattern, failure: Expr) {
        if pattern.is_irrefutable() {
            let mut inner = Row {
                columns: vec![(at.clone(), pattern)],
                variables: vec![],
                types: vec![],
                projections: vec![],
                source: 0,
                is_simple: false,
            };
            self.simplify_row(&mut inner);
            row.variables.append(&mut inner.variables);
            row.projections.append(&mut inner.projections);
            return;
        }
        let mut binders = Vec::new();
        pattern.binders(&mut binders);
        let projections = self.project_binders(at.expr.clone(), at.ty.clone(), pattern, binders, failure);
        row.projections.extend(projections);
    }

    fn compile_rows(&mut self, rows: Rows, compiler: &mut Compiler, facts: &mut Vec<(Expr, Fact)>) -> Expr {
        stacker::maybe_grow(128 * 1024, 1024 * 1024, || {
            let mut rows = rows;
            let Some(mut first) = rows.pop_front() else {
                let failure = compiler.failure.clone();
                return self.use_fallback(&failure, 1);
            };
            self.simplify_row(&mut first);
            if first.columns.is_empty() {
                let fallback =
                    compiler.can_fall_through[first.source].then(|| self.compile_rows(rows, compiler, facts));
                if let Some(fallback) = &fallback {
                    // The right-hand side may use it several times.
                    self.use_fallback(fallback, 2);
                }
                let placeholder = self.fresh_local();
                self.leaf_placeholders.insert(placeholder);
                compiler.leaves.push(Leaf { placeholder, row: first, fallback });
                return Expr::Local(placeholder);
            }
            let (at, pattern) = first.columns[0].clone();
            for row in &mut rows {
                self.simplify_row(row);
            }
            rows.push_front(first);
            match pattern {
                TypedPattern::Bang(_) => self.compile_bang(rows, &at, compiler, facts),
                TypedPattern::Constructor(con) => self.compile_constructors(rows, &at, &con, compiler, facts),
                TypedPattern::Literal(_) => self.compile_literals(rows, &at, compiler, facts),
                TypedPattern::Test(test) => {
                    let Some(mut first) = rows.pop_front() else { return compiler.failure.clone() };
                    first.columns.remove(0);
                    self.branch_on_row(first, rows, compiler, facts, |checker, yes, no, result| {
                        let condition = (*test).apply(vec![at.expr]);
                        checker.if_then_else(condition, yes, no, result)
                    })
                }
                TypedPattern::View(view) => {
                    let (function, ty, inner) = *view;
                    let Some(mut first) = rows.pop_front() else { return compiler.failure.clone() };
                    let ty = self.zonk(&ty);
                    let binder = self.fresh_binder("view", ty.clone());
                    first.columns[0] = (Occurrence { expr: Expr::local(&binder), ty }, inner);
                    first.is_simple = false;
                    let fallback = self.compile_rows(rows, compiler, facts);
                    let value = function.apply(vec![at.expr]);
                    let body = self.one_row(first, fallback, compiler, facts);
                    Expr::let_(Bind::NonRec(binder, value), body)
                }
                // The others were simplified away.
                _ => compiler.failure.clone(),
            }
        })
    }

    /// Compiles one row whose failure goes to `fallback`.
    fn one_row(
        &mut self,
        row: Row,
        fallback: Expr,
        compiler: &mut Compiler,
        facts: &mut Vec<(Expr, Fact)>,
    ) -> Expr {
        let result = compiler.result.clone();
        self.with_fallback(fallback, &result, |checker, fallback| {
            let saved = std::mem::replace(&mut compiler.failure, fallback);
            let body = checker.compile_rows(Rows::from([row]), compiler, facts);
            compiler.failure = saved;
            body
        })
    }

    fn branch_on_row(
        &mut self,
        first: Row,
        rest: Rows,
        compiler: &mut Compiler,
        facts: &mut Vec<(Expr, Fact)>,
        make: impl FnOnce(&mut Self, Expr, Expr, &Type) -> Expr,
    ) -> Expr {
        let result = compiler.result.clone();
        let fallback = self.compile_rows(rest, compiler, facts);
        self.with_fallback(fallback, &result, |checker, fallback| {
            let saved = std::mem::replace(&mut compiler.failure, fallback.clone());
            let yes = checker.compile_rows(Rows::from([first]), compiler, facts);
            compiler.failure = saved;
            let fallback = checker.use_fallback(&fallback, 1);
            make(checker, yes, fallback, &result)
        })
    }

    fn compile_bang(
        &mut self,
        mut rows: Rows,
        at: &Occurrence,
        compiler: &mut Compiler,
        facts: &mut Vec<(Expr, Fact)>,
    ) -> Expr {
        for row in &mut rows {
            if let Some((here, pattern)) = row.columns.first_mut()
                && here.expr == at.expr
                && let TypedPattern::Bang(inner) = pattern
            {
                *pattern = std::mem::replace(inner, TypedPattern::Wildcard);
                row.is_simple = false;
            }
        }
        if facts.iter().any(|(expr, _)| *expr == at.expr) {
            return self.compile_rows(rows, compiler, facts);
        }
        facts.push((at.expr.clone(), Fact::Evaluated));
        let body = self.compile_rows(rows, compiler, facts);
        facts.pop();
        let binder = self.fresh_binder("v", at.ty.clone());
        let alternatives = vec![Alternative { pattern: Pattern::Default, body }];
        Expr::case(at.expr.clone(), binder, compiler.result.clone(), alternatives)
    }

    fn compile_literals(
        &mut self,
        rows: Rows,
        at: &Occurrence,
        compiler: &mut Compiler,
        facts: &mut Vec<(Expr, Fact)>,
    ) -> Expr {
        let here = |row: &Row| match row.columns.first() {
            Some((column, TypedPattern::Literal(literal))) if column.expr == at.expr => Some(literal.clone()),
            _ => None,
        };
        let (rows, rest) = self.split_rows(rows, compiler, |row| here(row).is_some());
        self.with_rest(rest, compiler, facts, |checker, compiler, facts| {
            let Groups { groups, others } =
                group(rows, |row| here(row).map(|literal| LiteralKey::of(&literal)));
            let mut alternatives = Vec::new();
            for rows in groups {
                let Some(literal) = rows.iter().find_map(here) else { continue };
                let mut chosen = rows;
                for row in chosen.iter_mut().filter(|row| here(row).is_some()) {
                    row.columns.remove(0);
                }
                let body = checker.compile_rows(chosen, compiler, facts);
                alternatives.push(Alternative { pattern: Pattern::Literal(literal), body });
            }
            let body = checker.compile_rows(others, compiler, facts);
            alternatives.push(Alternative { pattern: Pattern::Default, body });
            let binder = checker.fresh_binder("n", at.ty.clone());
            Expr::case(at.expr.clone(), binder, compiler.result.clone(), alternatives)
        })
    }

    /// When the budget is used up, only the rows in front that make this very test take part; the others are
    /// shared.
    fn split_rows(
        &mut self,
        mut rows: Rows,
        compiler: &mut Compiler,
        tests: impl Fn(&Row) -> bool,
    ) -> (Rows, Option<Rows>) {
        if compiler.budget >= rows.len() {
            compiler.budget -= rows.len();
            return (rows, None);
        }
        let count = rows.iter().take_while(|row| tests(row)).count();
        let rest = rows.split_off(count);
        (rows, (!rest.is_empty()).then_some(rest))
    }

    fn with_rest(
        &mut self,
        rest: Option<Rows>,
        compiler: &mut Compiler,
        facts: &mut Vec<(Expr, Fact)>,
        make: impl FnOnce(&mut Self, &mut Compiler, &mut Vec<(Expr, Fact)>) -> Expr,
    ) -> Expr {
        let Some(rest) = rest else { return make(self, compiler, facts) };
        let result = compiler.result.clone();
        let fallback = self.compile_rows(rest, compiler, facts);
        self.with_fallback(fallback, &result, |checker, fallback| {
            let saved = std::mem::replace(&mut compiler.failure, fallback);
            let body = make(checker, compiler, facts);
            compiler.failure = saved;
            body
        })
    }

    fn compile_constructors(
        &mut self,
        rows: Rows,
        at: &Occurrence,
        pattern: &ConstructorPattern,
        compiler: &mut Compiler,
        facts: &mut Vec<(Expr, Fact)>,
    ) -> Expr {
        let here = |row: &Row| match row.columns.first() {
            Some((column, TypedPattern::Constructor(con))) if column.expr == at.expr => {
                Some(con.info.core.name)
            }
            _ => None,
        };
        // A test whose outcome is known from further up.
        let known = facts.iter().find_map(|(expr, fact)| match fact {
            Fact::Constructor(name, types, fields) if *expr == at.expr => {
                Some((*name, types.clone(), fields.clone()))
            }
            _ => None,
        });
        if let Some((name, types, fields)) = known {
            let rows = rows
                .into_iter()
                .filter(|row| here(row).is_none_or(|own| own == name))
                .map(|row| if here(&row).is_some() { open_constructor(row, &types, &fields) } else { row })
                .collect();
            return self.compile_rows(rows, compiler, facts);
        }
        let (rows, rest) = self.split_rows(rows, compiler, |row| here(row).is_some());
        let family_size = self.constructor_count(pattern.info.core.data_type);
        self.with_rest(rest, compiler, facts, |checker, compiler, facts| {
            let Groups { mut groups, others } = group(rows, here);
            let of_group = |rows: &Rows| {
                rows.iter().find_map(|row| match row.columns.first() {
                    Some((_, TypedPattern::Constructor(con))) if here(row).is_some() => Some((**con).clone()),
                    _ => None,
                })
            };
            // Alternatives in the order of the declaration read best.
            groups.sort_by_cached_key(|rows| of_group(rows).map(|con| con.info.core.tag));
            let count = groups.len();
            let mut alternatives = Vec::new();
            for rows in groups {
                let Some(con) = of_group(&rows) else { continue };
                let (types, fields) = checker.alternative_binders(&con, &rows, at);
                let vars: Vec<TyVar> = types.iter().map(|binder| binder.var).collect();
                let name = con.info.core.name;
                let chosen = rows
                    .into_iter()
                    .map(|row| if here(&row).is_some() { open_constructor(row, &vars, &fields) } else { row })
                    .collect();
                facts.push((at.expr.clone(), Fact::Constructor(name, vars, fields.clone())));
                let body = checker.compile_rows(chosen, compiler, facts);
                facts.pop();
                let pattern = Pattern::Constructor { constructor: name, types, fields };
                alternatives.push(Alternative { pattern, body });
            }
            if count < family_size {
                facts.push((at.expr.clone(), Fact::Evaluated));
                let body = checker.compile_rows(others, compiler, facts);
                facts.pop();
                alternatives.push(Alternative { pattern: Pattern::Default, body });
            }
            let binder = checker.fresh_binder("v", at.ty.clone());
            Expr::case(at.expr.clone(), binder, compiler.result.clone(), alternatives)
        })
    }

    /// Fresh names for the existentials of a constructor, and what its type variables stand for then.
    pub(crate) fn opened(
        &mut self,
        constructor: &Constructor,
        universals: &[Type],
    ) -> (Vec<TyBinder>, Subst) {
        let fresh = |binder: &TyBinder| TyBinder {
            var: self.fresh_type_variable(binder.var.name),
            kind: binder.kind.clone(),
        };
        let types: Vec<TyBinder> = constructor.existentials.iter().map(fresh).collect();
        let inner: Vec<Type> = types.iter().map(|binder| Type::Var(binder.var)).collect();
        let subst = constructor.subst(universals, &inner);
        (types, subst)
    }

    /// Fresh names for all parts of a constructor, called as its fields are.
    pub(crate) fn opened_fields(
        &mut self,
        constructor: &Constructor,
        universals: &[Type],
    ) -> (Vec<TyBinder>, Vec<Binder>) {
        let (types, subst) = self.opened(constructor, universals);
        let fresh = |field: &Field| {
            let name = field.name.map_or("x", |name| name.as_str());
            self.fresh_binder(name, field.ty.subst(&subst))
        };
        (types, constructor.fields.iter().map(fresh).collect())
    }

    /// Fresh names for the parts of a constructor, called as the first row that names them does.
    fn alternative_binders(
        &mut self,
        con: &ConstructorPattern,
        rows: &Rows,
        at: &Occurrence,
    ) -> (Vec<TyBinder>, Vec<Binder>) {
        let core = &con.info.core;
        let (types, subst) = self.opened(core, &con.universals);
        let dictionaries = core.dictionaries as usize;
        let fields = (core.fields.iter().enumerate())
            .map(|(position, field)| {
                let ty = field.ty.subst(&subst);
                let ty = self.zonk(&ty);
                let named = rows.iter().find_map(|row| match row.columns.first() {
                    Some((column, TypedPattern::Constructor(own)))
                        if column.expr == at.expr
                            && own.info.core.name == core.name
                            && position >= dictionaries =>
                    {
                        match &own.fields[position - dictionaries].0 {
                            TypedPattern::Variable(binder) | TypedPattern::As(binder, _) => {
                                Some((binder.name, binder.span))
                            }
                            _ => None,
                        }
                    }
                    _ => None,
                });
                let (named, span) = named.unzip();
                let name = named
                    .or(field.name)
                    .unwrap_or_else(|| Symbol::new(if position < dictionaries { "d" } else { "x" }));
                Binder::new(self.fresh_local(), name, ty).at(span.flatten())
            })
            .collect();
        (types, fields)
    }

    /// How many constructors a data type has.
    pub(crate) fn constructor_count(&self, data_type: otherwise_core::Name) -> usize {
        match self.type_info(data_type).as_deref().map(|info| &info.form) {
            Some(super::environment::TypeInfoForm::Data(data)) => data.constructors.len(),
            _ => 1,
        }
    }
}

/// Rows by what they test for.
struct Groups {
    /// In order of first occurrence; rows that do not test are in each.
    groups: Vec<Rows>,
    /// The rows that do not test.
    others: Rows,
}

fn group<K: Eq + Hash>(rows: Rows, key: impl Fn(&Row) -> Option<K>) -> Groups {
    let mut groups: Vec<Rows> = Vec::new();
    let mut places: FxHashMap<K, usize> = FxHashMap::default();
    let mut others = Rows::new();
    for row in rows {
        let Some(key) = key(&row) else {
            groups.iter_mut().for_each(|group| group.push_back(row.clone()));
            others.push_back(row);
            continue;
        };
        let place = *places.entry(key).or_insert_with(|| {
            groups.push(others.clone());
            groups.len() - 1
        });
        groups[place].push_back(row);
    }
    Groups { groups, others }
}

/// A literal as a key: equal where the literals are.
#[derive(PartialEq, Eq, Hash)]
enum LiteralKey {
    Whole(BigInt),
    Text(Arc<str>),
    Bits(u64),
}

impl LiteralKey {
    fn of(literal: &Literal) -> LiteralKey {
        match literal {
            Literal::Int(n) => LiteralKey::Bits(*n as u64),
            Literal::Word(n) => LiteralKey::Bits(*n),
            Literal::Integer(n) => LiteralKey::Whole(n.clone()),
            Literal::Char(c) => LiteralKey::Bits(u64::from(*c)),
            Literal::String(text) => LiteralKey::Text(text.clone()),
            // Zeros are equal.
            Literal::Double(x) => LiteralKey::Bits((x + 0.0).to_bits()),
            Literal::Float(x) => LiteralKey::Bits(u64::from((x + 0.0).to_bits())),
        }
    }
}

/// Replaces the constructor pattern in front by the patterns of its fields.
fn open_constructor(mut row: Row, types: &[TyVar], fields: &[Binder]) -> Row {
    let (_, pattern) = row.columns.remove(0);
    let TypedPattern::Constructor(con) = pattern else { return row };
    let con = *con;
    row.types.extend(con.existentials.into_iter().zip(types.iter().copied()));
    let (dictionaries, values) = fields.split_at(con.info.core.dictionaries as usize);
    row.variables.extend(con.dictionaries.into_iter().zip(dictionaries.iter().map(Expr::local)));
    let columns = con.fields.into_iter().zip(values).map(|((pattern, _), binder)| {
        (Occurrence { expr: Expr::local(binder), ty: binder.ty.clone() }, pattern)
    });
    row.columns.splice(0..0, columns);
    row.is_simple = false;
    row
}
