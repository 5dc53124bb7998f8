//! `Generic`: a type as sums and products of its fields, in the shape that GHC gives them.

use otherwise_diagnostics::Span;

use super::builder::Builder;
use super::target::{Target, TargetConstructor};
use crate::interface::Associativity;
use crate::known::Known;
use crate::names::{Entity, Local, Name, Namespace};
use crate::resolve::{Resolver, apply_type};
use crate::resolved::{
    DataDeclaration, Expr, InstanceMethod, Pattern, Type, TypeBinder, TypeInstance, TypeKind,
};

const MODULE: &str = "GHC.Generics";

fn named(module: &str, name: &str, space: Namespace) -> Entity {
    Entity { module: Name::new(module), name: Name::new(name), space }
}

fn constructor(name: &str) -> Entity {
    named(MODULE, name, Namespace::Constructor)
}

/// Writes the types of representations.
#[derive(Clone, Copy)]
struct Types {
    span: Span,
}

impl Types {
    fn of(self, kind: TypeKind) -> Type {
        Type { span: self.span, kind }
    }

    fn apply(self, name: &str, arguments: Vec<Type>) -> Type {
        let head = self.of(TypeKind::Constructor(named(MODULE, name, Namespace::Type)));
        if arguments.is_empty() { head } else { self.of(apply_type(head, arguments)) }
    }

    fn promoted(self, module: &str, name: &str, arguments: Vec<Type>) -> Type {
        let head = self.of(TypeKind::Promoted(named(module, name, Namespace::Constructor)));
        if arguments.is_empty() { head } else { self.of(apply_type(head, arguments)) }
    }

    fn boolean(self, value: bool) -> Type {
        self.promoted("Otherwise.Base.Prim", if value { "True" } else { "False" }, Vec::new())
    }

    fn literal(self, text: &str) -> Type {
        let module = otherwise_core::type_literals::MODULE;
        self.of(TypeKind::Promoted(named(module, text, Namespace::Constructor)))
    }

    fn symbol(self, text: &str) -> Type {
        self.literal(&format!("\"{text}"))
    }

    fn fixity(self, constructor: &TargetConstructor) -> Type {
        if !constructor.is_infix {
            return self.promoted(MODULE, "PrefixI", Vec::new());
        }
        let associativity = match constructor.fixity.associativity {
            Associativity::Left => "LeftAssociative",
            Associativity::Right => "RightAssociative",
            Associativity::None => "NotAssociative",
        };
        let associativity = self.promoted(MODULE, associativity, Vec::new());
        let precedence = self.literal(&constructor.fixity.precedence.to_string());
        self.promoted(MODULE, "InfixI", vec![associativity, precedence])
    }

    fn field(self, constructor: &TargetConstructor, at: usize, strict: bool) -> Type {
        let prelude = "Otherwise.Base.Prim";
        let name = match constructor.field_names.get(at) {
            Some(name) => self.promoted(prelude, "Just", vec![self.symbol(name.as_str())]),
            None => self.promoted(prelude, "Nothing", Vec::new()),
        };
        let plain = |name: &str| self.promoted(MODULE, name, Vec::new());
        let (source, decided) = match strict {
            true => ("SourceStrict", "DecidedStrict"),
            false => ("NoSourceStrictness", "DecidedLazy"),
        };
        let meta = vec![name, plain("NoSourceUnpackedness"), plain(source), plain(decided)];
        let meta = self.promoted(MODULE, "MetaSel", meta);
        let value = self.apply("K1", vec![self.apply("R", Vec::new()), constructor.fields[at].clone()]);
        self.apply("M1", vec![self.apply("S", Vec::new()), meta, value])
    }

    fn constructor(self, one: &TargetConstructor, strict: &[bool]) -> Type {
        let fields = (0..one.arity())
            .map(|at| self.field(one, at, strict.get(at).copied().unwrap_or(false)))
            .collect();
        let product = halved(fields, &|a, b| self.apply(":*:", vec![a, b]));
        let product = product.unwrap_or_else(|| self.apply("U1", Vec::new()));
        let meta = vec![self.symbol(one.entity.name.as_str()), self.fixity(one), self.boolean(one.is_record)];
        let meta = self.promoted(MODULE, "MetaCons", meta);
        self.apply("M1", vec![self.apply("C", Vec::new()), meta, product])
    }

    fn representation(self, target: &Target, data: &DataDeclaration) -> Type {
        let strict = |at: usize| -> Vec<bool> {
            data.constructors
                .get(at)
                .map_or_else(Vec::new, |one| one.fields.iter().map(|f| f.is_strict).collect())
        };
        let constructors = target.constructors.iter().enumerate();
        let constructors = constructors.map(|(at, one)| self.constructor(one, &strict(at))).collect();
        let sum = halved(constructors, &|a, b| self.apply(":+:", vec![a, b]));
        let sum = sum.unwrap_or_else(|| self.apply("V1", Vec::new()));
        let meta = vec![
            self.symbol(target.data.name.as_str()),
            self.symbol(target.data.module.as_str()),
            self.symbol("main"),
            self.boolean(data.is_newtype),
        ];
        let meta = self.promoted(MODULE, "MetaData", meta);
        self.apply("M1", vec![self.apply("D", Vec::new()), meta, sum])
    }
}

/// Joins things two by two, the halves first; nothing if there are none.
fn halved<T>(mut all: Vec<T>, join: &dyn Fn(T, T) -> T) -> Option<T> {
    if all.len() < 2 {
        return all.pop();
    }
    let right = all.split_off(all.len() / 2);
    Some(join(halved(all, join)?, halved(right, join)?))
}

/// The way to one of `count` alternatives: left and right turns.
fn turns(mut at: usize, mut count: usize) -> Vec<bool> {
    let mut way = Vec::new();
    while count > 1 {
        let left = count / 2;
        let is_right = at >= left;
        way.push(is_right);
        (at, count) = if is_right { (at - left, count - left) } else { (at, left) };
    }
    way
}

impl Resolver<'_> {
    /// `from` and `to`; the equation of `Rep` is put beside the instances.
    pub(crate) fn derive_generic(
        &mut self,
        target: &Target,
        data: &DataDeclaration,
        head: &Type,
        binders: &[TypeBinder],
        b: Builder,
    ) -> Vec<InstanceMethod> {
        let body = Types { span: b.span }.representation(target, data);
        self.derived_equations.push(TypeInstance {
            family: named(MODULE, "Rep", Namespace::Type),
            span: b.span,
            binders: binders.to_vec(),
            arguments: vec![head.clone()],
            body,
        });
        let count = target.constructors.len();
        let (mut from, mut to) = (Vec::new(), Vec::new());
        for (at, one) in target.constructors.iter().enumerate() {
            let fields = self.fresh_locals("g", one.arity());
            let way = turns(at, count);
            let (built, matched) = (represent(b, &fields, &way), match_representation(b, &fields, &way));
            from.push(b.clause(vec![b.match_fields(one.entity, &fields)], built));
            let values = fields.iter().map(|field| b.local(*field)).collect();
            to.push(b.clause(vec![matched], b.apply(b.global(one.entity), values)));
        }
        if count == 0 {
            let empty = |local: Local| b.clause(vec![b.bind(local)], b.case(b.local(local), Vec::new()));
            let values = self.fresh_locals("g", 2);
            from.push(empty(values[0]));
            let inner = b.case(b.local(values[1]), Vec::new());
            to.push(b.clause(vec![b.match_constructor(constructor("M1"), vec![b.bind(values[1])])], inner));
        }
        vec![b.method(Known::GenericFrom, from), b.method(Known::GenericTo, to)]
    }
}

fn represent(b: Builder, fields: &[Local], way: &[bool]) -> Expr {
    let wrap = |name: &str, inner: Expr| b.apply(b.global(constructor(name)), vec![inner]);
    let parts = fields.iter().map(|field| wrap("M1", wrap("K1", b.local(*field)))).collect();
    let join = |left, right| b.apply(b.global(constructor(":*:")), vec![left, right]);
    let product = halved(parts, &join).unwrap_or_else(|| b.global(constructor("U1")));
    let mut value = wrap("M1", product);
    for is_right in way.iter().rev() {
        value = wrap(if *is_right { "R1" } else { "L1" }, value);
    }
    wrap("M1", value)
}

fn match_representation(b: Builder, fields: &[Local], way: &[bool]) -> Pattern {
    let wrap = |name: &str, inner: Pattern| b.match_constructor(constructor(name), vec![inner]);
    let parts = fields.iter().map(|field| wrap("M1", wrap("K1", b.bind(*field)))).collect();
    let join = |left, right| b.match_constructor(constructor(":*:"), vec![left, right]);
    let product = halved(parts, &join).unwrap_or_else(|| b.match_constructor(constructor("U1"), Vec::new()));
    let mut value = wrap("M1", product);
    for is_right in way.iter().rev() {
        value = wrap(if *is_right { "R1" } else { "L1" }, value);
    }
    wrap("M1", value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_and_turns_agree() {
        for count in 1..20 {
            let parts: Vec<String> = (0..count).map(|at: usize| at.to_string()).collect();
            let nested = halved(parts, &|a, b| format!("({a},{b})")).unwrap_or_default();
            for at in 0..count {
                let mut rest = nested.as_str();
                for is_right in turns(at, count) {
                    let inner = &rest[1..rest.len() - 1];
                    let mut depth = 0;
                    let comma = inner.find(|c: char| {
                        depth += i32::from(c == '(') - i32::from(c == ')');
                        c == ',' && depth == 0
                    });
                    let comma = comma.unwrap_or(0);
                    rest = if is_right { &inner[comma + 1..] } else { &inner[..comma] };
                }
                assert_eq!(rest, at.to_string());
            }
        }
    }
}
