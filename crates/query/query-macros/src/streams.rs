//! Arguments without an end: `Stream<T>`.
//!
//! Such a value travels as two lists, its front and what comes again and again after it. A declaration in
//! front of the predicate makes the endless value of them, lazily: with an empty cycle, what comes after the
//! front never ends.

use otherwise_query_syntax::{Description, Shape};
use syn::Type;

use crate::types;
use crate::written::Written;

/// What a stream among the parameters is in Haskell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Streams {
    /// A type `Stream` of the Haskell file.
    Declared,
    /// A list.
    Lists,
}

impl Streams {
    /// Writes the type of a stream.
    pub(crate) fn write(self, written: &mut Written, ty: &Type, element: &Type) -> syn::Result<()> {
        match self {
            Streams::Declared => types::write(written, ty),
            Streams::Lists => types::list(written, element),
        }
    }

    /// The constructor that puts an element in front.
    pub(crate) fn constructor(self, description: &Description, at: usize) -> Result<String, &'static str> {
        if self == Streams::Lists {
            return Ok("(:)".to_string());
        }
        let unfit = "the Haskell type must have one constructor, of an element and the rest: `data Stream a \
            = Cons a (Stream a)`";
        let Some(Shape::Declared(declared, _)) = description.parameters.get(at) else { return Err(unfit) };
        let declaration = description.declarations.get(*declared);
        match declaration.and_then(|declaration| declaration.constructors.as_deref()) {
            Some([only]) if only.fields.len() == 2 => {
                Ok(if only.name.starts_with(':') { format!("({})", only.name) } else { only.name.clone() })
            }
            _ => Err(unfit),
        }
    }
}

/// The definition of the endless value `name`, given its lists `otherwise_name`. It uses no name that a
/// program could hide.
pub(crate) fn definition(name: &str, constructor: &str) -> String {
    format!(
        "{name} = case otherwise_{name} of {{ (otherwise_front, otherwise_cycle) -> let {{ \
         otherwise_go = \\otherwise_list -> case otherwise_list of {{ \
         [] -> otherwise_again otherwise_cycle; \
         (otherwise_x : otherwise_rest) -> {constructor} otherwise_x (otherwise_go otherwise_rest) }}; \
         otherwise_again = \\otherwise_list -> case otherwise_list of {{ \
         [] -> otherwise_again otherwise_list; _ -> otherwise_go otherwise_list }} }} in otherwise_go \
         otherwise_front }}; "
    )
}
