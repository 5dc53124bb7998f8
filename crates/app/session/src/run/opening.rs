//! Results that show nothing by themselves: actions, and newtypes around functions.

use otherwise_core::{Globals, Name, Program, Symbol, Type};

/// What is done with the result of a function so that there is something to see: an action is performed, a
/// function that a newtype wraps is applied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// How many of the arguments are given before.
    pub after: usize,
    /// The module and the name of the function that does it.
    pub module: String,
    /// See `module`.
    pub function: String,
    /// Whether it performs an action; that goes without saying.
    pub performs: bool,
}

impl Opening {
    /// Its name with the module.
    pub fn qualified(&self) -> String {
        format!("{}.{}", self.module, self.function)
    }
}

/// A function with its result opened.
#[derive(Clone, Debug)]
pub(super) struct Opened {
    /// What is done with the result, from the inside out.
    pub(super) openings: Vec<Opening>,
    /// The types of all arguments.
    pub(super) parameters: Vec<Type>,
    /// The type of what is seen in the end.
    pub(super) result: Type,
}

/// Newtypes around newtypes are opened this deep.
const MAX_DEPTH: usize = 8;

impl Opened {
    /// A function of this type as it is.
    pub(super) fn not(ty: &Type) -> Opened {
        let (parameters, result) = ty.split_foralls().1.split_context().1.split_funs();
        Opened { openings: Vec::new(), parameters, result }
    }

    /// A function of this type of a module: actions are performed, and functions that a newtype wraps are
    /// applied, so that a parser gets a text and a stateful computation a state.
    pub(super) fn of(ty: &Type, module: Symbol, declarations: &Program, globals: &dyn Globals) -> Opened {
        let mut opened = Opened::not(ty);
        while opened.openings.len() < MAX_DEPTH
            && let Some((name, types)) = opened.result.as_con()
        {
            let after = opened.parameters.len();
            if name == action() {
                let (module, function) = ("System.IO.Unsafe".to_string(), "unsafePerformIO".to_string());
                let result = types.first().cloned();
                opened.openings.push(Opening { after, module, function, performs: true });
                opened.result = result.unwrap_or(opened.result);
                break;
            }
            let Some((mut selector, inside)) = wrapped(name, types, declarations) else { break };
            let is_visible = |name: Name| {
                name.module == module || globals.global(name).is_some_and(|global| global.exported)
            };
            let (more, mut next) = inside.split_funs();
            let is_action = next.as_con().is_some_and(|(name, _)| name == action());
            // `runState` is `runStateT` without the trivial monad.
            let base = selector.base.as_str().strip_suffix('T').unwrap_or_default();
            let short = Name { module: selector.module, base: Symbol::new(base) };
            let inner = trivial(&next).filter(|_| !base.is_empty() && is_visible(short));
            if !is_visible(selector) || (more.is_empty() && !is_action && inner.is_none()) {
                break;
            }
            if let Some(inner) = inner {
                (selector, next) = (short, inner);
            }
            let (module, function) = (selector.module.to_string(), selector.base.to_string());
            opened.openings.push(Opening { after, module, function, performs: false });
            opened.parameters.extend(more);
            opened.result = next;
        }
        opened
    }
}

/// The type of actions.
fn action() -> Name {
    Name::new("Otherwise.Base.Core", "IO")
}

/// What the trivial monad has, if this is its type.
fn trivial(ty: &Type) -> Option<Type> {
    let (name, types) = ty.as_con()?;
    (name == Name::new("Data.Functor.Identity", "Identity")).then(|| types.first().cloned())?
}

/// The selector of a newtype and the type of what it selects, if it has one.
fn wrapped(name: Name, types: &[Type], declarations: &Program) -> Option<(Name, Type)> {
    let constructor = declarations.newtype(name)?;
    let [field] = constructor.fields.as_slice() else { return None };
    if types.len() != constructor.universals.len() || matches!(field.ty, Type::Forall(_)) {
        return None;
    }
    let variables = constructor.universals.iter().map(|binder| binder.var);
    let inside = field.ty.subst(&variables.zip(types.iter().cloned()).collect());
    Some((Name { module: name.module, base: field.name? }, inside))
}
