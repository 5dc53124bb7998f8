//! The end of a module: defaulting, and what to say about constraints that have no solution.

use otherwise_core::{Name, Type, builtin};
use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_syntax::Extension;
use rustc_hash::FxHashMap;

use super::checker::Checker;
use super::constraint::{Origin, Wanted};
use super::expect::mentions_error;
use super::messages::Namer;
use super::solver::{Outcome, is_equality};
use crate::known::Known;
use crate::resolved::{Binding, InstanceBody};

impl Checker<'_> {
    /// Solves what is left, with defaults where types are ambiguous, and reports the rest.
    pub(crate) fn solve_everything(&mut self) {
        self.solve(0);
        while self.apply_defaults() {
            self.solve(0);
        }
        // Equalities that waited for a type from outside of a GADT match: nothing more will come.
        self.touch_everything = true;
        self.solve(0);
        while self.apply_defaults() {
            self.solve(0);
        }
        self.touch_everything = false;
        let rest = std::mem::take(&mut self.wanted);
        self.report_unsolved(rest);
    }

    /// Gives ambiguous numeric types a default; true if there was one (Haskell report 4.3.4).
    fn apply_defaults(&mut self) -> bool {
        let extended = self.has(Extension::ExtendedDefaultRules);
        // For each type variable the classes it must be in; none if another kind of constraint mentions it.
        let mut order: Vec<u32> = Vec::new();
        let mut classes: FxHashMap<u32, Option<Vec<Name>>> = FxHashMap::default();
        for wanted in self.wanted.clone() {
            let constraint = self.normal_constraint(&wanted);
            if is_equality(&constraint) {
                continue;
            }
            if let Some((class, [Type::Meta(meta)])) = constraint.as_con() {
                let entry = classes.entry(*meta).or_insert_with(|| {
                    order.push(*meta);
                    Some(Vec::new())
                });
                if let Some(list) = entry
                    && !list.contains(&class)
                {
                    list.push(class);
                }
                continue;
            }
            let mut metas = Vec::new();
            self.free_metas(&constraint, &mut metas);
            if !extended {
                for meta in metas {
                    classes.insert(meta, None);
                }
            }
        }
        let defaults = self.default_types();
        let mut any = false;
        for meta in order {
            let Some(Some(classes)) = classes.get(&meta).cloned() else { continue };
            if let Some(ty) = self.default_for(&classes, &defaults, extended) {
                self.metas[meta as usize].solution = Some(ty);
                any = true;
            }
        }
        any
    }

    /// A constraint with type families reduced where it arose.
    fn normal_constraint(&mut self, wanted: &Wanted) -> Type {
        let saved = std::mem::replace(&mut self.scope, wanted.scope);
        let constraint = self.normalise(&wanted.constraint);
        self.scope = saved;
        constraint
    }

    fn default_types(&mut self) -> Vec<Type> {
        let module = self.module;
        match &module.defaults {
            Some(types) => types.iter().map(|ty| self.convert_type(ty)).collect(),
            None => {
                let mut types = vec![Type::con(builtin::integer()), Type::con(builtin::double())];
                if self.has(Extension::OverloadedStrings) {
                    types.push(builtin::string_type());
                }
                types
            }
        }
    }

    fn default_for(&mut self, classes: &[Name], defaults: &[Type], extended: bool) -> Option<Type> {
        let num = self.name(Known::ClassNum.entity());
        // With OverloadedStrings texts are defaulted as numbers are.
        let text = self.name(Known::ClassIsString.entity());
        let is_text = self.has(Extension::OverloadedStrings) && classes.contains(&text);
        let is_numeric = classes.iter().any(|class| *class == num || self.has_superclass(*class, num));
        if !is_numeric && !is_text && !extended {
            return None;
        }
        let is_standard = |class: &Name| is_standard(*class) || (is_text && *class == text);
        if !classes.iter().all(is_standard) && !extended {
            return None;
        }
        let unit = Type::con(builtin::unit());
        let extra: &[Type] = if extended { std::slice::from_ref(&unit) } else { &[] };
        let found = extra
            .iter()
            .chain(defaults)
            .find(|ty| classes.iter().all(|class| self.has_instance(*class, std::slice::from_ref(*ty))));
        found.cloned()
    }

    fn has_superclass(&mut self, class: Name, wanted: Name) -> bool {
        let Some(info) = self.class_info(class) else { return false };
        let variable = info.core.params.iter().map(|param| Type::Var(param.var)).collect::<Vec<_>>();
        let constraint = Type::con_app(class, variable);
        self.superclasses_of(&constraint)
            .iter()
            .any(|superclass| superclass.as_con().is_some_and(|(name, _)| name == wanted))
    }

    /// Reports constraints without solution: each once per place; ambiguity only if nothing else is wrong.
    fn report_unsolved(&mut self, rest: Vec<Wanted>) {
        let mut reported: Vec<(Option<Span>, String)> = Vec::new();
        let mut ambiguous = Vec::new();
        let definitions = self.definition_spans();
        let definition_of =
            |span: Span| definitions.iter().copied().find(|definition| definition.contains(span));
        // A definition that has another error already: what is missing there may follow from it.
        let wrong: Vec<Span> = self
            .diagnostics
            .iter()
            .filter(|diagnostic| diagnostic.is_error())
            .filter_map(|diagnostic| definition_of(diagnostic.span()?))
            .collect();
        let had_errors = self.errors > 0 || self.met_error;
        for wanted in rest {
            let constraint = self.normal_constraint(&wanted);
            let mut metas = Vec::new();
            self.free_metas(&constraint, &mut metas);
            // What depends on a type that an error kept from being known is not worth a message.
            if had_errors && !metas.is_empty() || mentions_error(&constraint) {
                continue;
            }
            let mut rigid = Vec::new();
            constraint.free_vars(&mut rigid);
            if self.lost_constraint && !rigid.is_empty() {
                continue;
            }
            let text = Namer::default().show(self, &constraint);
            let definition = definition_of(wanted.origin.span());
            if definition.is_some_and(|definition| wrong.contains(&definition)) {
                continue;
            }
            let key = (definition.or(Some(wanted.origin.span())), text.clone());
            if reported.contains(&key) {
                continue;
            }
            reported.push(key);
            if is_equality(&constraint) {
                let diagnostic = self.unsolved_equality(&constraint, &wanted);
                self.report(diagnostic);
            } else if !metas.is_empty() && matches!(self.try_solve(&wanted), Outcome::Stuck) {
                ambiguous.push((constraint, text, wanted));
            } else {
                let diagnostic = self.no_instance(&constraint, &text, &wanted);
                self.report(diagnostic);
            }
        }
        self.wanted.clear();
        if self.errors > 0 {
            return;
        }
        // One message per unknown type, at the constraint that says most.
        let mut explained: Vec<u32> = Vec::new();
        for (constraint, text, wanted) in ambiguous {
            let mut metas = Vec::new();
            self.free_metas(&constraint, &mut metas);
            if metas.iter().any(|meta| explained.contains(meta)) {
                continue;
            }
            explained.extend(metas);
            let diagnostic = self.ambiguous(&constraint, &text, &wanted);
            self.report(diagnostic);
        }
    }

    /// The places of all definitions: top-level bindings and methods.
    fn definition_spans(&self) -> Vec<Span> {
        let bindings =
            self.module.bindings.iter().flat_map(|group| group.bindings()).map(|binding| match binding {
                Binding::Function(function) => function.span,
                Binding::Pattern(pattern) => pattern.span,
            });
        let methods = self.module.instances.iter().flat_map(|instance| match &instance.body {
            InstanceBody::Methods(methods) => methods.iter().map(|method| method.definition.span).collect(),
            InstanceBody::Newtype(_) => vec![],
        });
        bindings.chain(methods).collect()
    }

    fn unsolved_equality(&mut self, constraint: &Type, wanted: &Wanted) -> Diagnostic {
        let mut namer = Namer::default();
        let (left, right) = match constraint.as_con() {
            Some((_, [left, right])) => (namer.show(self, left), namer.show(self, right)),
            _ => (String::new(), String::new()),
        };
        Diagnostic::error("type-mismatch", format!("expected type `{left}`, but found `{right}`"))
            .at(wanted.origin.span(), "these types cannot be shown to be equal here")
    }

    fn ambiguous(&mut self, constraint: &Type, text: &str, wanted: &Wanted) -> Diagnostic {
        let class = constraint.as_con().map_or_else(String::new, |(name, _)| name.base.to_string());
        let diagnostic = Diagnostic::error(
            "ambiguous-type",
            format!("ambiguous type: nothing says which type `{text}` is for"),
        );
        let diagnostic = match &wanted.origin {
            Origin::Use(span, name) => {
                diagnostic.at(*span, format!("`{name}` needs an instance of `{class}`"))
            }
            Origin::Literal(span) => diagnostic.at(*span, "the type of this number is not known"),
            Origin::Syntax(span, what) => {
                diagnostic.at(*span, format!("{what} needs an instance of `{class}`"))
            }
            other => diagnostic.at(other.span(), ""),
        };
        diagnostic.help("add a type annotation, such as `(… :: Int)`")
    }

    fn no_instance(&mut self, constraint: &Type, text: &str, wanted: &Wanted) -> Diagnostic {
        let span = wanted.origin.span();
        if let Some((class, [name, ty])) = constraint.as_con()
            && class == self.name(Known::ClassImplicit.entity())
            && let Some(otherwise_core::type_literals::TypeLiteral::Text(name)) =
                otherwise_core::type_literals::TypeLiteral::of(name)
        {
            let ty = Namer::default().show(self, ty);
            let message = format!("nothing binds the implicit parameter `?{name}` here");
            let help = format!(
                "bind it with `let ?{name} = …`, or add `?{name} :: {ty}` to the context of the signature"
            );
            return Diagnostic::error("unbound-implicit", message).at(span, "needed here").help(help);
        }
        let message = format!("there is no instance `{text}`");
        let (class, args) = match constraint.as_con() {
            Some((name, args)) => (Some(name), args.to_vec()),
            None => (None, vec![]),
        };
        let mut diagnostic = Diagnostic::error("no-instance", message);
        diagnostic = match &wanted.origin {
            Origin::Use(_, name) => diagnostic.at(span, format!("`{}` needs it", name.trim_matches('`'))),
            Origin::Literal(_) => {
                let of = args.first().map_or_else(String::new, |arg| format!("a number is no `{arg}`"));
                diagnostic.at(span, of)
            }
            Origin::Syntax(_, what) => diagnostic.at(span, format!("{what} needs it")),
            Origin::Superclass(_) => diagnostic.at(span, "the instance needs this superclass instance"),
            Origin::Deriving(_) => diagnostic.at(span, "deriving needs it"),
            Origin::Default(_, method) => {
                diagnostic.at(span, format!("the default definition of `{method}` needs it"))
            }
            Origin::Equality(_) => diagnostic.at(span, ""),
        };
        if args.iter().any(|arg| matches!(arg, Type::Fun(_))) {
            return diagnostic.help("a function stands where a value is needed: is an argument missing?");
        }
        let variable = args.iter().find_map(|arg| match arg {
            Type::Var(var) => Some(*var),
            _ => None,
        });
        if let Some(var) = variable {
            let place = self.skolem_places.get(&var.id).copied();
            let module = self.module;
            let instance = module
                .instances
                .iter()
                .find(|instance| place.is_some_and(|place| instance.span.contains(place)));
            return diagnostic.help(match instance {
                Some(_) => format!("add `{text}` to the context of the instance: `instance {text} => …`"),
                None => format!("add `{text}` to the context of the type signature"),
            });
        }
        if let Some(help) = self.number_help(class, &args) {
            return diagnostic.help(help);
        }
        let is_numeric = class.is_some_and(|class| class == self.name(Known::ClassNum.entity()));
        if is_numeric && args.iter().any(|arg| *arg == builtin::string_type()) {
            return diagnostic.help("strings are joined with `++`, and `show` turns a number into a string");
        }
        if let (Some(class), [arg]) = (class, &args[..])
            && let Some((name, _)) = arg.as_con()
            && self.is_own(name)
        {
            let is_derivable = DERIVABLE.contains(&class.base.as_str());
            return diagnostic.help(if is_derivable {
                format!("add `deriving {}` or an instance to `{}`", class.base, name.base)
            } else {
                format!("write an `instance {text}`")
            });
        }
        diagnostic
    }

    /// Whole numbers where fractions are needed, and the other way round.
    fn number_help(&mut self, class: Option<Name>, args: &[Type]) -> Option<String> {
        let (class, [Type::Con(number, _)]) = (class?, args) else { return None };
        let is_whole = *number == builtin::int() || *number == builtin::integer();
        match class.base.as_str() {
            "Fractional" | "Floating" | "RealFrac" if is_whole => Some(format!(
                "`{}` is a type of whole numbers: divide them with `div`, or convert with `fromIntegral`",
                number.base
            )),
            "Integral" | "Bits" if *number == builtin::double() => {
                Some("`round`, `truncate`, `floor` and `ceiling` make whole numbers".into())
            }
            _ => None,
        }
    }
}

/// The classes that a `deriving` clause can name without further extensions.
const DERIVABLE: [&str; 10] =
    ["Eq", "Ord", "Show", "Read", "Enum", "Bounded", "Ix", "Functor", "Foldable", "Traversable"];

/// Whether a class belongs to the standard library, so that its variables may be defaulted.
fn is_standard(class: Name) -> bool {
    let module = class.module.as_str();
    class.is_base() || module.starts_with("GHC.") || module == "Prelude"
}
