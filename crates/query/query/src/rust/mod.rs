//! Queries in Rust programs: values on both sides, and what the macro `query!` expands to.

pub mod agree;
mod containers;
mod convert;
mod error;
mod function;
pub mod rt;
mod solutions;
mod stream;
mod value;

pub use convert::{Haskell, Mismatch};
pub use error::Error;
pub use function::Function;
pub use solutions::Solutions;
pub use stream::Stream;
pub use value::Value;
