//! The notation of specification comments: text to trees. What names mean is decided later, in `elaborate`.

mod formulas;
mod lexer;
mod parser;
pub(crate) mod syntax;
mod traces;

pub(crate) use parser::{Comment, is_specification, parse_comment};
