//! Methods that an instance does not have: neither its own, nor one by default that gets along without them.

use crate::generator::{Env, Generator};
use crate::lift::{Arg, Spine, spine};
use crate::verdict::Cause;
use otherwise_core::{Class, Expr, FailureKind, GlobalKind, Name};
use otherwise_horn::Atom;
use otherwise_smt::Term;

/// What calling a method of an instance leads to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Leads {
    /// To a definition.
    Somewhere,
    /// Through defaults back to itself.
    Around,
    /// To a method that nobody defined.
    Nowhere,
}

impl Generator<'_> {
    /// A method that its instance does not have fails when it is called; whoever is given such an instance
    /// may call it.
    pub(crate) fn lacking_methods(&mut self, env: &Env, name: Name, args: &[Arg<'_>]) {
        let Some(global) = self.globals.global(name) else { return };
        let method = (global.kind == GlobalKind::Method).then_some(name);
        for arg in args {
            let Arg::Value(value) = arg else { continue };
            let Expr::Global(dictionary) = spine(value).head else { continue };
            match (self.leads(*dictionary, method), method) {
                (Leads::Somewhere, _) => continue,
                (Leads::Around, _) => {
                    let function = self.units[self.unit].function;
                    self.unended.insert(function);
                }
                (Leads::Nowhere, Some(method)) => {
                    self.require(env, Atom::Term(Term::FALSE), &Cause::Error(method.base));
                }
                (Leads::Nowhere, None) => self.give_up(env, "an instance that lacks a method"),
            }
            return;
        }
    }

    /// Where the method of the instance with this dictionary leads to, or the worst of its methods if none is
    /// given.
    fn leads(&self, dictionary: Name, method: Option<Name>) -> Leads {
        let Some(instance) = self.declarations.instances.iter().find(|one| one.dictionary == dictionary)
        else {
            return Leads::Somewhere;
        };
        let Some(class) = self.declarations.classes.get(&instance.class) else { return Leads::Somewhere };
        // A method of another class may call any method of the instances it is given.
        let method = method.filter(|method| class.methods.contains(method));
        let asked = class.methods.iter().filter(|own| method.is_none_or(|method| **own == method));
        let ways = asked.map(|own| self.way(class, dictionary, *own, &mut Vec::new()));
        ways.max().unwrap_or(Leads::Somewhere)
    }

    /// Follows defaults; `path` are the methods on the way.
    fn way(&self, class: &Class, dictionary: Name, method: Name, path: &mut Vec<Name>) -> Leads {
        if path.contains(&method) {
            return Leads::Around;
        }
        let base = format!("{}_{}", dictionary.base, method.base);
        let name = Name { module: dictionary.module, base: base.as_str().into() };
        let Some(global) = self.globals.global(name) else { return Leads::Somewhere };
        let body = under_lambdas(&global.body);
        if matches!(body, Expr::Fail(failure) if failure.kind == FailureKind::NoMethod) {
            return Leads::Nowhere;
        }
        let Expr::Global(default) = spine(body).head else { return Leads::Somewhere };
        if default.base.as_str().strip_prefix("$dm") != Some(method.base.as_str()) {
            return Leads::Somewhere;
        }
        let Some(default) = self.globals.global(*default) else { return Leads::Somewhere };
        path.push(method);
        let ways = called_of_itself(class, &default.body);
        let worst = ways.into_iter().map(|next| self.way(class, dictionary, next, path)).max();
        path.pop();
        worst.unwrap_or(Leads::Somewhere)
    }
}

pub(crate) fn under_lambdas(mut body: &Expr) -> &Expr {
    while let Expr::Lambda(_, inner) | Expr::TypeLambda(_, inner) | Expr::Tick(_, inner) = body {
        body = inner;
    }
    body
}

/// The methods of the class that a default takes from the dictionary it is given.
fn called_of_itself(class: &Class, body: &Expr) -> Vec<Name> {
    let mut rest = body;
    while let Expr::TypeLambda(_, inner) | Expr::Tick(_, inner) = rest {
        rest = inner;
    }
    let Expr::Lambda(binders, _) = rest else { return Vec::new() };
    let Some(own) = binders.first() else { return Vec::new() };
    let (mut found, mut todo) = (Vec::new(), vec![body]);
    while let Some(expr) = todo.pop() {
        let Spine { head, args } = spine(expr);
        let given = args.iter().find_map(|arg| Some(spine(arg.value()?).head));
        if let (Expr::Global(name), Some(Expr::Local(id))) = (head, given)
            && *id == own.id
            && class.methods.contains(name)
            && !found.contains(name)
        {
            found.push(*name);
        }
        expr.children(&mut todo);
    }
    found
}
