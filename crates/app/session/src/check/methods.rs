//! Methods that a function rests on. Where a whole file is checked, each is looked at; where one function is asked for, it is verified as far
//! as the types of its callees say, and a method of an instance that nobody gave a type has none that says when it fails.

use otherwise_contracts::{Checked, Remark, Verdict};
use otherwise_core::{Expr, Global, GlobalKind, Globals, Name, Symbol};

use super::{LEAST_TIME, Work};

impl Work<'_> {
    /// What is to be said of methods that a verified function calls, that were not asked for, and that are not verified.
    pub(super) fn unverified_methods(&self, checked: &Checked) -> Option<Remark> {
        let checking = self.checking;
        let is_asked = !checking.request.functions.is_empty() && checking.request.verify;
        if !is_asked || !matches!(checked.verdict, Verdict::Verified) {
            return None;
        }
        let methods = self.methods_called(checked.function);
        if methods.is_empty() {
            return None;
        }
        let modules = checking.module.own_modules();
        let how = otherwise_liquid::Options { time: Some(LEAST_TIME), ..self.provers.how.clone() };
        let proof = checking.proof(&modules);
        let found = self.provers.with(|prover| otherwise_liquid::verify_with(&proof, &methods, &how, prover));
        let wrong = found.into_iter().find(|one| !one.is_verified())?;
        let title = checking.subject().title(wrong.function);
        let span = wrong.obligations.first().and_then(|one| one.span);
        let message =
            format!("it rests on `{title}`, which is not verified: `check` with the whole file says why");
        Some(Remark { code: "rests-on-method", span, message })
    }

    /// The methods of instances of the file that a function calls and that were not asked for.
    fn methods_called(&self, function: Name) -> Vec<Name> {
        let checking = self.checking;
        let Some(root) = checking.module.loaded.root_module() else { return Vec::new() };
        let Some(global) = checking.globals.global(function) else { return Vec::new() };
        let called: Vec<Name> = mentioned(&global);
        let call_name: Vec<Symbol> = called.iter().map(|name| name.base).collect();
        let subject = checking.subject();
        let own = |name: Name| root.globals.iter().find(|global| global.name == name);
        let dictionaries =
            called.iter().filter_map(|name| own(*name)).filter(|one| one.kind == GlobalKind::Dictionary);
        let methods = dictionaries.flat_map(|one| mentioned(one)).filter(|name| {
            own(*name).is_some_and(|one| one.kind == GlobalKind::MethodBody && one.span.is_some())
                && call_name.contains(&subject.call_name(*name))
                && !checking.functions.contains(name)
        });
        methods.collect()
    }
}

/// The globals that a definition mentions.
fn mentioned(global: &Global) -> Vec<Name> {
    let names = global.body.all().into_iter().filter_map(|expr| match expr {
        Expr::Global(name) => Some(*name),
        _ => None,
    });
    names.collect()
}
