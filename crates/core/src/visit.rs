//! Going through expressions without a match of one's own.

use crate::expr::{Bind, Binder, Expr, Pattern};
use crate::symbol::Name;

/// An expression and everything in it: see [`Expr::all`].
#[derive(Clone, Debug)]
pub struct All<'e> {
    todo: Vec<&'e Expr>,
}

impl<'e> Iterator for All<'e> {
    type Item = &'e Expr;

    fn next(&mut self) -> Option<&'e Expr> {
        let expr = self.todo.pop()?;
        expr.children(&mut self.todo);
        Some(expr)
    }
}

impl Expr {
    /// The expression and all expressions in it, each before what is in it; of several parts the last one
    /// first.
    ///
    /// ```
    /// use otherwise_core::{Expr, Literal, Name};
    ///
    /// let call = Expr::Global(Name::new("M", "f")).apply(vec![Expr::Literal(Literal::Int(1))]);
    /// assert_eq!(call.all().count(), 3);
    /// assert!(call.all().any(|part| *part == Expr::Literal(Literal::Int(1))));
    /// ```
    pub fn all(&self) -> All<'_> {
        All { todo: vec![self] }
    }

    /// The globals that it mentions, as often as it does.
    pub fn globals(&self) -> impl Iterator<Item = Name> {
        self.all().filter_map(|expr| match expr {
            Expr::Global(name) => Some(*name),
            _ => None,
        })
    }

    /// Whether it is a `let` whose bindings may mention themselves.
    pub fn is_letrec(&self) -> bool {
        matches!(self, Expr::Let(bind, _) if matches!(**bind, Bind::Rec(_)))
    }

    /// The variables that the expression itself binds, not those that are bound in its parts.
    pub fn binders(&self) -> Vec<&Binder> {
        match self {
            Expr::Lambda(binders, _) => binders.iter().collect(),
            Expr::Let(bind, _) => bind.pairs().into_iter().map(|(binder, _)| binder).collect(),
            Expr::Case(case) => {
                let fields = case.alternatives.iter().flat_map(|alternative| match &alternative.pattern {
                    Pattern::Constructor { fields, .. } => fields.as_slice(),
                    _ => &[],
                });
                std::iter::once(&case.binder).chain(fields).collect()
            }
            _ => Vec::new(),
        }
    }
}
