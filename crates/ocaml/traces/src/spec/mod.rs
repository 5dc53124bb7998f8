//! Specifications: contracts over traces, in LTLf and symbolic regular expressions (Fig. 9, `spec`).
//!
//! Like [`core`](crate::core) this is plain data that the front end writes and the engines read. Formulas and
//! regular expressions can contain each other: [`Regex::Ltl`], [`Ltl::Regex`].

mod contract;
mod trace;

pub use contract::{Case, Contract, ContractId, Effect, ForAll, Place, Unchanged};
pub use trace::{Definition, DefinitionId, Event, EventPattern, Ltl, Regex};
