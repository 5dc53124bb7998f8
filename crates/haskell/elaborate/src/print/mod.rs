//! The resolved tree as text: for tests, for looking at what resolution made, and for giving derived
//! instances to a Haskell compiler.
//!
//! The text is Haskell with explicit braces; operators are parenthesised as they were resolved.

mod declarations;
mod expressions;
mod types;

use std::fmt::Write as _;

use crate::names::{Entity, Local, Name, Namespace, TypeVariable, Variable};
use crate::resolved::{Instance, Module, Type};

/// How names are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Names {
    /// Entities of the given module without qualifier, others with their defining module.
    Qualified(Name),
    /// All without qualifier: compilable where everything is in scope.
    Plain,
}

/// A module as text.
pub fn module(module: &Module, names: Names) -> String {
    let mut printer = Printer::new(names);
    printer.module(module);
    printer.out
}

/// One instance as text.
pub fn instance(instance: &Instance, names: Names) -> String {
    let mut printer = Printer::new(names);
    printer.instance(instance);
    printer.out
}

/// A type as text.
pub fn ty(ty: &Type, names: Names) -> String {
    let mut printer = Printer::new(names);
    printer.ty(ty, Context::Top);
    printer.out
}

/// How tightly the context of an expression, pattern or type binds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Context {
    /// Anything can stand here.
    Top,
    /// Between operators, or as a function.
    Operand,
    /// As an argument.
    Argument,
}

struct Printer {
    out: String,
    names: Names,
}

impl Printer {
    fn new(names: Names) -> Printer {
        Printer { out: String::new(), names }
    }

    fn text(&mut self, text: &str) {
        self.out.push_str(text);
    }

    fn line(&mut self, text: &str) {
        self.out.push_str(text);
        self.out.push('\n');
    }

    /// Writes `parts` with `separator` between them.
    fn separated<T>(&mut self, parts: &[T], separator: &str, mut write: impl FnMut(&mut Printer, &T)) {
        for (at, part) in parts.iter().enumerate() {
            if at > 0 {
                self.text(separator);
            }
            write(self, part);
        }
    }

    /// Writes what `write` writes, in parentheses if `needed`.
    fn parens(&mut self, needed: bool, write: impl FnOnce(&mut Printer)) {
        if needed {
            self.text("(");
        }
        write(self);
        if needed {
            self.text(")");
        }
    }

    /// An entity where an operand can stand: operators in parentheses.
    fn entity(&mut self, entity: Entity) {
        let name = self.spelled(entity);
        self.parens(entity.name.is_operator(), |printer| printer.text(&name));
    }

    /// An entity between operands: names in back-ticks.
    fn infix_entity(&mut self, entity: Entity) {
        let name = self.spelled(entity);
        match entity.name.is_operator() {
            true => self.text(&name),
            false => drop(write!(self.out, "`{name}`")),
        }
    }

    fn spelled(&self, entity: Entity) -> String {
        let is_syntax = entity.module.as_str() == crate::known::SYNTAX_MODULE;
        match self.names {
            Names::Qualified(module) if entity.module != module && !is_syntax => entity.to_string(),
            _ => entity.name.to_string(),
        }
    }

    /// The name of what is defined: never qualified.
    fn definition(&mut self, entity: Entity) {
        self.parens(entity.name.is_operator() && entity.space != Namespace::Type, |printer| {
            printer.text(&entity.name)
        });
    }

    fn local(&mut self, local: Local) {
        match local.name.is_operator() {
            // An operator cannot carry a number.
            true => drop(write!(self.out, "({})", local.name)),
            false => drop(write!(self.out, "{}_{}", local.name, local.id)),
        }
    }

    fn variable(&mut self, variable: Variable) {
        match variable {
            Variable::Local(local) => self.local(local),
            Variable::Global(entity) => self.entity(entity),
        }
    }

    /// A variable where it is bound: never qualified.
    fn bound_variable(&mut self, variable: Variable) {
        match variable {
            Variable::Local(local) => self.local(local),
            Variable::Global(entity) => self.definition(entity),
        }
    }

    fn type_variable(&mut self, variable: TypeVariable) {
        let _ = write!(self.out, "{}{}", variable.name, variable.id);
    }
}
