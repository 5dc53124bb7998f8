//! Finds a call history, arguments and a path on which a method over an opaque effectful library breaks its
//! trace contract.
//!
//! The state of such a method lives behind a library that is known by contracts over *traces*: what calls
//! must have happened before, what events a call leaves. The front end turns OCaml text with contracts into a
//! [`core::Program`]; [`check_method`] searches histories (up to [`Options::context_events`] events) and
//! paths (up to [`Options::unrollings`] recursive calls) for one that breaks the method's contract. Whatever
//! is found is replayed by a concrete interpreter that shares no code with the search before it is returned
//! as a [`Witness`]; when nothing is found, the [`Coverage`] says how far the search went.
//!
//! # An example
//!
//! A store with one operation, `put : int -> unit`, and a method that puts its argument. Its contract says
//! that a number (the ghost `g`) is put at most once:
//!
//! ```
//! use otherwise_traces::core::{Argument, Callee, Expr, Function, Operation, OperationId, Program, Pure, Sort};
//! use otherwise_traces::spec::{Case, Contract, ContractId, Effect, Event, EventPattern, Ltl, Regex};
//! use otherwise_traces::{Options, Verdict, check_method};
//!
//! let mut program = Program::default();
//! let [n, x, g, local] = ["n", "x", "g", "local"].map(|name| program.variable(name, Sort::Int, None));
//! let [r, result] = ["r", "result"].map(|name| program.variable(name, Sort::Unit, None));
//! let put = OperationId(0);
//! let event = |value| {
//!     let qualifier = Pure::eq(Pure::Var(local), Pure::Var(value));
//!     let arguments = vec![local];
//!     Event::Atom(Box::new(EventPattern { operation: put, arguments, result: r, qualifier, span: None }))
//! };
//!
//! // put n: effect <put n>
//! let contract = |name: &str, parameters, ghosts, case| {
//!     Contract { name: name.into(), parameters, ghosts, result, cases: vec![case], frames: vec![], span: None }
//! };
//! program.contracts.push(contract("put", vec![n], vec![], Case::appends(Regex::Event(event(n)))));
//! program.operations.push(Operation {
//!     name: "put".into(),
//!     parameters: vec![n],
//!     result: Sort::Unit,
//!     contract: ContractId(0),
//!     span: None,
//! });
//!
//! // insert x, ghost g: invariant not (.* <put g> .* <put g> .*)
//! let once = |value| Regex::Event(event(value));
//! let twice = Regex::Concat(vec![Regex::all(), once(g), Regex::all(), once(g), Regex::all()]);
//! let invariant = Regex::Not(Box::new(twice));
//! let mut case = Case::appends(Regex::Epsilon);
//! case.context = invariant.clone();
//! case.effect = Effect::History(invariant);
//! program.contracts.push(contract("insert", vec![x], vec![g], case));
//! let arguments = vec![Argument::Value(Pure::Var(x))];
//! program.functions.push(Function {
//!     name: "insert".into(),
//!     parameters: vec![x],
//!     result: Sort::Unit,
//!     body: Expr::Call { callee: Callee::Operation(put), arguments, span: None },
//!     contract: Some(ContractId(1)),
//!     structural: false,
//!     span: None,
//! });
//!
//! let insert = program.method("insert").unwrap();
//! let report = check_method(&program, insert, &Options::default());
//! let Verdict::Falsified { witnesses } = &report.verdict else { panic!("{report:?}") };
//! // The history has to have put what the method puts again.
//! assert!(witnesses[0].context[0].event.starts_with("put "));
//! assert_eq!(witnesses[0].context[0].event, witnesses[0].calls[0].call);
//! ```
//!
//! # The rooms
//!
//! - [`core`], [`spec`]: the interface, plain data.
//! - [`front`]: OCaml text and contracts to that data.
//! - `algebra`: symbolic events, regular expressions with complement, LTLf, derivatives, transition regexes.
//! - `engine`: the machine, four ways to keep the history ([`Engine`]), the search that deepens, checks of
//!   the specifications themselves ([`check_specifications`]).
//! - [`witness`]: concrete values, trace matching, the replay.
//! - [`dot`], [`svg`]: the automata of a contract as a picture.
//!
//! # Callees and histories
//!
//! A callee's code runs, with `require` and `demand` of its contract checked for some of the values of its
//! ghosts that occur (`engine::instances`). Only when that finds nothing is the search repeated with
//! contracts for code; what is found then is abstract. The events of the history are held to the contracts of
//! their operations (`engine::legal`). The replay decides all of this again over the values that occur
//! (`witness::instances`).
//!
//! # Mutable values
//!
//! In the machine and in the replay a mutable field or `ref` is a cell, a place of the state's store;
//! contracts and witnesses see values *frozen*, with what the cells hold (`algebra::cells`): parameters at
//! the call, results at the return. Two parameters of one mutable type are also searched as one place. State
//! at the top of a module is initialised before each search. Results of unknown functions are noted as
//! assumptions of the path (`Expr::Unknown`); a violation whose conditions mention one is kept as possible,
//! never as found.

mod algebra;
pub mod core;
mod dot;
mod engine;
pub mod front;
mod program;
pub mod render;
pub mod spec;
mod svg;
mod verdict;
pub mod witness;

pub use dot::dot;
pub use engine::{Checker, Engine, Options, check_method, check_specifications};
pub use program::program;
pub use svg::{Drawn, drawn, svg};
pub use verdict::{
    Assumption, ContextEvent, Coverage, GivenFunction, MethodReport, NamedValue, PropertyState, Quoted,
    Repeated, Repetition, SpecificationFinding, SpecificationProblem, Statistics, StopReason, Table, Verdict,
    ViolationKind, Witness, WitnessCall,
};
