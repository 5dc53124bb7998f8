//! Classes that the compiler solves itself: `Typeable`, `Coercible`, `KnownNat`, `KnownSymbol`, `HasField`,
//! implicit parameters.

use otherwise_core::type_literals::TypeLiteral;
use otherwise_core::{Expr, Literal, Name, Type, builtin};

use super::checker::Checker;
use super::constraint::Wanted;
use super::environment::{ClassInfo, TypeInfoForm};
use super::solver::Outcome;
use crate::known::Known;

impl Checker<'_> {
    /// Solves a constraint of a class that has no instance declarations; `None` for ordinary classes.
    pub(crate) fn solve_builtin(
        &mut self,
        wanted: &Wanted,
        class: &ClassInfo,
        args: &[Type],
    ) -> Option<Outcome> {
        let name = class.core.name;
        if name == self.name(Known::ClassTypeable.entity()) {
            return Some(self.solve_typeable(wanted, class, args.last()?));
        }
        if name == self.name(Known::Coercible.entity()) && args.len() == 2 {
            return Some(self.solve_coercible(wanted, class, &args[0], &args[1]));
        }
        let number = name == self.name(Known::ClassKnownNat.entity());
        if number || name == self.name(Known::ClassKnownSymbol.entity()) {
            return Some(self.solve_known_literal(wanted, class, args.last()?, number));
        }
        if name == self.name(Known::ClassHasField.entity())
            && let [field, record, ty] = args
        {
            return self.solve_field(wanted, class, field, record, ty);
        }
        None
    }

    /// `HasField "name" T a` for a field of the data type `T`; `None` when it has no such field.
    fn solve_field(
        &mut self,
        wanted: &Wanted,
        class: &ClassInfo,
        field: &Type,
        record: &Type,
        ty: &Type,
    ) -> Option<Outcome> {
        let (label, record) = (self.normalise(field), self.head_normal(record));
        let Some(TypeLiteral::Text(label)) = TypeLiteral::of(&label) else { return None };
        let Type::Con(name, args) = &record else { return None };
        let info = self.type_info(*name)?;
        let TypeInfoForm::Data(data) = &info.form else { return None };
        if args.len() != data.params.len() {
            return None;
        }
        for constructor in &data.constructors {
            let info = self.constructor_info(constructor.name)?;
            let own = &constructor.fields[constructor.dictionaries as usize..];
            let found = own
                .iter()
                .zip(&info.fields)
                .find(|(field, _)| field.name.is_some_and(|name| name.as_str() == label));
            if let Some((field, Some(selector))) = found {
                let field_type = field.ty.subst(&constructor.subst(args, &[]));
                if !self.unify(ty, &field_type) {
                    return Some(Outcome::Failed);
                }
                let select = Expr::Global(*selector).type_apply(args.to_vec());
                let types = vec![TypeLiteral::Text(label).ty(), record.clone(), field_type];
                let dictionary = Expr::Constructor(class.constructor).type_apply(types).apply(vec![select]);
                self.evidence.insert(wanted.evidence, dictionary);
                return Some(Outcome::Solved);
            }
        }
        None
    }

    /// `?x :: t`: the innermost binding of that name, whose type is then `t`.
    pub(crate) fn solve_implicit(&mut self, wanted: &Wanted, args: &[Type]) -> Outcome {
        let class = self.name(Known::ClassImplicit.entity());
        let [name, ty] = args else { return Outcome::Failed };
        let name = self.zonk(name);
        let mut at = Some(self.scope);
        while let Some(id) = at {
            let scope = &self.scopes[id.0 as usize];
            at = scope.parent;
            let found = scope.givens.iter().rev().find_map(|(given, evidence)| match given.as_con() {
                Some((of, [own, ty])) if of == class && *own == name => Some((ty.clone(), evidence.clone())),
                _ => None,
            });
            if let Some((bound, evidence)) = found {
                return match self.unify(ty, &bound) {
                    true => self.solved(wanted, evidence),
                    false => Outcome::Failed,
                };
            }
        }
        Outcome::Stuck
    }

    /// `KnownNat 5`, `KnownSymbol "text"`.
    fn solve_known_literal(
        &mut self,
        wanted: &Wanted,
        class: &ClassInfo,
        ty: &Type,
        number: bool,
    ) -> Outcome {
        let ty = self.normalise(ty);
        let (make, value) = match (TypeLiteral::of(&ty), number) {
            (Some(TypeLiteral::Number(value)), true) => (Known::NaturalLiteral, Literal::Integer(value)),
            (Some(TypeLiteral::Text(text)), false) => (Known::SymbolLiteral, Literal::String(text.into())),
            _ if matches!(ty, Type::Meta(_)) => return Outcome::Stuck,
            _ => return Outcome::Failed,
        };
        let make = Expr::Global(self.name(make.entity()));
        let method = make.type_apply(vec![ty.clone()]).apply(vec![Expr::Literal(value)]);
        let dictionary = Expr::Constructor(class.constructor).type_apply(vec![ty]).apply(vec![method]);
        self.evidence.insert(wanted.evidence, dictionary);
        Outcome::Solved
    }

    fn solve_typeable(&mut self, wanted: &Wanted, class: &ClassInfo, ty: &Type) -> Outcome {
        let ty = self.head_normal(ty);
        let text = |text: &str| Expr::Literal(Literal::String(text.into()));
        let Some(method) = class.methods.first().map(|method| method.name) else { return Outcome::Failed };
        if let Some(outcome) = self.typeable_literal(wanted, class, &ty) {
            return outcome;
        }
        let representation = match &ty {
            Type::Con(name, args) if args.is_empty() => {
                let make = Expr::Global(self.name(Known::TypeConstructorRepresentation.entity()));
                make.type_apply(vec![ty.clone()])
                    .apply(vec![text(name.module.as_str()), text(name.base.as_str())])
            }
            Type::Meta(_) => return Outcome::Stuck,
            Type::Var(_) | Type::Forall(_) => return Outcome::Failed,
            _ => {
                let Some((function, argument)) = ty.split_application() else { return Outcome::Failed };
                let mut parts = Vec::new();
                for part in [&function, &argument] {
                    let evidence = self.fresh_local();
                    let constraint = Type::con_app(class.core.name, [part.clone()]);
                    self.wanted.push(Wanted {
                        evidence,
                        constraint,
                        scope: wanted.scope,
                        origin: wanted.origin.clone(),
                        depth: wanted.depth + 1,
                    });
                    let select = Expr::Global(method).type_apply(vec![part.clone()]);
                    parts.push(select.apply(vec![Expr::Local(evidence)]));
                }
                let make = Expr::Global(self.name(Known::TypeApplicationRepresentation.entity()));
                make.type_apply(vec![function, argument, ty.clone()]).apply(parts)
            }
        };
        let dictionary =
            Expr::Constructor(class.constructor).type_apply(vec![ty]).apply(vec![representation]);
        self.evidence.insert(wanted.evidence, dictionary);
        Outcome::Solved
    }

    /// `Typeable` of a number or text as a type is what `KnownNat` or `KnownSymbol` says, for variables too;
    /// `None` for other types.
    fn typeable_literal(&mut self, wanted: &Wanted, class: &ClassInfo, ty: &Type) -> Option<Outcome> {
        let is_number = match (TypeLiteral::of(ty), ty) {
            (Some(TypeLiteral::Number(_)), _) => true,
            (Some(TypeLiteral::Text(_)), _) => false,
            (None, Type::Var(var)) => {
                let kind = self.type_variable_kinds.get(&var.id).cloned()?;
                let kind = self.shallow(&kind);
                let number = Type::con(self.name(Known::KindNat.entity()));
                let text = Type::con(self.name(Known::KindSymbol.entity()));
                if kind != number && kind != text {
                    return None;
                }
                kind == number
            }
            _ => return None,
        };
        let (known, make) = match is_number {
            true => (Known::ClassKnownNat, Known::NaturalRepresentation),
            false => (Known::ClassKnownSymbol, Known::SymbolRepresentation),
        };
        let known = self.name(known.entity());
        let method = self.class_info(known)?.methods.first()?.name;
        let evidence = self.fresh_local();
        self.wanted.push(Wanted {
            evidence,
            constraint: Type::con_app(known, [ty.clone()]),
            scope: wanted.scope,
            origin: wanted.origin.clone(),
            depth: wanted.depth + 1,
        });
        let value = Expr::Global(method).type_apply(vec![ty.clone()]).apply(vec![Expr::Local(evidence)]);
        let make = Expr::Global(self.name(make.entity())).type_apply(vec![ty.clone()]);
        let dictionary = Expr::Constructor(class.constructor)
            .type_apply(vec![ty.clone()])
            .apply(vec![make.apply(vec![value])]);
        self.evidence.insert(wanted.evidence, dictionary);
        Some(Outcome::Solved)
    }

    fn solve_coercible(&mut self, wanted: &Wanted, class: &ClassInfo, left: &Type, right: &Type) -> Outcome {
        match self.coercible(left, right, 0) {
            Some(true) => {
                let types = vec![left.clone(), right.clone()];
                let dictionary = Expr::Constructor(class.constructor).type_apply(types);
                self.evidence.insert(wanted.evidence, dictionary);
                Outcome::Solved
            }
            Some(false) => Outcome::Failed,
            None => Outcome::Stuck,
        }
    }

    /// Whether two types have the same representation; `None` when it depends on what is not known yet.
    pub(super) fn coercible(&mut self, left: &Type, right: &Type, depth: u32) -> Option<bool> {
        let (left, right) = (self.head_normal(left), self.head_normal(right));
        if left == right {
            return Some(true);
        }
        if depth > 60 {
            return Some(false);
        }
        if self.is_given_coercible(&left, &right) {
            return Some(true);
        }
        match (&left, &right) {
            (Type::Meta(_), _) | (_, Type::Meta(_)) => return None,
            // Of what a family is at types that are not known, nothing is said by what these stand for.
            (Type::Con(l, _), Type::Con(r, _))
                if l == r && self.is_family(*l) && !self.is_applied_family(&left) =>
            {
                return Some(self.normalise(&left) == self.normalise(&right));
            }
            (Type::Con(l, largs), Type::Con(r, rargs)) if l == r && largs.len() == rargs.len() => {
                let phantom = self.phantom_parameters(*l);
                let pairs = largs.iter().zip(rargs.iter()).enumerate();
                let parts: Vec<Option<bool>> = pairs
                    .filter(|(at, _)| !phantom.contains(at))
                    .map(|(_, (l, r))| self.coercible(l, r, depth + 1))
                    .collect();
                if parts.iter().all(|part| *part == Some(true)) {
                    return Some(true);
                }
                if parts.contains(&None) && self.unwrap_newtype(&left).is_none() {
                    return None;
                }
            }
            _ => {}
        }
        if let Some(inner) = self.unwrap_newtype(&left) {
            return self.coercible(&inner, &right, depth + 1);
        }
        if let Some(inner) = self.unwrap_newtype(&right) {
            return self.coercible(&left, &inner, depth + 1);
        }
        match (&left, &right) {
            (Type::Fun(l), Type::Fun(r)) => {
                let param = self.coercible(&l.param, &r.param, depth + 1)?;
                Some(param && self.coercible(&l.result, &r.result, depth + 1)?)
            }
            (Type::Forall(_), Type::Forall(_)) => Some(left == right),
            _ => match (left.split_application(), right.split_application()) {
                (Some((lf, lx)), Some((rf, rx)))
                    if !matches!((&left, &right), (Type::Con(..), Type::Con(..)))
                        || self.is_applied_family(&left) && self.is_applied_family(&right) =>
                {
                    let head = self.coercible(&lf, &rf, depth + 1)?;
                    Some(head && self.coercible(&lx, &rx, depth + 1)?)
                }
                _ => Some(false),
            },
        }
    }

    /// Whether a type is what a type family stands for, applied to something: `Rep a x`.
    fn is_applied_family(&mut self, ty: &Type) -> bool {
        let Type::Con(name, args) = ty else { return false };
        self.family(*name).is_some_and(|family| args.len() > family.arity as usize)
    }

    /// Whether assumptions say, in some number of steps, that two types have the same representation.
    fn is_given_coercible(&mut self, left: &Type, right: &Type) -> bool {
        let class = self.name(Known::Coercible.entity());
        let mut pairs: Vec<[Type; 2]> = Vec::new();
        let mut at = Some(self.scope);
        while let Some(id) = at {
            let scope = &self.scopes[id.0 as usize];
            at = scope.parent;
            let givens = scope.givens.iter().filter_map(|(given, _)| given.as_con());
            let of_class = givens.filter(|(name, args)| *name == class && args.len() == 2);
            pairs.extend(of_class.map(|(_, args)| [args[0].clone(), args[1].clone()]));
        }
        for pair in &mut pairs {
            *pair = [self.head_normal(&pair[0]), self.head_normal(&pair[1])];
        }
        let mut reached = vec![left.clone()];
        let mut at = 0;
        while let Some(from) = reached.get(at).cloned() {
            if from == *right {
                return true;
            }
            at += 1;
            for [one, two] in &pairs {
                for (start, end) in [(one, two), (two, one)] {
                    if *start == from && !reached.contains(end) {
                        reached.push(end.clone());
                    }
                }
            }
        }
        false
    }

    /// The parameters that no constructor of a data type mentions, by position: any two arguments there are
    /// alike.
    fn phantom_parameters(&mut self, name: Name) -> Vec<usize> {
        let Some(info) = self.type_info(name) else { return Vec::new() };
        let TypeInfoForm::Data(data) = &info.form else { return Vec::new() };
        // What has no constructors may be a primitive type, of which nothing is known here.
        if data.constructors.is_empty() {
            return Vec::new();
        }
        let is_mentioned = |at: usize| {
            data.constructors.iter().any(|constructor| {
                let Some(universal) = constructor.universals.get(at) else { return true };
                let mut free = Vec::new();
                constructor.fields.iter().for_each(|field| field.ty.free_vars(&mut free));
                for (left, right) in &constructor.equalities {
                    left.free_vars(&mut free);
                    right.free_vars(&mut free);
                }
                free.contains(&universal.var)
            })
        };
        (0..data.params.len()).filter(|at| !is_mentioned(*at)).collect()
    }

    /// What a newtype stands for.
    fn unwrap_newtype(&mut self, ty: &Type) -> Option<Type> {
        let Type::Con(name, args) = ty else { return None };
        if *name == builtin::list() {
            return None;
        }
        let info = self.type_info(*name)?;
        let TypeInfoForm::Data(data) = &info.form else { return None };
        if data.form != otherwise_core::TypeForm::Newtype {
            return None;
        }
        let constructor = data.constructors.first()?;
        let mut inner = constructor.fields.first()?.ty.clone();
        // `newtype M a = M (Maybe a)` without its argument is `Maybe`.
        for universal in constructor.universals.iter().skip(args.len()).rev() {
            let (head, last) = inner.split_application()?;
            let mut free = Vec::new();
            head.free_vars(&mut free);
            if last != Type::Var(universal.var) || free.contains(&universal.var) {
                return None;
            }
            inner = head;
        }
        let (own, rest) = args.split_at(data.params.len().min(args.len()));
        let variables = constructor.universals.iter().map(|binder| binder.var);
        let inner = inner.subst(&variables.zip(own.iter().cloned()).collect());
        Some(rest.iter().fold(inner, |head, arg| Type::apply(head, arg.clone())))
    }
}
