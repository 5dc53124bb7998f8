//! The tree as Haskell text again: for messages, for programs that are made, and to test the parser by.
//!
//! What is printed can be parsed, and gives the same tree but for spans. Blocks are laid out by indentation:
//! an item that starts in column *i* continues in column *i* + 2 and has the blocks it opens in column *i* +
//! 4, so that whatever comes behind a block ends it.

mod decl;
mod expr;
mod literal;
mod ty;

use std::fmt;

use crate::ast::{Decl, Expr, Ident, Module, Name, Operator, Pat, Type};

/// Writes text and keeps the indentation of the item it is in.
struct Printer {
    out: String,
    indent: usize,
}

impl Printer {
    fn new() -> Printer {
        Printer { out: String::new(), indent: 0 }
    }

    fn text(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// Goes on in a new line that belongs to the same item.
    fn continue_line(&mut self) {
        self.line_at(self.indent + 2);
    }

    fn line_at(&mut self, column: usize) {
        while self.out.ends_with(' ') {
            self.out.pop();
        }
        self.out.push('\n');
        self.out.extend(std::iter::repeat_n(' ', column));
    }

    /// Items of a block, each on a line of its own.
    fn block<T>(&mut self, items: &[T], mut print: impl FnMut(&mut Printer, &T)) {
        let outer = self.indent;
        self.indent = outer + 4;
        for item in items {
            self.line_at(self.indent);
            print(self, item);
        }
        self.indent = outer;
    }

    /// Things with something between them.
    fn separated<T>(&mut self, items: &[T], separator: &str, mut print: impl FnMut(&mut Printer, &T)) {
        for (index, item) in items.iter().enumerate() {
            if index > 0 {
                self.text(separator);
            }
            print(self, item);
        }
    }

    fn ident(&mut self, ident: &Ident) {
        self.name(&Name::from(*ident));
    }

    /// As a value or a type by itself: `f`, `(+)`.
    fn name(&mut self, name: &Name) {
        let shown = name.to_string();
        if name.symbol.is_operator() {
            self.text("(");
            self.text(&shown);
            self.text(")");
        } else {
            self.text(&shown);
        }
    }

    /// Between operands: `+`, `` `f` ``.
    fn operator(&mut self, operator: &Operator) {
        if operator.is_promoted {
            self.text("'");
        }
        self.infix_name(&operator.name);
    }

    fn infix_name(&mut self, name: &Name) {
        let shown = name.to_string();
        if name.symbol.is_operator() {
            self.text(&shown);
        } else {
            self.text("`");
            self.text(&shown);
            self.text("`");
        }
    }
}

fn printed(print: impl FnOnce(&mut Printer)) -> String {
    let mut printer = Printer::new();
    print(&mut printer);
    printer.out
}

impl fmt::Display for Module {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&printed(|printer| printer.module(self)))
    }
}

impl fmt::Display for Decl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&printed(|printer| printer.decl(self)))
    }
}

impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&printed(|printer| printer.expr(self)))
    }
}

impl fmt::Display for Pat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&printed(|printer| printer.pat(self)))
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&printed(|printer| printer.ty(self)))
    }
}
