//! A program: declarations and functions, as tables.

use otherwise_diagnostics::Span;

use super::{ConstructorId, DataId, DataType, Expr, OpaqueSort, Pure, Sort, SortId};
use crate::spec::{Contract, ContractId, Definition, DefinitionId};

/// Names one row of [`Program::variables`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct VarId(pub u32);

/// Names one row of [`Program::symbols`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SymbolId(pub u32);

/// Names one row of [`Program::operations`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OperationId(pub u32);

/// Names one row of [`Program::functions`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FunctionId(pub u32);

/// Everything one source file and its signatures say.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Program {
    /// Uninterpreted sorts.
    pub opaque_sorts: Vec<OpaqueSort>,
    /// Variants, records, options, lists.
    pub data_types: Vec<DataType>,
    /// Those of them that stand for others with functions inside: `()` is a function there.
    pub erased: Vec<DataId>,
    /// Fields of constructors that are references: written `ref v`, as those that are `mutable` are not.
    pub references: Vec<(ConstructorId, usize)>,
    /// How deep values of each data type are recorded in events, where they can contain themselves.
    pub data_depths: Vec<u32>,
    /// Every variable that is bound anywhere.
    pub variables: Vec<Variable>,
    /// Pure functions and constants that only axioms say something about.
    pub symbols: Vec<Symbol>,
    /// What holds of the symbols.
    pub axioms: Vec<Axiom>,
    /// What a method is called with, made of its parameters, where these are not one for each: the fields of
    /// a record with functions inside are parameters of their own.
    pub given: Vec<(FunctionId, Vec<Pure>)>,
    /// How the arguments of functions are labelled in calls, where some are: `~x:`, `?y:`, nothing.
    pub labels: Vec<(FunctionId, Vec<String>)>,
    /// What values of some data types are like wherever they come from: a function that returns `true` of
    /// them.
    pub invariants: Vec<(DataId, FunctionId)>,
    /// What is known of the texts of strings.
    pub texts: Texts,
    /// The operations of the libraries: the alphabet of traces.
    pub operations: Vec<Operation>,
    /// What the program holds at its top and can be assigned, with how each is initialised:
    /// `let count = ref 0`.
    pub globals: Vec<(VarId, Expr)>,
    /// The functions of the source. Those with a contract can be tested.
    pub functions: Vec<Function>,
    /// The function parameters that are pure, by their contracts: uninterpreted functions, too.
    pub pure_parameters: Vec<(ContractId, SymbolId)>,
    /// All contracts: of operations, functions and function parameters.
    pub contracts: Vec<Contract>,
    /// Named trace formulas with parameters, such as `stored(Nxt, k, v)`; one row for each module instance.
    pub definitions: Vec<Definition>,
}

/// A variable.
#[derive(Clone, Debug, PartialEq)]
pub struct Variable {
    /// As the user wrote it; `_` for one that nobody mentions.
    pub name: String,
    /// What it ranges over.
    pub sort: Sort,
    /// Where it is bound.
    pub span: Option<Span>,
}

/// Symbols whose values are strings with texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Texts {
    /// `^`, where a program joins strings.
    pub joined: Option<SymbolId>,
    /// `string_of_int`, where a program uses it.
    pub of_int: Option<SymbolId>,
    /// `String.length`, where a program asks for lengths.
    pub length: Option<SymbolId>,
    /// The literals that texts are compared with, where texts matter.
    pub literals: Vec<(SymbolId, String)>,
    /// The sorts with literals whose order is known.
    pub ordered: Vec<LiteralOrder>,
}

/// What OCaml's order says of the literals of a sort: of strings, characters, fractions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiteralOrder {
    /// Of these.
    pub sort: SortId,
    /// The literals with their texts, no two of them equal, the smallest first.
    pub literals: Vec<(SymbolId, String)>,
    /// Whether one of any two values is the smaller one. (Not of fractions: there is `nan`.)
    pub total: bool,
}

impl Texts {
    /// What is known of the order of a sort.
    pub fn order_of(&self, sort: SortId) -> Option<&LiteralOrder> {
        self.ordered.iter().find(|order| order.sort == sort)
    }

    /// Whether texts matter.
    pub fn is_asked(&self) -> bool {
        self.joined.is_some() || self.of_int.is_some() || self.length.is_some()
    }
}

/// An uninterpreted pure function (a constant when it takes nothing).
#[derive(Clone, Debug, PartialEq)]
pub struct Symbol {
    /// As the user writes it: `Node.null`.
    pub name: String,
    /// What it takes; first-order.
    pub parameters: Vec<Sort>,
    /// What it gives; first-order.
    pub result: Sort,
    /// Where it is declared.
    pub span: Option<Span>,
}

/// `forall variables. body`.
#[derive(Clone, Debug, PartialEq)]
pub struct Axiom {
    /// To name it in reports.
    pub name: String,
    /// The quantified ones.
    pub variables: Vec<VarId>,
    /// What holds.
    pub body: Pure,
    /// Where it is stated.
    pub span: Option<Span>,
}

/// An effectful operation of a library; a call of it is an event.
#[derive(Clone, Debug, PartialEq)]
pub struct Operation {
    /// With the module instance: `Nxt.put`.
    pub name: String,
    /// Names and sorts of what it takes; first-order (or contracted functions, which events do not record).
    pub parameters: Vec<VarId>,
    /// What it gives; first-order.
    pub result: Sort,
    /// What a call does.
    pub contract: ContractId,
    /// Where it is declared.
    pub span: Option<Span>,
}

/// A function of the source.
#[derive(Clone, Debug, PartialEq)]
pub struct Function {
    /// With the module path when it is not at the top: `remove`.
    pub name: String,
    /// What it takes.
    pub parameters: Vec<VarId>,
    /// What it gives.
    pub result: Sort,
    /// What it does.
    pub body: Expr,
    /// What it promises.
    pub contract: Option<ContractId>,
    /// Whether it recurs over data that ends, so that its recursive calls need no bound.
    pub structural: bool,
    /// Its definition.
    pub span: Option<Span>,
}

impl Function {
    /// Whether its code is known. The front end leaves a choice of nothing where it is not.
    pub fn has_body(&self) -> bool {
        !matches!(&self.body, Expr::Choice(branches) if branches.is_empty())
    }
}

impl Program {
    /// Adds a variable.
    pub fn variable(&mut self, name: impl Into<String>, sort: Sort, span: Option<Span>) -> VarId {
        self.variables.push(Variable { name: name.into(), sort, span });
        VarId(self.variables.len() as u32 - 1)
    }

    /// What a method is called with, made of its parameters.
    pub fn given_to(&self, method: FunctionId) -> Vec<Pure> {
        match self.given.iter().find(|(id, _)| *id == method) {
            Some((_, values)) => values.clone(),
            None => self.function(method).parameters.iter().map(|var| Pure::Var(*var)).collect(),
        }
    }

    /// How an argument of a function is labelled in a call.
    pub fn label_of(&self, function: FunctionId, argument: usize) -> &str {
        let found = self.labels.iter().find(|(id, _)| *id == function);
        found.and_then(|(_, labels)| labels.get(argument)).map_or("", String::as_str)
    }

    /// What is known of a variable.
    pub fn var(&self, id: VarId) -> &Variable {
        &self.variables[id.0 as usize]
    }

    /// What is known of an uninterpreted sort.
    pub fn opaque(&self, id: SortId) -> &OpaqueSort {
        &self.opaque_sorts[id.0 as usize]
    }

    /// What is known of a data type.
    pub fn data(&self, id: DataId) -> &DataType {
        &self.data_types[id.0 as usize]
    }

    /// How deep values of the data type are recorded in events.
    pub fn recorded_depth(&self, id: DataId) -> u32 {
        self.data_depths.get(id.0 as usize).copied().unwrap_or(1)
    }

    /// What is known of a constructor.
    pub fn constructor(&self, id: ConstructorId) -> &super::Constructor {
        &self.data(id.data).constructors[id.index as usize]
    }

    /// What is known of an uninterpreted function.
    pub fn symbol(&self, id: SymbolId) -> &Symbol {
        &self.symbols[id.0 as usize]
    }

    /// What is known of an operation.
    pub fn operation(&self, id: OperationId) -> &Operation {
        &self.operations[id.0 as usize]
    }

    /// What is known of a function.
    pub fn function(&self, id: FunctionId) -> &Function {
        &self.functions[id.0 as usize]
    }

    /// What is known of a contract.
    pub fn contract(&self, id: ContractId) -> &Contract {
        &self.contracts[id.0 as usize]
    }

    /// What a pure function parameter is called in formulas.
    pub fn pure_parameter(&self, id: ContractId) -> Option<SymbolId> {
        self.pure_parameters.iter().find(|(contract, _)| *contract == id).map(|(_, symbol)| *symbol)
    }

    /// What is known of a named trace formula.
    pub fn definition(&self, id: DefinitionId) -> &Definition {
        &self.definitions[id.0 as usize]
    }

    /// The functions that can be tested: those with a contract.
    pub fn methods(&self) -> impl Iterator<Item = FunctionId> {
        let ids = (0..self.functions.len() as u32).map(FunctionId);
        ids.filter(|id| self.function(*id).contract.is_some())
    }

    /// The method of that name.
    pub fn method(&self, name: &str) -> Option<FunctionId> {
        self.methods().find(|id| self.function(*id).name == name)
    }
}
