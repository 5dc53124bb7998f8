//! From Z3's models to ours.

use std::sync::Arc;

use hashbrown::HashSet;
use num_bigint::BigInt;
use rustc_hash::FxBuildHasher;
use z3::ast::{Ast, Dynamic};

use super::super::value::read_value;
use super::super::{applications, sexpr};
use super::translate::Translator;
use crate::{FunctionTable, Model, Name, Number, Op, Sort, Symbol, Term, Terms, Value};

/// What `model` says of the symbols of `constraints`; an error names what cannot be read.
pub(super) fn read_model(
    terms: &Arc<Terms>,
    translator: &mut Translator,
    model: &z3::Model,
    constraints: &[Term],
) -> Result<Model, String> {
    let mut result = Model::new();
    let mut reader = Reader { terms, named: Vec::new() };
    for (sort, number, constant) in translator.elements() {
        if let Some(value) = model.eval(constant, true) {
            reader.named.push((*sort, element(&value), *number));
        }
    }
    let mut seen = HashSet::with_hasher(FxBuildHasher);
    let mut functions = Vec::new();
    for constraint in constraints {
        for symbol in &*terms.symbols(*constraint) {
            if !seen.insert(*symbol) {
                continue;
            }
            if !terms.declaration(*symbol).domain().is_empty() {
                functions.push(*symbol);
                continue;
            }
            let term = terms.symbol_term(*symbol);
            let value = reader.value_of(translator, model, term)?;
            result.insert(*symbol, value);
        }
    }
    for (function, table) in reader.functions(translator, model, &functions, constraints)? {
        result.insert_function(function, table);
    }
    Ok(result)
}

/// The name of an element of an uninterpreted sort: `S!val!3`. Printing it as a term takes much longer.
fn element(ast: &Dynamic) -> String {
    match ast.safe_decl() {
        Ok(declaration) => declaration.name(),
        Err(_) => ast.to_string(),
    }
}

struct Reader<'a> {
    terms: &'a Arc<Terms>,
    /// What Z3 calls the elements of uninterpreted sorts that have a number with us.
    named: Vec<(Name, String, u32)>,
}

impl Reader<'_> {
    fn value_of(&self, translator: &mut Translator, model: &z3::Model, term: Term) -> Result<Value, String> {
        let ast = translator.term(term).map_err(|problem| problem.0)?;
        let value = model.eval(&ast, true);
        value.as_ref().and_then(|value| self.value(self.terms.sort(term), value)).ok_or_else(|| {
            let text = value.map_or_else(|| "nothing".to_owned(), |value| value.to_string());
            format!("Z3's value {text} is in a form that cannot be read")
        })
    }

    fn value(&self, sort: Sort, ast: &Dynamic) -> Option<Value> {
        // Numbers are read directly, which is much faster than printing them.
        match sort {
            Sort::Bool => return ast.as_bool()?.as_bool().map(Value::Bool),
            Sort::Int => {
                let int = ast.as_int()?;
                if let Some(n) = int.as_i64() {
                    return Some(Value::int(n));
                }
            }
            Sort::BitVec(width) => {
                if let Some(bits) = ast.as_bv()?.as_u64() {
                    return Some(Value::BitVec(crate::BitVector::new(width, Number::from(bits))));
                }
            }
            Sort::Real => {
                if let Some((above, below)) = ast.as_real()?.as_rational() {
                    return Number::fraction(BigInt::from(above), BigInt::from(below)).map(Value::Real);
                }
            }
            Sort::Uninterpreted(name) => {
                let text = element(ast);
                let known = self.named.iter().find(|(of, printed, _)| *of == name && *printed == text);
                if let Some((_, _, number)) = known {
                    return Some(Value::Element(name, *number));
                }
                // Elements without a number of ours get one that no literal has.
                let number: u32 = text.rsplit('!').next()?.parse().ok()?;
                let above = self.named.iter().map(|(_, _, number)| *number + 1).max().unwrap_or(0);
                return Some(Value::Element(name, above.checked_add(number)?));
            }
            _ => {}
        }
        self.printed(sort, &ast.to_string())
    }

    fn printed(&self, sort: Sort, text: &str) -> Option<Value> {
        read_value(self.terms, sort, &sexpr::read(text.as_bytes()).ok()?)
    }

    /// The interpretation that Z3 gives a function, if it is a plain table of values.
    fn table(
        &self,
        translator: &mut Translator,
        model: &z3::Model,
        function: Symbol,
    ) -> Option<FunctionTable> {
        let declaration = self.terms.declaration(function);
        let interpretation = model.get_func_interp(&translator.function(function))?;
        let default = match interpretation.get_else() {
            Some(ast) => self.value(declaration.range(), &ast)?,
            None => self.terms.default_value(declaration.range()),
        };
        let mut table = FunctionTable::constant(default);
        for entry in interpretation.get_entries() {
            let arguments = entry.get_args().into_iter().zip(declaration.domain());
            let arguments: Option<Vec<Value>> =
                arguments.map(|(ast, sort)| self.value(*sort, &ast)).collect();
            table.entries.insert(arguments?, self.value(declaration.range(), &entry.get_value())?);
        }
        Some(table)
    }

    /// The functions: as Z3 has them, or else as tables of the applications that occur.
    fn functions(
        &self,
        translator: &mut Translator,
        model: &z3::Model,
        functions: &[Symbol],
        constraints: &[Term],
    ) -> Result<Vec<(Symbol, FunctionTable)>, String> {
        let mut tables: Vec<(Symbol, FunctionTable)> = Vec::new();
        let mut others: Vec<Symbol> = Vec::new();
        for function in functions {
            match self.table(translator, model, *function) {
                Some(table) => tables.push((*function, table)),
                None => others.push(*function),
            }
        }
        if others.is_empty() {
            return Ok(tables);
        }
        for application in applications(self.terms, constraints) {
            let node = self.terms.node(application);
            let Op::Apply(function) = node.op() else { continue };
            if !others.contains(function) {
                continue;
            }
            let arguments = node.args().iter().map(|arg| self.value_of(translator, model, *arg));
            let arguments: Vec<Value> = arguments.collect::<Result<_, _>>()?;
            let result = self.value_of(translator, model, application)?;
            let at = tables.iter().position(|(known, _)| known == function).unwrap_or_else(|| {
                let default = self.terms.default_value(node.sort());
                tables.push((*function, FunctionTable::constant(default)));
                tables.len() - 1
            });
            tables[at].1.entries.insert(arguments, result);
        }
        Ok(tables)
    }
}
