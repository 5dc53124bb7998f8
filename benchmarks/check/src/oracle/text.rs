//! Refinement types as Haskell: a predicate that a value has the type, and the small values of the type.

use std::fmt::Write as _;

use otherwise_core::{Name, TyVar, Type, builtin};
use otherwise_refinements::{
    BinaryOp, Builtin, Predicate, RefinedBase, RefinedFun, RefinedType, Refinement, Specs, Term, TermKind,
    Var,
};

/// Why something has no place in the oracle.
pub(crate) type Unsupported = String;

/// What a text may mention.
#[derive(Clone, Debug)]
pub(crate) struct Texts<'s> {
    /// What annotations say.
    pub(crate) specs: &'s Specs,
    /// The modules of the program itself: what they define is in scope without a qualifier.
    pub(crate) modules: Vec<&'static str>,
    /// For type variables: a predicate and the tiers. Others stand for `Int` if `is_monomorphic`.
    pub(crate) variables: Vec<(TyVar, String, String)>,
    /// Whether free type variables are `Int` (as of a function under check) or any type of the class.
    pub(crate) is_monomorphic: bool,
}

impl<'s> Texts<'s> {
    /// A name as the program can write it.
    pub(crate) fn name(&self, name: Name) -> String {
        let base = name.base.as_str();
        let symbolic = base.starts_with(|first: char| !first.is_alphanumeric() && !"[(_".contains(first));
        let qualifier =
            if self.modules.contains(&name.module.as_str()) || name.module == builtin::list().module {
                ""
            } else {
                "OtwP."
            };
        if symbolic { format!("({qualifier}{base})") } else { format!("{qualifier}{base}") }
    }

    /// A type.
    pub(crate) fn ty(&self, ty: &Type) -> Result<String, Unsupported> {
        Ok(match ty {
            Type::Var(var) => {
                if self.is_monomorphic && !self.variables.iter().any(|(one, ..)| one == var) {
                    "OtwP.Int".to_string()
                } else {
                    format!("{}{}", var.name, var.id)
                }
            }
            Type::Con(name, arguments) => {
                let arguments = arguments.iter().map(|one| self.ty(one)).collect::<Result<Vec<_>, _>>()?;
                if *name == builtin::list() {
                    format!("[{}]", arguments.join(", "))
                } else if builtin::tuple_size(*name).is_some() {
                    format!("({})", arguments.join(", "))
                } else {
                    let head = match name.base.as_str() {
                        "Map" if is_library(self, *name) => "OtwM.Map".to_string(),
                        "Set" if is_library(self, *name) => "OtwS.Set".to_string(),
                        _ => self.name(*name),
                    };
                    format!("({} {})", head, arguments.join(" "))
                }
            }
            Type::Fun(fun) => format!("({} -> {})", self.ty(&fun.param)?, self.ty(&fun.result)?),
            _ => return Err(format!("the type {ty}")),
        })
    }

    /// A predicate or expression.
    pub(crate) fn term(&self, term: &Term) -> Result<String, Unsupported> {
        Ok(match &term.kind {
            TermKind::Integer(value) => format!("({value})"),
            TermKind::Real(text) => format!("({text})"),
            TermKind::String(text) => format!("{:?}", text.as_str()),
            TermKind::Char(one) => format!("{one:?}"),
            TermKind::Bool(value) => if *value { "OtwP.True" } else { "OtwP.False" }.to_string(),
            TermKind::Var(var) => var_text(*var),
            TermKind::Global(name, _) | TermKind::Constructor(name, _) => self.logic_name(*name),
            TermKind::Measure(id, _) => {
                let measure = self.specs.measure(*id).ok_or("a measure")?;
                match measure.name.as_str() {
                    "len" => "OtwP.length".to_string(),
                    "fst" => "OtwP.fst".to_string(),
                    "snd" => "OtwP.snd".to_string(),
                    "isJust" => "O.isJust".to_string(),
                    "fromJust" => "O.fromJust".to_string(),
                    other => other.to_string(),
                }
            }
            TermKind::Builtin(one) => set_operation(*one)?.to_string(),
            TermKind::Apply(function, arguments) => {
                // The argument of the empty set does not matter.
                if matches!(function.kind, TermKind::Builtin(Builtin::SetEmpty)) {
                    return Ok("OtwS.empty".to_string());
                }
                let mut text = format!("({}", self.term(function)?);
                for argument in arguments {
                    let _ = write!(text, " {}", self.term(argument)?);
                }
                text.push(')');
                text
            }
            TermKind::Negate(inner) => format!("(OtwP.negate {})", self.term(inner)?),
            TermKind::Not(inner) => format!("(OtwP.not {})", self.term(inner)?),
            TermKind::Binary(operator, left, right) => {
                let is_double = left.ty == Type::con(builtin::double());
                format!(
                    "({} {} {})",
                    operator_text(*operator, is_double),
                    self.term(left)?,
                    self.term(right)?
                )
            }
            TermKind::And(parts) => format!("(OtwP.and [{}])", self.terms(parts)?),
            TermKind::Or(parts) => format!("(OtwP.or [{}])", self.terms(parts)?),
            TermKind::If(condition, then, otherwise) => {
                format!(
                    "(if {} then {} else {})",
                    self.term(condition)?,
                    self.term(then)?,
                    self.term(otherwise)?
                )
            }
            TermKind::Lambda(var, _, body) => format!("(\\{} -> {})", var_text(*var), self.term(body)?),
            TermKind::Convert(inner) => format!("(OtwP.fromIntegral {})", self.term(inner)?),
            TermKind::Local(..) => return Err("a local variable".to_string()),
            TermKind::Predicate(..) => return Err("an abstract refinement".to_string()),
            TermKind::Bottom | TermKind::Unknown => return Err("an unknown term".to_string()),
        })
    }

    /// Functions of the logic that are not what the library calls so.
    fn logic_name(&self, name: Name) -> String {
        if self.modules.contains(&name.module.as_str()) {
            return self.name(name);
        }
        match name.base.as_str() {
            "isJust" => "O.isJust".to_string(),
            "fromJust" => "O.fromJust".to_string(),
            "len" => "OtwP.length".to_string(),
            _ => self.name(name),
        }
    }

    fn terms(&self, terms: &[Term]) -> Result<String, Unsupported> {
        Ok(terms.iter().map(|one| self.term(one)).collect::<Result<Vec<_>, _>>()?.join(", "))
    }

    /// Whether the value `value` has the type; nothing if every value has.
    pub(crate) fn valid(&self, ty: &RefinedType, value: &str) -> Result<Option<String>, Unsupported> {
        match ty {
            RefinedType::Base(base) => self.valid_base(base, value),
            RefinedType::Fun(fun) => self.valid_function(fun, value),
            _ => Err("a polymorphic part of a type".to_string()),
        }
    }

    fn valid_function(&self, fun: &RefinedFun, value: &str) -> Result<Option<String>, Unsupported> {
        let var = var_text(fun.var);
        let domain = self.valid(&fun.parameter, &var)?;
        let Some(range) = self.valid(&fun.result, "otwR")? else { return Ok(None) };
        let domain = domain.unwrap_or_else(|| "OtwP.True".to_string());
        Ok(Some(format!("(O.respects (\\{var} -> {domain}) (\\{var} otwR -> {range}) {value})")))
    }

    fn valid_base(&self, base: &RefinedBase, value: &str) -> Result<Option<String>, Unsupported> {
        let mut parts = self.valid_parts(base)?;
        parts.extend(self.conjuncts(&base.refinement)?);
        if parts.is_empty() {
            return Ok(None);
        }
        Ok(Some(format!(
            "((\\{} -> OtwP.and [{}]) {value})",
            var_text(base.refinement.var),
            parts.join(", ")
        )))
    }

    /// What must hold for the value variable of a type.
    fn conjuncts(&self, refinement: &Refinement) -> Result<Vec<String>, Unsupported> {
        if refinement.is_hole {
            return Err("a hole".to_string());
        }
        refinement.conjuncts.iter().map(|one| self.term(one)).collect()
    }

    /// What must hold for what is inside the value.
    fn valid_parts(&self, base: &RefinedBase) -> Result<Vec<String>, Unsupported> {
        let value = var_text(base.refinement.var);
        let mut inner = Vec::new();
        for argument in &base.arguments {
            inner.push(self.valid(argument, "otwE")?);
        }
        let name = match &base.ty {
            Type::Var(var) => {
                let bound = self.variables.iter().find(|(one, ..)| one == var);
                return Ok(bound
                    .map(|(_, predicate, _)| format!("{predicate} {value}"))
                    .into_iter()
                    .collect());
            }
            Type::Con(name, _) => *name,
            other => return Err(format!("the type {other}")),
        };
        let mut parts = self.valid_predicates(base, name, &value)?;
        let lambda = |one: &Option<String>| {
            one.as_ref().map_or("(OtwP.const OtwP.True)".to_string(), |p| format!("(\\otwE -> {p})"))
        };
        if self.is_own_data(name) {
            let arguments: Vec<String> = inner.iter().map(lambda).collect();
            parts.push(format!("otwValid_{} {} {value}", name.base, arguments.join(" ")));
        } else if inner.iter().any(Option::is_some) {
            let arguments: Vec<String> = inner.iter().map(lambda).collect();
            let walk = match name.base.as_str() {
                "[]" => "OtwP.all",
                "Maybe" => "O.allMaybe",
                "Map" => "O.allMap",
                _ if builtin::tuple_size(name).is_some() => {
                    parts.push(self.valid_tuple(base, &value)?);
                    return Ok(parts);
                }
                other => return Err(format!("refined arguments of {other}")),
            };
            parts.push(format!("{walk} {} {value}", arguments.join(" ")));
        }
        Ok(parts)
    }

    fn valid_tuple(&self, base: &RefinedBase, value: &str) -> Result<String, Unsupported> {
        let names: Vec<String> = (0..base.arguments.len())
            .map(|at| base.labels.get(at).copied().flatten().map_or_else(|| format!("otwC{at}"), var_text))
            .collect();
        let mut parts = Vec::new();
        for (argument, name) in base.arguments.iter().zip(&names) {
            parts.extend(self.valid(argument, name)?);
        }
        Ok(format!("(case {value} of ({}) -> OtwP.and [{}])", names.join(", "), parts.join(", ")))
    }

    /// Instantiated abstract refinements: of lists and pairs.
    fn valid_predicates(
        &self,
        base: &RefinedBase,
        name: Name,
        value: &str,
    ) -> Result<Vec<String>, Unsupported> {
        let mut parts = Vec::new();
        for predicate in base.predicates.iter().filter(|one| !one.conjuncts.is_empty()) {
            let text = self.predicate(predicate)?;
            if name == builtin::list() {
                parts.push(format!("O.pairwise {text} {value}"));
            } else if builtin::tuple_size(name) == Some(2) {
                parts.push(format!("(case {value} of (otwA, otwB) -> {text} otwA otwB)"));
            } else {
                return Err("abstract refinements of data".to_string());
            }
        }
        Ok(parts)
    }

    fn predicate(&self, predicate: &Predicate) -> Result<String, Unsupported> {
        let names: Vec<String> = predicate.parameters.iter().map(|(var, _)| var_text(*var)).collect();
        Ok(format!("(\\{} -> OtwP.and [{}])", names.join(" "), self.terms(&predicate.conjuncts)?))
    }

    /// The small values of a type.
    pub(crate) fn tiers(&self, ty: &RefinedType) -> Result<String, Unsupported> {
        match ty {
            RefinedType::Fun(fun) => {
                let all = format!("(O.functionsOf {})", self.plain_tiers(&fun.result.erase())?);
                Ok(match self.valid_function(fun, "otwF")? {
                    Some(valid) => format!("(O.filterT (\\otwF -> {valid}) {all})"),
                    None => all,
                })
            }
            RefinedType::Base(base) => {
                let all = self.tiers_base(base)?;
                let Type::Con(name, _) = &base.ty else { return self.filtered(all, base, Vec::new()) };
                let parts = self.valid_predicates(base, *name, &var_text(base.refinement.var))?;
                self.filtered(all, base, parts)
            }
            _ => Err("a polymorphic part of a type".to_string()),
        }
    }

    fn filtered(
        &self,
        all: String,
        base: &RefinedBase,
        mut parts: Vec<String>,
    ) -> Result<String, Unsupported> {
        parts.extend(self.conjuncts(&base.refinement)?);
        if parts.is_empty() {
            return Ok(all);
        }
        Ok(format!(
            "(O.filterT (\\{} -> OtwP.and [{}]) {all})",
            var_text(base.refinement.var),
            parts.join(", ")
        ))
    }

    fn tiers_base(&self, base: &RefinedBase) -> Result<String, Unsupported> {
        let Type::Con(name, _) = &base.ty else { return self.plain_tiers(&base.ty) };
        // A part that mentions the whole (a self invariant) or a labelled part: take all and look later.
        let inner: Result<Vec<String>, Unsupported> =
            base.arguments.iter().map(|one| self.tiers(one)).collect();
        let inner = inner?;
        self.container(*name, &inner)
    }

    /// The small values of a type without refinements (those of constructors count all the same).
    pub(crate) fn plain_tiers(&self, ty: &Type) -> Result<String, Unsupported> {
        match ty {
            Type::Var(var) => Ok(match self.variables.iter().find(|(one, ..)| one == var) {
                Some((_, _, tiers)) => tiers.clone(),
                None if self.is_monomorphic => "otwInts".to_string(),
                None => "O.tiers".to_string(),
            }),
            Type::Con(name, arguments) => {
                let inner =
                    arguments.iter().map(|one| self.plain_tiers(one)).collect::<Result<Vec<_>, _>>()?;
                self.container(*name, &inner)
            }
            Type::Fun(fun) => Ok(format!("(O.functionsOf {})", self.plain_tiers(&fun.result)?)),
            _ => Err(format!("the type {ty}")),
        }
    }

    fn container(&self, name: Name, inner: &[String]) -> Result<String, Unsupported> {
        let arguments = inner.join(" ");
        if self.is_own_data(name) {
            return Ok(format!("(otwTiers_{} {arguments})", name.base));
        }
        Ok(match (name.base.as_str(), inner.len()) {
            ("[]", 1) => format!("(O.listsOf {arguments})"),
            ("Maybe", 1) => format!("(O.maybesOf {arguments})"),
            ("Map", 2) => format!("(O.mapsOf {arguments})"),
            ("Int", 0) => "otwInts".to_string(),
            ("()", 0) | ("Bool" | "Char" | "Double", 0) => "O.tiers".to_string(),
            (_, 2) if builtin::tuple_size(name) == Some(2) => format!("(O.pairsOf {arguments})"),
            (_, 0) | (_, 3) => "O.tiers".to_string(),
            (other, _) => return Err(format!("values of {other}")),
        })
    }

    fn is_own_data(&self, name: Name) -> bool {
        self.modules.contains(&name.module.as_str())
    }
}

fn is_library(texts: &Texts<'_>, name: Name) -> bool {
    !texts.is_own_data(name)
}

/// A variable of a specification.
pub(crate) fn var_text(var: Var) -> String {
    format!("otwV{}", var.id)
}

fn operator_text(operator: BinaryOp, is_double: bool) -> &'static str {
    match operator {
        BinaryOp::Add => "(OtwP.+)",
        BinaryOp::Sub => "(OtwP.-)",
        BinaryOp::Mul => "(OtwP.*)",
        BinaryOp::Div if is_double => "(OtwP./)",
        BinaryOp::Div => "OtwP.div",
        BinaryOp::Mod => "OtwP.mod",
        BinaryOp::Eq => "(OtwP.==)",
        BinaryOp::Ne => "(OtwP./=)",
        BinaryOp::Lt => "(OtwP.<)",
        BinaryOp::Le => "(OtwP.<=)",
        BinaryOp::Gt => "(OtwP.>)",
        BinaryOp::Ge => "(OtwP.>=)",
        BinaryOp::Implies => "O.implies",
        BinaryOp::Iff => "O.iff",
        BinaryOp::Xor => "O.xor",
    }
}

fn set_operation(one: Builtin) -> Result<&'static str, Unsupported> {
    Ok(match one {
        Builtin::SetEmpty => "OtwS.empty",
        Builtin::SetIsEmpty => "OtwS.null",
        Builtin::SetSingleton => "OtwS.singleton",
        Builtin::SetUnion => "OtwS.union",
        Builtin::SetIntersection => "OtwS.intersection",
        Builtin::SetDifference => "OtwS.difference",
        Builtin::SetMember => "OtwS.member",
        Builtin::SetSubset => "OtwS.isSubsetOf",
        _ => return Err(one.text().to_string()),
    })
}
