//! Models: what the free symbols of terms stand for.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::{Symbol, Value};

/// An assignment of values to constants and of tables to functions. It may be partial.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Model {
    values: HashMap<Symbol, Value, FxBuildHasher>,
    functions: HashMap<Symbol, FunctionTable, FxBuildHasher>,
}

/// An uninterpreted function's interpretation: finitely many entries and a default for the rest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FunctionTable {
    /// Results for particular arguments.
    pub entries: HashMap<Vec<Value>, Value, FxBuildHasher>,
    /// The result for all other arguments.
    pub default: Value,
}

impl FunctionTable {
    /// The function that is `default` everywhere.
    pub fn constant(default: Value) -> FunctionTable {
        FunctionTable { entries: HashMap::default(), default }
    }

    /// The result for the given arguments.
    pub fn call(&self, args: &[Value]) -> &Value {
        self.entries.get(args).unwrap_or(&self.default)
    }
}

impl Model {
    /// The model that says nothing.
    pub fn new() -> Model {
        Model::default()
    }

    /// Sets the value of a constant.
    pub fn insert(&mut self, symbol: Symbol, value: Value) {
        self.values.insert(symbol, value);
    }

    /// Sets the interpretation of a function.
    pub fn insert_function(&mut self, symbol: Symbol, table: FunctionTable) {
        self.functions.insert(symbol, table);
    }

    /// The value of a constant, if the model has one.
    pub fn get(&self, symbol: Symbol) -> Option<&Value> {
        self.values.get(&symbol)
    }

    /// The interpretation of a function, if the model has one.
    pub fn function(&self, symbol: Symbol) -> Option<&FunctionTable> {
        self.functions.get(&symbol)
    }

    /// Takes over whatever `other` says.
    pub fn extend(&mut self, other: &Model) {
        self.values.extend(other.values.iter().map(|(symbol, value)| (*symbol, value.clone())));
        self.functions.extend(other.functions.iter().map(|(symbol, table)| (*symbol, table.clone())));
    }

    /// The constants and their values, in the order of the symbols.
    pub fn values(&self) -> impl Iterator<Item = (Symbol, &Value)> {
        let mut values: Vec<_> = self.values.iter().map(|(symbol, value)| (*symbol, value)).collect();
        values.sort_unstable_by_key(|(symbol, _)| *symbol);
        values.into_iter()
    }

    /// The functions and their tables, in the order of the symbols.
    pub fn functions(&self) -> impl Iterator<Item = (Symbol, &FunctionTable)> {
        let mut functions: Vec<_> = self.functions.iter().map(|(symbol, table)| (*symbol, table)).collect();
        functions.sort_unstable_by_key(|(symbol, _)| *symbol);
        functions.into_iter()
    }
}
