//! Derived `Enum`, `Bounded` and `Ix`.

use super::builder::Builder;
use super::target::Target;
use crate::known::Known;
use crate::names::{Entity, Local};
use crate::resolve::Resolver;
use crate::resolved::{Clause, Expr, ExprKind, InstanceMethod, Pattern};

impl Resolver<'_> {
    /// For enumerations only.
    pub(crate) fn derive_enum(&mut self, target: &Target, b: Builder) -> Vec<InstanceMethod> {
        let name = target.data.name;
        let last = target.constructors.len().saturating_sub(1);
        let value = |position: usize| b.global(target.constructors[position].entity);
        let matched = |position: usize| b.match_fields(target.constructors[position].entity, &[]);
        let fail = |text: String| b.call(Known::Error, vec![b.string(&text)]);

        let mut succ: Vec<Clause> = Vec::new();
        let mut pred: Vec<Clause> = Vec::new();
        let mut from_enum: Vec<Clause> = Vec::new();
        let mut to_enum: Vec<Clause> = Vec::new();
        for position in 0..=last {
            let next = match position == last {
                true => fail(format!("succ{{{name}}}: tried to take `succ' of last tag in enumeration")),
                false => value(position + 1),
            };
            succ.push(b.clause(vec![matched(position)], next));
            let previous = match position {
                0 => fail(format!("pred{{{name}}}: tried to take `pred' of first tag in enumeration")),
                _ => value(position - 1),
            };
            pred.push(b.clause(vec![matched(position)], previous));
            from_enum.push(b.clause(vec![matched(position)], b.int(position)));
            to_enum.push(b.clause(vec![b.match_int(position)], value(position)));
        }
        let tag = self.fresh_local("n".into());
        let shown = b.call(
            Known::ShowsPrec,
            vec![
                b.int(0),
                b.local(tag),
                b.string(&format!(") is outside of enumeration's range (0,{last})")),
            ],
        );
        let message = b.infix(b.string(&format!("toEnum{{{name}}}: tag (")), Known::Append, shown);
        to_enum.push(b.clause(vec![b.bind(tag)], b.call(Known::Error, vec![message])));

        vec![
            b.method(Known::Succ, succ),
            b.method(Known::Pred, pred),
            b.method(Known::ToEnum, to_enum),
            b.method(Known::FromEnum, from_enum),
            self.enum_from(last, b),
            self.enum_from_then(last, b),
        ]
    }

    fn enum_from(&mut self, last: usize, b: Builder) -> InstanceMethod {
        let from = self.fresh_local("a".into());
        let tags = b.call(Known::EnumFromTo, vec![b.call(Known::FromEnum, vec![b.local(from)]), b.int(last)]);
        let body = b.call(Known::Map, vec![b.known(Known::ToEnum), tags]);
        b.method(Known::EnumFrom, vec![b.clause(vec![b.bind(from)], body)])
    }

    fn enum_from_then(&mut self, last: usize, b: Builder) -> InstanceMethod {
        let (from, then) = (self.fresh_local("a".into()), self.fresh_local("b".into()));
        let tag = |local| b.call(Known::FromEnum, vec![b.local(local)]);
        let limit = b.if_then_else(b.infix(tag(from), Known::Greater, tag(then)), b.int(0), b.int(last));
        let tags = b.call(Known::EnumFromThenTo, vec![tag(from), tag(then), limit]);
        let body = b.call(Known::Map, vec![b.known(Known::ToEnum), tags]);
        b.method(Known::EnumFromThen, vec![b.clause(vec![b.bind(from), b.bind(then)], body)])
    }

    /// For enumerations and types with one constructor.
    pub(crate) fn derive_bounded(&mut self, target: &Target, b: Builder) -> Vec<InstanceMethod> {
        let bound = |method: Known, constructor: usize| {
            let constructor = &target.constructors[constructor];
            let fields = vec![b.known(method); constructor.arity()];
            b.method(method, vec![b.clause(Vec::new(), b.apply(b.global(constructor.entity), fields))])
        };
        let last = target.constructors.len().saturating_sub(1);
        vec![bound(Known::MinBound, 0), bound(Known::MaxBound, last)]
    }

    /// For enumerations and types with one constructor.
    pub(crate) fn derive_ix(&mut self, target: &Target, b: Builder) -> Vec<InstanceMethod> {
        if target.is_enumeration() { self.enumeration_ix(target, b) } else { self.product_ix(target, b) }
    }

    fn enumeration_ix(&mut self, target: &Target, b: Builder) -> Vec<InstanceMethod> {
        // All constructors in order, those between the bounds kept.
        let [low, high, candidate] = self.three();
        let all: Vec<Expr> = target.constructors.iter().map(|one| b.global(one.entity)).collect();
        let all = (b.bind(candidate), b.expr(ExprKind::List(all)));
        let fits = self.is_between(target, [low, high, candidate], b);
        let chosen = b.filtered(b.local(candidate), all, fits);
        let range = b.clause(vec![b.match_tuple(vec![b.bind(low), b.bind(high)])], chosen);

        let [low, high, index] = self.three();
        let between = self.is_between(target, [low, high, index], b);
        let in_range = b.clause(vec![b.match_tuple(vec![b.bind(low), b.bind(high)]), b.bind(index)], between);

        let [low, _, index] = self.three();
        let distance =
            b.infix(self.tag(target, b.local(index), b), Known::Minus, self.tag(target, b.local(low), b));
        let unsafe_index =
            b.clause(vec![b.match_tuple(vec![b.bind(low), b.wildcard()]), b.bind(index)], distance);
        vec![
            b.method(Known::Range, vec![range]),
            b.method(Known::UnsafeIndex, vec![unsafe_index]),
            b.method(Known::InRange, vec![in_range]),
        ]
    }

    fn three(&mut self) -> [Local; 3] {
        ["a", "b", "c"].map(|name| self.fresh_local(name.into()))
    }

    fn is_between(&self, target: &Target, [low, high, index]: [Local; 3], b: Builder) -> Expr {
        let tag = |local| self.tag(target, b.local(local), b);
        b.infix(
            b.infix(tag(low), Known::LessEqual, tag(index)),
            Known::And,
            b.infix(tag(index), Known::LessEqual, tag(high)),
        )
    }

    fn product_ix(&mut self, target: &Target, b: Builder) -> Vec<InstanceMethod> {
        let constructor = &target.constructors[0];
        let arity = constructor.arity();

        let names = self.product_names(arity);
        let generators = (0..arity)
            .map(|at| (b.bind(names.index[at]), b.call(Known::Range, vec![names.pair(at, b)])))
            .collect();
        let value =
            b.apply(b.global(constructor.entity), names.index.iter().map(|one| b.local(*one)).collect());
        let range = b.clause(vec![names.bounds(constructor.entity, b)], b.comprehension(value, generators));

        let names = self.product_names(arity);
        let inside =
            (0..arity).map(|at| b.call(Known::InRange, vec![names.pair(at, b), b.local(names.index[at])]));
        let inside = b.chain(inside.collect(), Known::And, Known::True);
        let in_range = b.clause(names.arguments(constructor.entity, b), inside);

        let names = self.product_names(arity);
        let mut position: Option<Expr> = None;
        for at in 0..arity {
            let own = b.call(Known::UnsafeIndex, vec![names.pair(at, b), b.local(names.index[at])]);
            position = Some(match position {
                None => own,
                Some(before) => {
                    let size = b.call(Known::RangeSize, vec![names.pair(at, b)]);
                    b.infix(b.infix(before, Known::Times, size), Known::Plus, own)
                }
            });
        }
        let position = position.unwrap_or_else(|| b.int(0));
        let unsafe_index = b.clause(names.arguments(constructor.entity, b), position);
        vec![
            b.method(Known::Range, vec![range]),
            b.method(Known::UnsafeIndex, vec![unsafe_index]),
            b.method(Known::InRange, vec![in_range]),
        ]
    }

    fn product_names(&mut self, arity: usize) -> ProductNames {
        ProductNames {
            low: self.fresh_locals("a", arity),
            high: self.fresh_locals("b", arity),
            index: self.fresh_locals("c", arity),
        }
    }
}

/// The fields of two bounds and an index.
struct ProductNames {
    low: Vec<Local>,
    high: Vec<Local>,
    index: Vec<Local>,
}

impl ProductNames {
    fn pair(&self, at: usize, b: Builder) -> Expr {
        b.tuple(vec![b.local(self.low[at]), b.local(self.high[at])])
    }

    fn bounds(&self, constructor: Entity, b: Builder) -> Pattern {
        b.match_tuple(vec![b.match_fields(constructor, &self.low), b.match_fields(constructor, &self.high)])
    }

    fn arguments(&self, constructor: Entity, b: Builder) -> Vec<Pattern> {
        vec![self.bounds(constructor, b), b.match_fields(constructor, &self.index)]
    }
}
