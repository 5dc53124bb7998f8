//! `NFData`: complete evaluation of all fields.

use super::builder::Builder;
use super::target::Target;
use crate::known::Known;
use crate::resolve::Resolver;
use crate::resolved::InstanceMethod;

impl Resolver<'_> {
    /// `rnf (C a b) = rnf a `seq` rnf b`; a type without constructors is evaluated, which fails.
    pub(crate) fn derive_nf_data(&mut self, target: &Target, b: Builder) -> Vec<InstanceMethod> {
        let mut clauses = Vec::new();
        for constructor in &target.constructors {
            let fields = self.fresh_locals("a", constructor.arity());
            let forced = fields.iter().map(|field| b.call(Known::Rnf, vec![b.local(*field)])).collect();
            let body = b.chain(forced, Known::Seq, Known::UnitValue);
            clauses.push(b.clause(vec![b.match_fields(constructor.entity, &fields)], body));
        }
        if clauses.is_empty() {
            let value = self.fresh_locals("a", 1)[0];
            let body = b.infix(b.local(value), Known::Seq, b.known(Known::UnitValue));
            clauses.push(b.clause(vec![b.bind(value)], body));
        }
        vec![b.method(Known::Rnf, clauses)]
    }
}
