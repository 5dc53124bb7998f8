//! Name resolution from outside: small programs in, dumps of the resolved tree and messages out.

mod bindings;
mod declarations;
mod deriving;
mod expressions;
mod fuzz;
mod library;
mod modules;
mod rejected;
mod support;
