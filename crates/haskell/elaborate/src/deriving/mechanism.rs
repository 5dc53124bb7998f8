//! How a class is derived, and the complaints when it cannot be.

use otherwise_diagnostics::Diagnostic;
use otherwise_syntax::{Extension, ast};

use super::DerivedClass;
use super::target::Target;
use crate::interface::ClassSummary;
use crate::known::Known;
use crate::names::Entity;
use crate::resolve::Resolver;
use crate::resolved::{DataDeclaration, Type};
use crate::span_storage::is_real;

/// How a class is derived.
pub(crate) enum Mechanism {
    /// By generated methods, for this class.
    Stock(Known),
    /// By the dictionary of the representation type.
    Newtype,
    /// By an empty instance.
    Anyclass,
    /// By the dictionary of a type with the same representation.
    Via(Type),
}

impl Mechanism {
    /// How many of the type's parameters the instance head leaves out.
    pub(crate) fn dropped(&self, class: &ClassSummary) -> usize {
        match self {
            Mechanism::Stock(Known::ClassFunctor | Known::ClassFoldable | Known::ClassTraversable) => 1,
            Mechanism::Stock(_) => 0,
            Mechanism::Newtype | Mechanism::Anyclass | Mechanism::Via(_) => class.last_arity,
        }
    }
}

/// The classes with generated methods.
fn stock(class: Entity) -> Option<Known> {
    let known = Known::of(class)?;
    let is_stock = matches!(
        known,
        Known::ClassEq
            | Known::ClassOrd
            | Known::ClassShow
            | Known::ClassRead
            | Known::ClassEnum
            | Known::ClassBounded
            | Known::ClassIx
            | Known::ClassFunctor
            | Known::ClassFoldable
            | Known::ClassTraversable
            | Known::ClassGeneric
            | Known::ClassData
    );
    is_stock.then_some(known)
}

/// The classes whose default methods GHC takes from `Generic`: here an instance without methods gets
/// generated ones.
fn generic(class: Entity) -> Option<Known> {
    Known::of(class).filter(|known| *known == Known::ClassNfData)
}

impl Resolver<'_> {
    /// Chooses the mechanism as GHC does; complains when there is none.
    pub(super) fn mechanism(
        &mut self,
        derived: &DerivedClass,
        data: &DataDeclaration,
        strategy: Option<&ast::Strategy>,
    ) -> Option<Mechanism> {
        let stock = stock(derived.class);
        match strategy {
            Some(ast::Strategy::Stock) => match stock {
                Some(class) => Some(Mechanism::Stock(class)),
                None => {
                    self.report_not_derivable(derived, data);
                    None
                }
            },
            Some(ast::Strategy::Newtype) if data.is_newtype => Some(Mechanism::Newtype),
            Some(ast::Strategy::Newtype) => {
                let message = format!("cannot derive `{}` by `newtype` for a data type", derived.class.name);
                let mut complaint = Diagnostic::error("cannot-derive", message).at(derived.span, "");
                if is_real(data.span) {
                    complaint = complaint.also(data.span, "this is not a newtype");
                }
                self.report(complaint);
                None
            }
            Some(ast::Strategy::Anyclass) => {
                Some(generic(derived.class).map_or(Mechanism::Anyclass, Mechanism::Stock))
            }
            Some(ast::Strategy::Via(ty)) => Some(Mechanism::Via(self.ty(ty))),
            None => self.default_mechanism(derived, data, stock),
        }
    }

    fn default_mechanism(
        &mut self,
        derived: &DerivedClass,
        data: &DataDeclaration,
        stock: Option<Known>,
    ) -> Option<Mechanism> {
        let newtype_deriving = self.has(Extension::GeneralizedNewtypeDeriving);
        match stock {
            // For these a newtype always takes its representation's instance, with the same meaning but for
            // strange orders.
            Some(Known::ClassEq | Known::ClassOrd | Known::ClassIx | Known::ClassBounded)
                if data.is_newtype =>
            {
                Some(Mechanism::Newtype)
            }
            Some(Known::ClassEnum) if data.is_newtype && newtype_deriving => Some(Mechanism::Newtype),
            Some(class) => Some(Mechanism::Stock(class)),
            None if self.has(Extension::DeriveAnyClass) => {
                Some(generic(derived.class).map_or(Mechanism::Anyclass, Mechanism::Stock))
            }
            None if data.is_newtype && newtype_deriving => Some(Mechanism::Newtype),
            None => {
                self.report_not_derivable(derived, data);
                None
            }
        }
    }

    fn report_not_derivable(&mut self, derived: &DerivedClass, data: &DataDeclaration) {
        let class = derived.class.name;
        let message = format!("cannot derive `{class}` for `{}`", data.entity.name);
        let help = match data.is_newtype {
            true => {
                "turn on GeneralizedNewtypeDeriving to take the instance of the type inside, or write the \
                 instance"
            }
            false => {
                "write the instance, or turn on DeriveAnyClass for an instance without methods of its own"
            }
        };
        let complaint = Diagnostic::error("cannot-derive", message)
            .at(derived.span, "not a class that can be derived by itself")
            .note("Eq, Ord, Show, Read, Enum, Bounded, Ix, Functor, Foldable and Traversable can")
            .help(help);
        self.report(complaint);
    }

    pub(super) fn report_too_few_parameters(&mut self, derived: &DerivedClass, data: Entity, needed: usize) {
        let message = format!("cannot derive `{}` for `{}`", derived.class.name, data.name);
        let plural = if needed == 1 { "a parameter" } else { "more parameters" };
        let complaint = Diagnostic::error("cannot-derive", message)
            .at(derived.span, format!("the type needs {plural} for this class"));
        self.report(complaint);
    }

    pub(super) fn report_special(&mut self, derived: &DerivedClass, data: &DataDeclaration, special: usize) {
        let constructor = &data.constructors[special];
        let message = format!("cannot derive `{}` for `{}`", derived.class.name, data.entity.name);
        let label = "has existential variables, a context or a result type of its own";
        let complaint = Diagnostic::error("cannot-derive", message)
            .at(derived.span, "")
            .also(constructor.span, format!("constructor `{}` {label}", constructor.entity.name))
            .help(format!("use `deriving instance {} (…)` beside the type", derived.class.name));
        self.report(complaint);
    }

    pub(super) fn report_not_enumeration(&mut self, class: Known, derived: &DerivedClass, target: &Target) {
        let message = format!("cannot derive `{}` for `{}`", derived.class.name, target.data.name);
        let label = match class {
            Known::ClassEnum => "only types whose constructors have no arguments can be enumerated",
            _ => "needs constructors without arguments, or exactly one constructor",
        };
        self.report(Diagnostic::error("cannot-derive", message).at(derived.span, label));
    }

    pub(super) fn report_eta(&mut self, derived: &DerivedClass, data: Entity, representation: &Type) {
        let message =
            format!("cannot derive `{}` for `{}` from its representation", derived.class.name, data.name);
        let complaint = Diagnostic::error("cannot-derive", message)
            .at(derived.span, "")
            .also(representation.span, "does not end in the type's last parameter")
            .help("write the instance by hand");
        self.report(complaint);
    }
}
