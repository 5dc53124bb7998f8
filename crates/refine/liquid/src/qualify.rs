//! Qualifiers: built in, declared, and taken from the program's types.

use otherwise_horn::{Atom, Pattern, Qualifier, SortPattern};
use otherwise_refinements::{MeasureDefinition, RefinedType};
use otherwise_smt::{Op, Sort, Symbol, Term};

use crate::generator::Generator;
use crate::rtype::{Names, RType};

/// The most parameters of a qualifier that is taken from a type.
const MAX_PARAMETERS: usize = 4;

/// Measures of the library that are parts of a value, or have qualifiers of their own.
const OF_PARTS: &[&str] =
    &["len", "fst", "snd", "fromJust", "head", "x_Tuple21", "x_Tuple22", "autolen", "prop"];

impl Generator<'_> {
    /// Collects the qualifiers for the functions of the program.
    pub(crate) fn qualifiers(&mut self) {
        self.built_in();
        self.abstract_refinements();
        let specs = self.specs;
        for qualifier in &specs.qualifiers {
            let mut names = Names::default();
            let mut params = Vec::new();
            for (var, ty) in &qualifier.parameters {
                let term = self.terms.fresh(var.name.as_str(), self.sort(ty));
                names.vars.insert(*var, term);
                params.push(term);
            }
            if let Ok(body) = self.said(&qualifier.body, &names)
                && let Some(body) = self.pattern(body, &params)
            {
                let parameters = params
                    .iter()
                    .map(|param| ("x".to_owned(), SortPattern::Exact(self.terms.sort(*param))))
                    .collect();
                self.system.qualifiers.push(Qualifier { name: qualifier.name.to_string(), parameters, body });
            }
        }
        for spec in specs.specs.iter().filter(|spec| !spec.is_library) {
            let ty = self.opened(&spec.ty);
            self.scrape(&ty);
        }
    }

    /// Measures without a definition in the program that the constraints mention and that are numbers, with
    /// the sorts they are of: `vlen` of vectors.
    fn opaque_sizes(&self) -> Vec<(Symbol, Sort)> {
        let is_opaque = |name: &str| {
            let mut measures = self.specs.measures.iter();
            measures.any(|one| {
                let is_hidden = match one.definition {
                    MeasureDefinition::Uninterpreted => true,
                    MeasureDefinition::Equations(_) => !self.modules.contains(&one.module),
                    _ => false,
                };
                is_hidden && one.name.as_str() == name && !OF_PARTS.contains(&name)
            })
        };
        let mut found: Vec<(&str, Symbol, Sort)> = Vec::new();
        for ((name, domain, range), symbol) in &self.functions {
            if let ([container @ Sort::Uninterpreted(_)], Sort::Int) = (domain.as_slice(), range)
                && is_opaque(name)
            {
                found.push((name, *symbol, *container));
            }
        }
        found.sort_by(|one, other| one.0.cmp(other.0).then(one.1.cmp(&other.1)));
        found.into_iter().map(|(_, symbol, container)| (symbol, container)).collect()
    }

    /// Each abstract refinement, of the value and of what else it relates.
    fn abstract_refinements(&mut self) {
        for symbol in self.abstracts.clone() {
            let sorts: Vec<Sort> = self.terms.declaration(symbol).domain().to_vec();
            let Some((value, others)) = sorts.split_last() else { continue };
            if sorts.len() > MAX_PARAMETERS {
                continue;
            }
            let mut parameters = vec![("v".to_owned(), SortPattern::Exact(*value))];
            parameters.extend(others.iter().map(|sort| ("x".to_owned(), SortPattern::Exact(*sort))));
            let mut parts: Vec<Pattern> = (1..sorts.len()).map(Pattern::Parameter).collect();
            parts.push(Pattern::Parameter(0));
            let body = Pattern::Op(Op::Apply(symbol), parts);
            self.system.qualifiers.push(Qualifier { name: "abstract".to_owned(), parameters, body });
        }
    }

    /// The type with its variables as they are.
    fn opened(&mut self, ty: &RefinedType) -> RType {
        let mut names = Names::default();
        let mut rest = ty;
        loop {
            match rest {
                RefinedType::Forall(_, body) => rest = body,
                RefinedType::ForallPredicate(variable, body) => {
                    let pred = self.skolem_pred(variable, &names);
                    names.preds.insert(variable.id, pred);
                    rest = body;
                }
                _ => return self.translate(rest, &names),
            }
        }
    }

    /// Each conjunct of each refinement, its variables as parameters.
    fn scrape(&mut self, ty: &RType) {
        let mut todo = vec![ty.clone()];
        while let Some(ty) = todo.pop() {
            match ty {
                RType::Base(base) => {
                    for atom in &base.reft.atoms {
                        if let Atom::Term(term) = atom {
                            self.scrape_conjunct(*term, base.reft.v);
                        }
                    }
                    for pred in &base.preds {
                        for atom in &pred.atoms {
                            if let (Atom::Term(term), Some(v)) = (atom, pred.params.last()) {
                                self.scrape_conjunct(*term, *v);
                            }
                        }
                    }
                    todo.extend(base.args.iter().cloned());
                }
                RType::Fun(fun) => todo.extend([fun.param.clone(), fun.result.clone()]),
                RType::Dict(dict) => todo.push(dict.1.clone()),
                RType::Poly(_) => {}
            }
        }
    }

    fn scrape_conjunct(&mut self, term: Term, v: Term) {
        let symbols = self.terms.symbols(term).into_owned();
        let is_opaque = symbols.iter().any(|symbol| self.unsupported.contains_key(symbol));
        if is_opaque {
            return;
        }
        let mut params = vec![v];
        for symbol in symbols {
            if self.terms.declaration(symbol).domain().is_empty() {
                let constant = self.terms.symbol_term(symbol);
                let is_named = self.functions.values().any(|known| *known == symbol);
                if constant != v && !is_named {
                    params.push(constant);
                }
            }
        }
        if params.len() > MAX_PARAMETERS {
            return;
        }
        let Some(body) = self.pattern(term, &params) else { return };
        let parameters: Vec<(String, SortPattern)> = params
            .iter()
            .map(|param| ("x".to_owned(), SortPattern::Exact(self.terms.sort(*param))))
            .collect();
        let qualifier = Qualifier { name: "scraped".to_owned(), parameters, body };
        if !self.system.qualifiers.contains(&qualifier) {
            self.system.qualifiers.push(qualifier);
        }
    }

    /// A term with places for parameters.
    fn pattern(&self, term: Term, params: &[Term]) -> Option<Pattern> {
        if let Some(at) = params.iter().position(|param| *param == term) {
            return Some(Pattern::Parameter(at));
        }
        let node = self.terms.node(term);
        if node.args().is_empty() {
            return Some(Pattern::Term(term));
        }
        let parts: Option<Vec<Pattern>> = node.args().iter().map(|arg| self.pattern(*arg, params)).collect();
        Some(Pattern::Op(node.op().clone(), parts?))
    }

    fn built_in(&mut self) {
        let number = SortPattern::Numeric(0);
        let terms = self.terms.clone();
        // `v` compared with 0 and with what is in scope; over integers `Le` and `Lt` are built from
        // differences.
        let zero = Pattern::Term(terms.int(0));
        let compare = |left: Pattern, right: Pattern, which: u8| -> Pattern {
            match which {
                0 => Pattern::Op(Op::Le, vec![left, right]),
                1 => Pattern::Op(Op::Lt, vec![left, right]),
                2 => Pattern::Op(Op::Le, vec![right, left]),
                3 => Pattern::Op(Op::Lt, vec![right, left]),
                4 => Pattern::Op(Op::Eq, vec![left, right]),
                _ => Pattern::Op(Op::Not, vec![Pattern::Op(Op::Eq, vec![left, right])]),
            }
        };
        let int = SortPattern::Exact(Sort::Int);
        let mut found = Vec::new();
        for which in 0..6 {
            let body = compare(Pattern::Parameter(0), zero.clone(), which);
            found.push(Qualifier::new("zero", &[("v", int.clone())], body));
            let body = compare(Pattern::Parameter(0), Pattern::Parameter(1), which);
            if which < 4 {
                found.push(Qualifier::new("order", &[("v", number.clone()), ("x", number.clone())], body));
            }
        }
        let same = SortPattern::Variable(0);
        found.push(Qualifier::new(
            "same",
            &[("v", same.clone()), ("x", same)],
            Pattern::Op(Op::Eq, vec![Pattern::Parameter(0), Pattern::Parameter(1)]),
        ));
        let boolean = SortPattern::Exact(Sort::Bool);
        found.push(Qualifier::new("true", &[("v", boolean.clone())], Pattern::Parameter(0)));
        found.push(Qualifier::new(
            "false",
            &[("v", boolean)],
            Pattern::Op(Op::Not, vec![Pattern::Parameter(0)]),
        ));
        // Lengths of lists.
        let list = self.sort(&otherwise_core::builtin::string_type());
        let len = self.function("len", &[list], Sort::Int);
        let list = SortPattern::Exact(list);
        let length = |at: usize| Pattern::Op(Op::Apply(len), vec![Pattern::Parameter(at)]);
        for which in [0, 2, 4] {
            let body = compare(length(0), length(1), which);
            found.push(Qualifier::new("lengths", &[("v", list.clone()), ("x", list.clone())], body));
            let body = compare(length(0), Pattern::Parameter(1), which);
            found.push(Qualifier::new("length", &[("v", list.clone()), ("x", int.clone())], body));
            let body = compare(Pattern::Parameter(0), length(1), which);
            found.push(Qualifier::new("length", &[("v", int.clone()), ("x", list.clone())], body));
        }
        // Sizes of what the program cannot look into.
        for (size, container) in self.opaque_sizes() {
            let container = SortPattern::Exact(container);
            let size = |at: usize| Pattern::Op(Op::Apply(size), vec![Pattern::Parameter(at)]);
            for which in [0, 2, 4] {
                let body = compare(size(0), size(1), which);
                found.push(Qualifier::new(
                    "sizes",
                    &[("v", container.clone()), ("x", container.clone())],
                    body,
                ));
                let body = compare(Pattern::Parameter(0), size(1), which);
                found.push(Qualifier::new("size", &[("v", int.clone()), ("x", container.clone())], body));
            }
        }
        let body = compare(zero, length(0), 1);
        found.push(Qualifier::new("nonempty", &[("v", list.clone())], body));
        // Sums: accumulators.
        let sum = |parts: Vec<Pattern>| Pattern::Op(Op::Sum(0i64.into()), parts);
        let body = compare(length(0), sum(vec![length(1), length(2)]), 4);
        found.push(Qualifier::new(
            "appended",
            &[("v", list.clone()), ("x", list.clone()), ("y", list.clone())],
            body,
        ));
        let body = compare(Pattern::Parameter(0), sum(vec![Pattern::Parameter(1), length(2)]), 4);
        found.push(Qualifier::new("counted", &[("v", int.clone()), ("x", int), ("y", list)], body));
        self.system.qualifiers.extend(found);
    }
}
