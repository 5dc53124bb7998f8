//! Derived `Functor`, `Foldable` and `Traversable`: by the structure of the field types over the last
//! parameter.

use otherwise_diagnostics::Diagnostic;

use super::builder::Builder;
use super::target::{Target, TargetConstructor, mentions};
use crate::known::{Known, tuple_constructor, tuple_size};
use crate::names::{Local, TypeVariable};
use crate::resolve::{Resolver, with_stack};
use crate::resolved::{Clause, Expr, InstanceMethod, Type, TypeKind};

/// How the last parameter occurs in a type.
enum Shape<'t> {
    /// Not at all.
    Constant,
    /// It is the type.
    Itself,
    /// In components of a tuple.
    Tuple(&'t [Type]),
    /// In the last argument of a type constructor.
    Last(&'t Type),
    /// In a function.
    Function(&'t Type, &'t Type),
    /// Somewhere a functor cannot reach.
    Unreachable,
}

fn shape(ty: &Type, variable: TypeVariable) -> Shape<'_> {
    if !mentions(ty, variable) {
        return Shape::Constant;
    }
    match &ty.kind {
        TypeKind::Variable(_) => Shape::Itself,
        TypeKind::Function(argument, result) => Shape::Function(argument, result),
        TypeKind::Apply(head, arguments) => {
            if let TypeKind::Constructor(entity) = &head.kind
                && tuple_size(*entity) == Some(arguments.len())
            {
                return Shape::Tuple(arguments);
            }
            match arguments.split_last() {
                Some((last, others))
                    if !mentions(head, variable) && others.iter().all(|other| !mentions(other, variable)) =>
                {
                    Shape::Last(last)
                }
                _ => Shape::Unreachable,
            }
        }
        TypeKind::Forall(_, body) | TypeKind::Kinded(body, _) => shape(body, variable),
        _ => Shape::Unreachable,
    }
}

/// The constructors that the last parameter is under in a type: what must be a functor. `Maybe (f a)` gives
/// `Maybe` and `f`.
pub(crate) fn functors_of(ty: &Type, variable: TypeVariable, found: &mut Vec<Type>) {
    match shape(ty, variable) {
        Shape::Constant | Shape::Itself | Shape::Unreachable => {}
        Shape::Tuple(components) => components.iter().for_each(|one| functors_of(one, variable, found)),
        Shape::Function(argument, result) => {
            functors_of(argument, variable, found);
            functors_of(result, variable, found);
        }
        Shape::Last(last) => {
            if let TypeKind::Apply(head, arguments) = &ty.kind {
                let kept = arguments[..arguments.len() - 1].to_vec();
                found.push(Type { span: ty.span, kind: crate::resolve::apply_type((**head).clone(), kept) });
            }
            functors_of(last, variable, found);
        }
    }
}

impl Resolver<'_> {
    /// Complains if a field has the last parameter where the class cannot reach it.
    pub(crate) fn check_functor_fields(
        &mut self,
        target: &Target,
        class: Known,
        variable: TypeVariable,
        b: Builder,
    ) -> bool {
        let allows_functions = class == Known::ClassFunctor;
        for constructor in &target.constructors {
            for field in &constructor.fields {
                let is_fine = reachable(field, variable, allows_functions, true);
                if !is_fine {
                    let class = class.entity().name;
                    let message = format!("cannot derive `{class}` for `{}`", target.data.name);
                    let label = "the last parameter stands where it cannot be reached";
                    let complaint = Diagnostic::error("cannot-derive", message)
                        .at(b.span, "")
                        .also(field.span, label)
                        .help("write the instance by hand");
                    self.report(complaint);
                    return false;
                }
            }
        }
        true
    }

    pub(crate) fn derive_functor(
        &mut self,
        target: &Target,
        variable: TypeVariable,
        b: Builder,
    ) -> Vec<InstanceMethod> {
        let mut clauses = Vec::new();
        for constructor in &target.constructors {
            let function = self.fresh_local("f".into());
            let fields = self.fresh_locals("a", constructor.arity());
            let mapped: Vec<Expr> = fields
                .iter()
                .zip(&constructor.fields)
                .map(|(field, ty)| self.map_value(ty, variable, function, b.local(*field), b))
                .collect();
            let body = b.apply(b.global(constructor.entity), mapped);
            clauses.push(b.clause(vec![b.bind(function), b.match_fields(constructor.entity, &fields)], body));
        }
        self.for_empty(&mut clauses, 2, b);
        vec![b.method(Known::Fmap, clauses)]
    }

    /// For a type without constructors: matching on the value never succeeds.
    fn for_empty(&mut self, clauses: &mut Vec<Clause>, arity: usize, b: Builder) {
        if clauses.is_empty() {
            let value = self.fresh_local("v".into());
            let mut patterns = vec![b.wildcard(); arity - 1];
            patterns.push(b.bind(value));
            clauses.push(b.clause(patterns, b.case(b.local(value), Vec::new())));
        }
    }

    /// `value` of type `ty`, with `function` applied to everything of the last parameter's type.
    fn map_value(
        &mut self,
        ty: &Type,
        variable: TypeVariable,
        function: Local,
        value: Expr,
        b: Builder,
    ) -> Expr {
        with_stack(|| match shape(ty, variable) {
            Shape::Constant | Shape::Unreachable => value,
            Shape::Itself => b.apply(b.local(function), vec![value]),
            Shape::Tuple(components) => {
                let names = self.fresh_locals("y", components.len());
                let mapped = names.iter().zip(components);
                let mapped = mapped
                    .map(|(name, ty)| self.map_value(ty, variable, function, b.local(*name), b))
                    .collect();
                let pattern = b.match_fields(tuple_constructor(components.len()), &names);
                b.case(value, vec![(pattern, b.tuple(mapped))])
            }
            Shape::Last(last) => {
                let inner = match shape(last, variable) {
                    Shape::Itself => b.local(function),
                    _ => {
                        let name = self.fresh_local("y".into());
                        let body = self.map_value(last, variable, function, b.local(name), b);
                        b.lambda(vec![name], body)
                    }
                };
                b.call(Known::Fmap, vec![inner, value])
            }
            // A function's result is mapped; in its argument the parameter may only stand where it counts as
            // a result again.
            Shape::Function(argument, result) => {
                let name = self.fresh_local("y".into());
                let given = self.map_value(argument, variable, function, b.local(name), b);
                let body = self.map_value(result, variable, function, b.apply(value, vec![given]), b);
                b.lambda(vec![name], body)
            }
        })
    }

    pub(crate) fn derive_foldable(
        &mut self,
        target: &Target,
        variable: TypeVariable,
        b: Builder,
    ) -> Vec<InstanceMethod> {
        let mut by_map = Vec::new();
        let mut by_right = Vec::new();
        for constructor in &target.constructors {
            by_map.push(self.fold_map_clause(constructor, variable, b));
            by_right.push(self.fold_right_clause(constructor, variable, b));
        }
        if target.constructors.is_empty() {
            by_map.push(b.clause(vec![b.wildcard(), b.wildcard()], b.known(Known::Mempty)));
            let start = self.fresh_local("z".into());
            by_right.push(b.clause(vec![b.wildcard(), b.bind(start), b.wildcard()], b.local(start)));
        }
        vec![b.method(Known::FoldMap, by_map), b.method(Known::Foldr, by_right)]
    }

    fn fold_map_clause(
        &mut self,
        constructor: &TargetConstructor,
        variable: TypeVariable,
        b: Builder,
    ) -> Clause {
        let function = self.fresh_local("f".into());
        let fields = self.fresh_locals("a", constructor.arity());
        let parts: Vec<Expr> = fields
            .iter()
            .zip(&constructor.fields)
            .filter_map(|(field, ty)| self.fold_map_value(ty, variable, function, b.local(*field), b))
            .collect();
        let body = b.chain(parts, Known::Combine, Known::Mempty);
        b.clause(vec![b.bind(function), b.match_fields(constructor.entity, &fields)], body)
    }

    /// What `foldMap function` gives for `value`; `None` when nothing of the parameter's type is in it.
    fn fold_map_value(
        &mut self,
        ty: &Type,
        variable: TypeVariable,
        function: Local,
        value: Expr,
        b: Builder,
    ) -> Option<Expr> {
        with_stack(|| match shape(ty, variable) {
            Shape::Constant | Shape::Unreachable | Shape::Function(..) => None,
            Shape::Itself => Some(b.apply(b.local(function), vec![value])),
            Shape::Tuple(components) => {
                let names = self.fresh_locals("y", components.len());
                let parts = names.iter().zip(components);
                let parts = parts
                    .filter_map(|(name, ty)| self.fold_map_value(ty, variable, function, b.local(*name), b))
                    .collect();
                let pattern = b.match_fields(tuple_constructor(components.len()), &names);
                Some(b.case(value, vec![(pattern, b.chain(parts, Known::Combine, Known::Mempty))]))
            }
            Shape::Last(last) => {
                let inner = match shape(last, variable) {
                    Shape::Itself => b.local(function),
                    _ => {
                        let name = self.fresh_local("y".into());
                        let body = self.fold_map_value(last, variable, function, b.local(name), b)?;
                        b.lambda(vec![name], body)
                    }
                };
                Some(b.call(Known::FoldMap, vec![inner, value]))
            }
        })
    }

    fn fold_right_clause(
        &mut self,
        constructor: &TargetConstructor,
        variable: TypeVariable,
        b: Builder,
    ) -> Clause {
        let (function, start) = (self.fresh_local("f".into()), self.fresh_local("z".into()));
        let fields = self.fresh_locals("a", constructor.arity());
        let mut body = b.local(start);
        for (field, ty) in fields.iter().zip(&constructor.fields).rev() {
            body = self.fold_right_value(ty, variable, function, b.local(*field), body, b);
        }
        b.clause(vec![b.bind(function), b.bind(start), b.match_fields(constructor.entity, &fields)], body)
    }

    /// What `foldr function rest` gives for `value`.
    fn fold_right_value(
        &mut self,
        ty: &Type,
        variable: TypeVariable,
        function: Local,
        value: Expr,
        rest: Expr,
        b: Builder,
    ) -> Expr {
        with_stack(|| match shape(ty, variable) {
            Shape::Constant | Shape::Unreachable | Shape::Function(..) => rest,
            Shape::Itself => b.apply(b.local(function), vec![value, rest]),
            Shape::Tuple(components) => {
                let names = self.fresh_locals("y", components.len());
                let mut body = rest;
                for (name, ty) in names.iter().zip(components).rev() {
                    body = self.fold_right_value(ty, variable, function, b.local(*name), body, b);
                }
                b.case(value, vec![(b.match_fields(tuple_constructor(components.len()), &names), body)])
            }
            Shape::Last(last) => {
                let inner = match shape(last, variable) {
                    Shape::Itself => b.local(function),
                    _ => {
                        let (name, inner_rest) = (self.fresh_local("y".into()), self.fresh_local("r".into()));
                        let body = self.fold_right_value(
                            last,
                            variable,
                            function,
                            b.local(name),
                            b.local(inner_rest),
                            b,
                        );
                        b.lambda(vec![name, inner_rest], body)
                    }
                };
                b.call(Known::Foldr, vec![inner, rest, value])
            }
        })
    }

    pub(crate) fn derive_traversable(
        &mut self,
        target: &Target,
        variable: TypeVariable,
        b: Builder,
    ) -> Vec<InstanceMethod> {
        let mut clauses = Vec::new();
        for constructor in &target.constructors {
            let function = self.fresh_local("f".into());
            let fields = self.fresh_locals("a", constructor.arity());
            let types: Vec<&Type> = constructor.fields.iter().collect();
            let build = |arguments| b.apply(b.global(constructor.entity), arguments);
            let body = self.traverse_fields(&types, &fields, variable, function, build, b);
            clauses.push(b.clause(vec![b.bind(function), b.match_fields(constructor.entity, &fields)], body));
        }
        self.for_empty(&mut clauses, 2, b);
        if target.constructors.is_empty() {
            // Even without values, the result is an action: `traverse _ v = pure (case v of {})`.
            clauses.clear();
            let value = self.fresh_local("v".into());
            let body = b.call(Known::Pure, vec![b.case(b.local(value), Vec::new())]);
            clauses.push(b.clause(vec![b.wildcard(), b.bind(value)], body));
        }
        vec![b.method(Known::Traverse, clauses)]
    }

    /// Runs the actions of all fields in order and builds the result from what they give and what is
    /// constant.
    fn traverse_fields(
        &mut self,
        types: &[&Type],
        fields: &[Local],
        variable: TypeVariable,
        function: Local,
        build: impl FnOnce(Vec<Expr>) -> Expr,
        b: Builder,
    ) -> Expr {
        let mut arguments: Vec<Expr> = Vec::with_capacity(fields.len());
        let mut actions: Vec<Expr> = Vec::new();
        let mut results: Vec<Local> = Vec::new();
        for (field, ty) in fields.iter().zip(types) {
            match self.traverse_value(ty, variable, function, b.local(*field), b) {
                None => arguments.push(b.local(*field)),
                Some(action) => {
                    let result = self.fresh_local("b".into());
                    arguments.push(b.local(result));
                    results.push(result);
                    actions.push(action);
                }
            }
        }
        let built = build(arguments);
        if actions.is_empty() {
            return b.call(Known::Pure, vec![built]);
        }
        let builder = b.lambda(results, built);
        let mut actions = actions.into_iter();
        match (actions.next(), actions.next()) {
            (Some(first), None) => b.call(Known::Fmap, vec![builder, first]),
            (Some(first), Some(second)) => {
                let two = b.call(Known::LiftA2, vec![builder, first, second]);
                actions.fold(two, |before, action| b.infix(before, Known::Ap, action))
            }
            (None, _) => builder,
        }
    }

    /// The action that traverses `value`; `None` when there is nothing to traverse.
    fn traverse_value(
        &mut self,
        ty: &Type,
        variable: TypeVariable,
        function: Local,
        value: Expr,
        b: Builder,
    ) -> Option<Expr> {
        with_stack(|| match shape(ty, variable) {
            Shape::Constant | Shape::Unreachable | Shape::Function(..) => None,
            Shape::Itself => Some(b.apply(b.local(function), vec![value])),
            Shape::Tuple(components) => {
                let names = self.fresh_locals("y", components.len());
                let types: Vec<&Type> = components.iter().collect();
                let body = self.traverse_fields(&types, &names, variable, function, |all| b.tuple(all), b);
                Some(b.case(value, vec![(b.match_fields(tuple_constructor(components.len()), &names), body)]))
            }
            Shape::Last(last) => {
                let inner = match shape(last, variable) {
                    Shape::Itself => b.local(function),
                    _ => {
                        let name = self.fresh_local("y".into());
                        let body = self.traverse_value(last, variable, function, b.local(name), b)?;
                        b.lambda(vec![name], body)
                    }
                };
                Some(b.call(Known::Traverse, vec![inner, value]))
            }
        })
    }
}

/// Whether every occurrence of the variable can be reached; `covariant` turns over in arguments of functions.
fn reachable(ty: &Type, variable: TypeVariable, allows_functions: bool, covariant: bool) -> bool {
    match shape(ty, variable) {
        Shape::Constant => true,
        Shape::Itself => covariant,
        Shape::Unreachable => false,
        Shape::Tuple(components) => {
            components.iter().all(|one| reachable(one, variable, allows_functions, covariant))
        }
        Shape::Last(last) => reachable(last, variable, allows_functions, covariant),
        Shape::Function(argument, result) => {
            allows_functions
                && reachable(argument, variable, allows_functions, !covariant)
                && reachable(result, variable, allows_functions, covariant)
        }
    }
}
