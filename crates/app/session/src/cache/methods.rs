//! What the verdict on an OCaml method depends on, as a key.
//!
//! Of functions, those that the method calls, directly or not; where it uses state of the program, all that
//! have a contract, for they may change that state before. Everything else of the program counts: types,
//! symbols and axioms, operations and all contracts, since these say which events there are. Rows of the
//! program are named by numbers that other functions move, so in the key they are counted as they come.
//! Places do not count: results are stored with theirs, and are none if the text there has changed.

use otherwise_traces::core::{FunctionId, Program};
use std::collections::HashMap;
use std::fmt::{Debug, Write};

use super::Key;
use super::keys::{finish, text};
use crate::Trace;

/// A table of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Table {
    Sort,
    Data,
    Variable,
    Symbol,
    Operation,
    Function,
    Contract,
    Definition,
}

impl Table {
    /// The table of an identifier, by the name of its type.
    fn of(name: &str) -> Option<Table> {
        Some(match name {
            "SortId" => Table::Sort,
            "DataId" => Table::Data,
            "VarId" => Table::Variable,
            "SymbolId" => Table::Symbol,
            "OperationId" => Table::Operation,
            "FunctionId" => Table::Function,
            "ContractId" => Table::Contract,
            "DefinitionId" => Table::Definition,
            _ => return None,
        })
    }
}

/// A row of a table.
type Row = (Table, u32);

/// The key of a method.
pub(crate) fn trace_key(request: &Trace, method: FunctionId, program: &Program, product: Key) -> Key {
    let options = otherwise_traces::Options { budget: None, ..request.options.clone() };
    let mut hasher = blake3::Hasher::new();
    hasher.update(&product.0);
    text(&mut hasher, "trace");
    text(&mut hasher, &format!("{options:?}"));
    text(&mut hasher, &Printed::new(program).method(method));
    finish(&hasher)
}

/// A part of a program, printed so that it reads the same wherever it stands.
struct Printed<'p> {
    program: &'p Program,
    numbers: HashMap<Row, usize>,
    /// Rows in the order of their numbers: the first so many are printed.
    rows: Vec<Row>,
    text: String,
}

impl<'p> Printed<'p> {
    fn new(program: &'p Program) -> Printed<'p> {
        Printed { program, numbers: HashMap::new(), rows: Vec::new(), text: String::new() }
    }

    fn method(mut self, method: FunctionId) -> String {
        let program = self.program;
        self.add(&method);
        let count = |table: Table, length: usize| (0..length as u32).map(move |at| (table, at));
        let always = count(Table::Sort, program.opaque_sorts.len())
            .chain(count(Table::Data, program.data_types.len()))
            .chain(count(Table::Symbol, program.symbols.len()))
            .chain(count(Table::Operation, program.operations.len()))
            .chain(count(Table::Contract, program.contracts.len()));
        always.for_each(|row| self.name(row));
        self.add(&program.axioms);
        self.add(&program.texts);
        self.add(&program.globals);
        self.add(&program.pure_parameters);
        if !program.state_of(method).is_empty() {
            program.methods().for_each(|id| self.add(&id));
        }
        let mut at = 0;
        while let Some((table, row)) = self.rows.get(at).copied() {
            at += 1;
            let row = row as usize;
            match table {
                Table::Sort => self.add(&program.opaque_sorts.get(row)),
                Table::Data => self.add(&program.data_types.get(row)),
                Table::Variable => self.add(&program.variables.get(row)),
                Table::Symbol => self.add(&program.symbols.get(row)),
                Table::Operation => self.add(&program.operations.get(row)),
                Table::Contract => self.add(&program.contracts.get(row)),
                Table::Definition => self.add(&program.definitions.get(row)),
                Table::Function => {
                    self.add(&program.functions.get(row));
                    self.add(&program.given.iter().find(|(id, _)| id.0 as usize == row));
                }
            }
        }
        self.text
    }

    fn name(&mut self, row: Row) {
        let next = self.rows.len();
        let number = *self.numbers.entry(row).or_insert(next);
        if number == next {
            self.rows.push(row);
        }
        let _ = write!(self.text, "{:?} {number}", row.0);
    }

    /// Prints something with the numbers of rows as they are here, and without places.
    fn add(&mut self, value: &impl Debug) {
        let printed = format!("{value:?};");
        let mut rest = printed.as_str();
        while let Some(first) = rest.chars().next() {
            let length = match first {
                '"' | '\'' => quoted(rest, first),
                'a'..='z' | 'A'..='Z' | '_' | '0'..='9' => {
                    let end = |c: char| !c.is_alphanumeric() && c != '_';
                    rest.find(end).unwrap_or(rest.len())
                }
                other => other.len_utf8(),
            };
            let (word, after) = rest.split_at(length);
            if let Some((row, after)) = row(word, after) {
                self.name(row);
                rest = after;
            } else if let Some(after) = place(word, after) {
                self.text.push('@');
                rest = after;
            } else {
                self.text.push_str(word);
                rest = after;
            }
        }
    }
}

/// How long what stands in quotes is.
fn quoted(text: &str, quote: char) -> usize {
    let mut is_escaped = true;
    for (at, c) in text.char_indices() {
        if c == quote && !is_escaped {
            return at + 1;
        }
        is_escaped = c == '\\' && !is_escaped;
    }
    text.len()
}

/// `VarId(3)`, and what stands behind it.
fn row<'t>(word: &str, after: &'t str) -> Option<(Row, &'t str)> {
    let table = Table::of(word)?;
    let (number, after) = after.strip_prefix('(')?.split_once(')')?;
    Some(((table, number.parse().ok()?), after))
}

/// What stands behind `0:12..15`.
fn place<'t>(word: &str, after: &'t str) -> Option<&'t str> {
    let (start, after) = after.strip_prefix(':')?.split_once("..")?;
    let end = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    (is_number(word) && is_number(start) && end > 0).then(|| &after[end..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_in_quotes_is_left_as_it_is() {
        assert_eq!(quoted(r#""a \" b" c"#, '"'), 8);
        assert_eq!(quoted(r"'\'' c", '\''), 4);
        assert_eq!(quoted(r#""\\" c"#, '"'), 4);
        assert_eq!(row("VarId", "(12), x"), Some(((Table::Variable, 12), ", x")));
        assert_eq!(row("Var", "(VarId(1))"), None);
        assert_eq!(place("0", ":3..14)"), Some(")"));
        assert_eq!(place("f", ":3..14)"), None);
    }
}
