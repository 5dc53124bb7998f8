//! `Data`: folding over the fields of a value whatever its type, and its constructor as a value.

use super::builder::Builder;
use super::target::Target;
use crate::known::Known;
use crate::names::{Entity, Name, Namespace};
use crate::resolve::Resolver;
use crate::resolved::{Expr, ExprKind, InstanceMethod};

fn value(name: &str) -> Entity {
    Entity { module: Name::new("Data.Data"), name: Name::new(name), space: Namespace::Value }
}

impl Resolver<'_> {
    pub(crate) fn derive_data(&mut self, target: &Target, b: Builder) -> Vec<InstanceMethod> {
        let (mut fold, mut tag, mut build) = (Vec::new(), Vec::new(), Vec::new());
        let [k, z] = [self.fresh_local("k".into()), self.fresh_local("z".into())];
        for (at, one) in target.constructors.iter().enumerate() {
            let fields = self.fresh_locals("a", one.arity());
            let start = b.apply(b.local(z), vec![b.global(one.entity)]);
            let folded = fields
                .iter()
                .fold(start.clone(), |rest, field| b.apply(b.local(k), vec![rest, b.local(*field)]));
            let pattern = || b.match_fields(one.entity, &fields);
            fold.push(b.clause(vec![b.bind(k), b.bind(z), pattern()], folded));
            let index = b.apply(b.global(value("derivedConstr")), vec![description(target, b), b.int(at)]);
            tag.push(b.clause(vec![pattern()], index));
            let built = fields.iter().fold(start, |rest, _| b.apply(b.local(k), vec![rest]));
            build.push((b.match_int(at + 1), built));
        }
        let failure = b.call(Known::ErrorWithoutStackTrace, vec![b.string("Data.Data: no constructor")]);
        build.push((b.wildcard(), failure.clone()));
        if target.constructors.is_empty() {
            fold.push(b.clause(vec![b.wildcard(), b.wildcard(), b.wildcard()], failure.clone()));
            tag.push(b.clause(vec![b.wildcard()], failure));
        }
        let chosen = self.fresh_local("c".into());
        let index = b.apply(b.global(value("constrIndex")), vec![b.local(chosen)]);
        let build = b.clause(vec![b.bind(k), b.bind(z), b.bind(chosen)], b.case(index, build));
        let described = b.clause(vec![b.wildcard()], description(target, b));
        vec![
            b.method(Known::Gfoldl, fold),
            b.method(Known::Gunfold, vec![build]),
            b.method(Known::ToConstr, tag),
            b.method(Known::DataTypeOf, vec![described]),
        ]
    }
}

/// `derivedDataType "T" [("C", ["field"], False), …]`.
fn description(target: &Target, b: Builder) -> Expr {
    let list = |parts: Vec<Expr>| b.expr(ExprKind::List(parts));
    let constructors = target.constructors.iter().map(|one| {
        let fields = one.field_names.iter().map(|field| b.string(field.as_str())).collect();
        let is_infix = b.known(if one.is_infix { Known::True } else { Known::False });
        b.tuple(vec![b.string(one.entity.name.as_str()), list(fields), is_infix])
    });
    let constructors = list(constructors.collect());
    b.apply(b.global(value("derivedDataType")), vec![b.string(target.data.name.as_str()), constructors])
}
