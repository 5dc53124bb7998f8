//! Polymorphic functions: each use has a copy of its own, typed anew.

use std::rc::Rc;

use otherwise_diagnostics::Span;

use super::infer::{Inference, Resolved};
use super::scope::Global;
use super::{Elaborator, unsupported};
use crate::front::ast::{ExprId, ExprKind, LetGroup};

/// So many copies are made; more come from functions that use each other over and over.
const MAX_INSTANCES: u32 = 1_000;

/// A group of functions that can be copied.
pub(super) struct Template {
    group: Rc<LetGroup>,
    /// The rows of the group.
    declared: Vec<(String, usize)>,
}

impl Elaborator<'_> {
    /// Notes which functions of a group do not say what types they are used at.
    pub(super) fn generalise(&mut self, group: &Rc<LetGroup>, declared: &[(String, usize)]) {
        let open = declared.iter().any(|(_, at)| {
            let function = &self.functions[*at];
            let is_open =
                function.parameters.iter().chain([&function.result]).any(|ty| self.types.is_open(ty));
            is_open && function.contract.is_none() && function.problem.is_none()
        });
        let functions_only = declared.iter().all(|(_, at)| {
            let function = &self.functions[*at];
            // `let empty = []` can be had anew, too.
            let is_constant = matches!(function.binding.body.kind, ExprKind::Construct(_, None));
            function.contract.is_none() && (is_constant || !function.binding.parameters.is_empty())
        });
        if open && functions_only {
            let template = Rc::new(Template { group: Rc::clone(group), declared: declared.to_vec() });
            for (_, at) in declared {
                self.functions[*at].template = Some(Rc::clone(&template));
            }
        }
    }

    /// What a name of a function that is typed again meant the first time.
    pub(super) fn meant_before(
        &mut self,
        id: ExprId,
        span: Span,
        inference: &mut Inference,
    ) -> Option<Global> {
        let (tables, copies) = inference.template.as_ref()?;
        let Some(Resolved::Global(global)) = tables.names.get(&id).copied() else { return None };
        if let Global::Function(at) = global
            && let Some((_, copy)) = copies.iter().find(|(original, _)| *original == at)
        {
            return Some(Global::Function(*copy));
        }
        Some(self.for_one_use(global, span, inference))
    }

    /// The global itself, or a copy of it when it is polymorphic.
    pub(super) fn for_one_use(&mut self, global: Global, span: Span, inference: &mut Inference) -> Global {
        let Global::Function(at) = global else { return global };
        let Some(template) = self.functions[at].template.clone() else { return global };
        if self.instances >= MAX_INSTANCES {
            inference.trouble(unsupported("so many uses of polymorphic functions", span));
            return global;
        }
        self.instances += 1;
        let scope = self.functions[at].scope;
        let tables = Rc::clone(&self.functions[at].tables);
        let declared = self.declare_group(&template.group, None, scope);
        let copies: Vec<(usize, usize)> =
            template.declared.iter().zip(&declared).map(|((_, old), (_, new))| (*old, *new)).collect();
        let position = template.declared.iter().position(|(_, old)| *old == at).unwrap_or(0);
        let mut inner = Inference::new(scope);
        inner.template = Some((tables, copies));
        stacker::maybe_grow(64 << 10, 1 << 20, || self.infer_functions(&template.group, &declared, inner));
        // Copies are copied in their turn.
        let again = Rc::new(Template { group: Rc::clone(&template.group), declared: declared.clone() });
        let structural = self.functions[at].structural;
        for (_, at) in &declared {
            self.functions[*at].structural = structural;
            self.functions[*at].template = Some(Rc::clone(&again));
        }
        Global::Function(declared[position].1)
    }
}
