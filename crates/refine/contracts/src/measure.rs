//! Measures as functions: those of Haskell, those that annotations define by equations, and those that nobody
//! defines.

use otherwise_core::{
    Alternative, Bind, Binder, Constructor, Expr, Name, Pattern, Subst, TyBinder, TyVar, Type, TypeForm,
    Wrap, builtin,
};
use otherwise_diagnostics::Span;

use crate::build::{Fresh, force, no_value, note};
use crate::definition::Definition;
use crate::inspect::is_opaque;
use crate::instrument::{Instrumenter, LabelKind};
use crate::logic::{Result, SETS, Scope, unsupported};
use crate::program_view::matches;
use otherwise_refinements::{
    BinaryOp, Builtin, Measure, MeasureBody, MeasureDefinition, MeasureId, RefinedType, Term, TermKind,
};

/// A value that a constructor makes, and what is measured of it.
#[derive(Clone, Copy)]
struct MeasuredCase<'a> {
    constructor: &'a Constructor,
    /// The arguments of its type.
    args: &'a [Type],
    fields: &'a [Binder],
    result: &'a Type,
}

impl Instrumenter<'_> {
    /// A measure at ground types, as a function.
    pub(crate) fn measure(&mut self, id: MeasureId, types: &[Type], span: Option<Span>) -> Result<Expr> {
        let specs = self.specs;
        let Some(measure) = specs.measure(id) else { return unsupported(span, "an unknown measure") };
        match &measure.definition {
            MeasureDefinition::Lifted(name) => self.at_types(*name, types, &Scope::default(), span),
            MeasureDefinition::Uninterpreted => self.unknown_measure(id, types, span).map(Expr::Global),
            MeasureDefinition::Class(instances) => {
                let parameter = measure.ty.instantiate(types).map(|ty| ty.split_funs().0);
                let Some(parameter) = parameter.and_then(|all| all.first().cloned()) else {
                    return unsupported(span, format!("the measure `{}` at this type", measure.name));
                };
                let head = parameter.as_con().map(|(name, _)| name);
                let found = instances.iter().find(|(name, _)| Some(*name) == head).map(|(_, id)| *id);
                let Some((id, instance)) = found.and_then(|id| Some((id, specs.measure(id)?))) else {
                    if measure.name.as_str() == "len"
                        && let Some(length) = self.foldable_length(&parameter)
                    {
                        return Ok(length);
                    }
                    // No instance says what it is at this type.
                    return self.unknown_measure(id, types, span).map(Expr::Global);
                };
                let (binders, body) = instance.ty.split_foralls();
                let mut subst = Subst::default();
                if let Some(pattern) = body.split_funs().0.first() {
                    matches(pattern, &parameter, &mut subst);
                }
                let int = Type::con(builtin::int());
                let types: Vec<Type> =
                    binders.iter().map(|binder| subst.get(&binder.var).unwrap_or(&int).clone()).collect();
                self.measure(id, &types, span)
            }
            MeasureDefinition::Equations(_) | MeasureDefinition::Field(_) => {
                // Inside a polymorphic function there may be variables in the types.
                let mut open = Vec::new();
                types.iter().for_each(|ty| ty.free_vars(&mut open));
                let function = self.measure_function(id, types, &open, span)?;
                Ok(Expr::Global(function).type_apply(open.iter().map(|var| Type::Var(*var)).collect()))
            }
        }
    }

    /// The length of anything that can be folded.
    pub(crate) fn foldable_length(&self, ty: &Type) -> Option<Expr> {
        let (name, args) = ty.as_con()?;
        let (element, first) = args.split_last()?;
        let container = Type::con_app(name, first.iter().cloned());
        let length = self.view.library_method("Foldable", "length")?;
        self.view.saturated(length, &[container, element.clone()]).map(|(length, _)| length)
    }

    /// A measure that nobody defines: any function, the same wherever it is asked. What it is asked is noted.
    fn unknown_measure(&mut self, id: MeasureId, types: &[Type], span: Option<Span>) -> Result<Name> {
        let key = Definition::Measure { id, types: types.to_vec() };
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        let at = self.specs.measure(id).and_then(|measure| measure.ty.instantiate(types));
        let Some((parameters, result)) = at.map(|ty| ty.split_funs()) else {
            return unsupported(span, format!("the measure `{}` at these types", id.name));
        };
        let table_ty = Type::funs(parameters.clone(), result.clone());
        let Some(symbolic) = self.generator(&table_ty) else {
            return unsupported(span, format!("the measure `{}` has no definition", id.name));
        };
        let table = self.reserve(Definition::MeasureTable { id, types: types.to_vec() }, id.name.as_str());
        self.define(table, table_ty, symbolic);
        if parameters.is_empty() {
            self.known.insert(key, Ok(table));
            return Ok(table);
        }
        let name = self.reserve(key.clone(), id.name.as_str());
        let mut fresh = Fresh::default();
        let binders: Vec<_> = parameters.iter().map(|ty| fresh.binder("x", ty)).collect();
        let mut asked = Expr::Global(table).apply(binders.iter().map(Expr::local).collect());
        // Arguments are evaluated first: calls that make them say what their types promise.
        for binder in &binders {
            let evaluated = fresh.binder("e", &binder.ty);
            asked = force(Expr::local(binder), evaluated, asked, &result);
        }
        let answer = fresh.binder("r", &result);
        let mut noted: Vec<(Expr, Type)> =
            binders.iter().map(|binder| (Expr::local(binder), binder.ty.clone())).collect();
        noted.push((Expr::local(&answer), result.clone()));
        let label = self.label(LabelKind::Measure(id.name), noted.iter().map(|(_, ty)| ty.clone()).collect());
        let mut body = note(label, noted, Expr::local(&answer), &result);
        if let [argument] = binders.as_slice() {
            for condition in self.declared_of_argument(argument, &mut fresh)? {
                body = Expr::Assume(Box::new(condition), Box::new(body));
            }
        }
        let body = Expr::let_(Bind::NonRec(answer, asked), body);
        self.define(name, Type::funs(parameters, result), Expr::lambda(binders, body));
        Ok(name)
    }

    /// What declared invariants say about measures that nobody defines: the only thing that is known about
    /// them, so it is assumed wherever one is asked.
    fn declared_of_argument(&mut self, argument: &Binder, fresh: &mut Fresh) -> Result<Vec<Expr>> {
        let mut all = Vec::new();
        for (base, types) in self.invariants_of(&argument.ty) {
            if !is_opaque(self.specs, &RefinedType::Base(Box::new(base.clone()))) {
                continue;
            }
            let mut scope = Scope { types, is_raw: true, ..Scope::default() };
            let conditions = self.conditions(&base, &Expr::local(argument), &mut scope, fresh)?;
            all.extend(conditions.into_iter().map(|condition| condition.expr));
        }
        Ok(all)
    }

    /// The function behind a measure that nobody defines, where it has been made.
    pub(crate) fn raw_measure(&self, id: MeasureId, types: &[Type]) -> Option<Expr> {
        let known = self.known.get(&Definition::MeasureTable { id, types: types.to_vec() })?;
        known.clone().ok().map(Expr::Global)
    }

    /// The function of a measure that annotations define; of the variables in the types that it is wanted at.
    fn measure_function(
        &mut self,
        id: MeasureId,
        types: &[Type],
        open: &[TyVar],
        span: Option<Span>,
    ) -> Result<Name> {
        let closed = |ty: Type, body: Expr| {
            let binders: Vec<TyBinder> = open.iter().map(|var| TyBinder::star(*var)).collect();
            (Type::forall(binders.clone(), ty), Expr::type_lambda(binders, body))
        };
        let key = Definition::Measure { id, types: types.to_vec() };
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        if self.is_full(&key) {
            return unsupported(span, "a measure at a type that nests without end");
        }
        let specs = self.specs;
        let Some(measure) = specs.measure(id) else { return unsupported(span, "an unknown measure") };
        let at = measure.ty.instantiate(types).map(|ty| ty.split_funs());
        let Some((parameters, result)) = at else { return unsupported(span, "a measure at these types") };
        let [parameter] = parameters.as_slice() else {
            return unsupported(span, format!("the measure `{}` with several arguments", measure.name));
        };
        let Some((data, args)) = parameter.as_con() else {
            return unsupported(span, "a measure at this type");
        };
        let Some(data) = self.view.data_type(data).cloned() else {
            return unsupported(span, "a measure of an unknown type");
        };
        let args = args.to_vec();
        let global = self.reserve(key.clone(), measure.name.as_str());
        let (binders, _) = measure.ty.split_foralls();
        let subst: Subst = binders.iter().zip(types).map(|(binder, ty)| (binder.var, ty.clone())).collect();
        let mut fresh = Fresh::default();
        let value = fresh.binder("v", parameter);
        let mut arms = Vec::new();
        for constructor in &data.constructors {
            let field_types: Vec<Type> = constructor
                .fields
                .iter()
                .map(|field| field.ty.subst(&constructor.subst(&args, &[])))
                .collect();
            let fields: Vec<_> = field_types.iter().map(|ty| fresh.binder("x", ty)).collect();
            let scope = Scope { types: subst.clone(), ..Scope::default() };
            let case = MeasuredCase { constructor, args: &args, fields: &fields, result: &result };
            let body = match self.measure_of(measure, &case, scope, &mut fresh) {
                Ok(body) => body,
                Err(error) => {
                    self.known.insert(key, Err(error.clone()));
                    return Err(error);
                }
            };
            if data.form == TypeForm::Newtype {
                let wrap =
                    Wrap { constructor: constructor.name, types: args.clone(), expr: Expr::local(&value) };
                let inside = Expr::Unwrap(Box::new(wrap));
                let Some(field) = fields.into_iter().next() else {
                    return unsupported(span, "an empty newtype");
                };
                let body = Expr::let_(Bind::NonRec(field, inside), body);
                let (ty, body) =
                    closed(Type::fun(parameter.clone(), result), Expr::lambda(vec![value], body));
                self.define(global, ty, body);
                return Ok(global);
            }
            let pattern = Pattern::Constructor { constructor: constructor.name, types: vec![], fields };
            arms.push(Alternative { pattern, body });
        }
        let binder = fresh.binder("v", parameter);
        let body = Expr::case(Expr::local(&value), binder, result.clone(), arms);
        let (ty, body) = closed(Type::fun(parameter.clone(), result), Expr::lambda(vec![value], body));
        self.define(global, ty, body);
        Ok(global)
    }

    /// A measure of a value that a constructor makes.
    fn measure_of(
        &mut self,
        measure: &Measure,
        case: &MeasuredCase<'_>,
        mut scope: Scope,
        fresh: &mut Fresh,
    ) -> Result<Expr> {
        let MeasuredCase { constructor, args, fields, result } = *case;
        let behind = constructor.dictionaries as usize;
        match &measure.definition {
            MeasureDefinition::Equations(equations) => {
                let Some(equation) = equations.iter().find(|each| each.constructor == constructor.name)
                else {
                    return Ok(no_value(result));
                };
                for ((var, _), field) in equation.parameters.iter().zip(&fields[behind..]) {
                    scope.values.insert(var.id, Expr::local(field));
                }
                // Equations may mention the constructor's own type variables.
                for (var, ty) in constructor.subst(args, &[]) {
                    scope.types.entry(var).or_insert(ty);
                }
                match &equation.body {
                    MeasureBody::Value(term) => self.term(term, &scope, fresh),
                    MeasureBody::Raw(refinement) => {
                        self.raw_equation(refinement, result, &scope, fresh, equation.span)
                    }
                }
            }
            MeasureDefinition::Field(positions) => {
                let position = positions.iter().find(|(name, _)| *name == constructor.name);
                let field = position.and_then(|(_, at)| fields.get(behind + at));
                Ok(field.map_or_else(|| no_value(result), Expr::local))
            }
            _ => Ok(no_value(result)),
        }
    }

    /// `f (C x) = {v | v = e}`: the value, where the predicate says it outright.
    fn raw_equation(
        &mut self,
        refinement: &otherwise_refinements::Refinement,
        result: &Type,
        scope: &Scope,
        fresh: &mut Fresh,
        span: Span,
    ) -> Result<Expr> {
        let is_value = |term: &Term| matches!(&term.kind, TermKind::Var(var) if *var == refinement.var);
        for conjunct in &refinement.conjuncts {
            match &conjunct.kind {
                TermKind::Binary(BinaryOp::Eq | BinaryOp::Iff, left, right) if is_value(left) => {
                    return self.term(right, scope, fresh);
                }
                TermKind::Binary(BinaryOp::Eq | BinaryOp::Iff, left, right) if is_value(right) => {
                    return self.term(left, scope, fresh);
                }
                TermKind::Apply(function, arguments)
                    if matches!(function.kind, TermKind::Builtin(Builtin::SetIsEmpty))
                        && arguments.iter().all(is_value) =>
                {
                    let element = result.as_con().and_then(|(_, args)| args.first().cloned());
                    let Some(element) = element else { continue };
                    return self.at_types(
                        Name::new(SETS, "empty"),
                        &[element],
                        &Scope::default(),
                        Some(span),
                    );
                }
                _ => {}
            }
        }
        unsupported(Some(span), "an equation that does not say the value outright")
    }
}
