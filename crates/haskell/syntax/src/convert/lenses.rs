//! `makeLenses ''T`, the one splice that ordinary programs use most: a lens for each field of `T` that begins
//! with an underscore.
//!
//! `name = makeLenses _name (\record value -> record {_name = value})`: the library's `makeLenses` is the
//! function that makes a lens of a selector and an update, so what the splice needs is in scope wherever its
//! name is.

use otherwise_diagnostics::{Diagnostic, Span};
use tree_sitter::Node;

use super::Converter;
use crate::Symbol;
use crate::ast::{
    Clause, ConstructorFields, DataDecl, Decl, DeclKind, Expr, ExprKind, Ident, Name, Pat, PatKind,
    RecordField, RecordFields, Rhs, RhsBody,
};

/// A splice that makes lenses, to be written out when all declarations are known.
pub(crate) struct LensSplice {
    /// `makeLenses` as written.
    maker: Name,
    /// The type behind the two ticks.
    ty: Symbol,
    span: Span,
}

impl<'t> Converter<'t> {
    /// `makeLenses ''T` or `$(makeLenses ''T)`.
    pub(crate) fn lens_splice(&self, node: Node<'t>) -> Option<LensSplice> {
        let span = self.span(node);
        let text = self.text(span);
        let inner = text.strip_prefix("$(").and_then(|rest| rest.strip_suffix(')')).unwrap_or(text);
        let (maker, ty) = inner.trim().split_once("''")?;
        let (maker, ty) = (maker.trim(), ty.trim());
        let (qualifier, name) = match maker.rsplit_once('.') {
            Some((qualifier, name)) => (Some(Symbol::new(qualifier)), name),
            None => (None, maker),
        };
        let is_type = ty.starts_with(char::is_uppercase)
            && ty.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '\''));
        (name == "makeLenses" && is_type).then(|| LensSplice {
            maker: Name { qualifier, symbol: Symbol::new(name), span },
            ty: Symbol::new(ty),
            span,
        })
    }

    /// Writes out the splices of a module; those whose type is not here, or has a field that some constructor
    /// lacks, are not supported.
    pub(crate) fn write_lenses(&mut self, decls: &mut Vec<Decl>) {
        for splice in std::mem::take(&mut self.lens_splices) {
            let data = decls.iter().find_map(|decl| match &decl.kind {
                DeclKind::Data(data) if data.name.symbol == splice.ty => Some(data),
                _ => None,
            });
            let fields = data.and_then(common_fields);
            let Some(fields) = fields else {
                self.diagnostics.push(
                    Diagnostic::error(
                        "unsupported-template-haskell",
                        "this splice is not supported (TemplateHaskell)",
                    )
                    .at(splice.span, "not supported")
                    .help(
                        "`makeLenses` is, for a record of this module whose constructors all have the same \
                        fields",
                    ),
                );
                continue;
            };
            let made = fields.into_iter().filter_map(|field| lens(&splice, field));
            let made: Vec<Decl> = made.collect();
            decls.extend(made);
        }
    }
}

/// The fields of a record, if each constructor has all of them.
fn common_fields(data: &DataDecl) -> Option<Vec<Ident>> {
    let mut all: Vec<Vec<Ident>> = Vec::new();
    for constructor in &data.constructors {
        match &constructor.fields {
            ConstructorFields::Record(fields) => {
                all.push(fields.iter().flat_map(|field| field.names.iter().copied()).collect());
            }
            ConstructorFields::Positional(_) => all.push(Vec::new()),
        }
    }
    let first = all.first()?.clone();
    let same = |fields: &Vec<Ident>| {
        fields.len() == first.len()
            && first.iter().all(|one| fields.iter().any(|other| other.symbol == one.symbol))
    };
    all.iter().all(same).then_some(first)
}

/// `_name` and `_Name` give `name`; other fields have no lens.
fn lens_name(field: Symbol) -> Option<Symbol> {
    let rest = field.as_str().strip_prefix('_')?;
    let first = rest.chars().next().filter(|c| c.is_alphabetic())?;
    let lower: String = first.to_lowercase().chain(rest.chars().skip(1)).collect();
    Some(Symbol::new(&lower))
}

fn lens(splice: &LensSplice, field: Ident) -> Option<Decl> {
    let span = splice.span;
    let here = |text: &str| Ident { symbol: Symbol::new(text), span };
    let expr = |kind: ExprKind| Expr { kind, span };
    let var = |ident: Ident| expr(ExprKind::Var(Name::from(ident)));
    let pat = |ident: Ident| Pat { kind: PatKind::Var(ident), span };
    let apply = |f: Expr, x: Expr| expr(ExprKind::Apply(Box::new(f), Box::new(x)));
    let selector = Ident { symbol: field.symbol, span };
    let (record, value, step) = (here("record"), here("value"), here("step"));
    let binding = RecordField { name: Name::from(selector), value: Some(var(value)), span };
    let update =
        expr(ExprKind::Update(Box::new(var(record)), RecordFields { fields: vec![binding], wildcard: None }));
    let setter = expr(ExprKind::Lambda(vec![pat(record), pat(value)], Box::new(update)));
    let maker = expr(ExprKind::Var(splice.maker));
    // With a parameter, so that it is as general as its type whatever the monomorphism restriction says.
    let body = apply(apply(apply(maker, var(selector)), expr(ExprKind::Paren(Box::new(setter)))), var(step));
    let name = Ident { symbol: lens_name(field.symbol)?, span };
    let rhs = Rhs { body: RhsBody::Plain(body), bindings: Vec::new(), span };
    Some(Decl { kind: DeclKind::Clause(Clause { name, infix: false, params: vec![pat(step)], rhs }), span })
}
