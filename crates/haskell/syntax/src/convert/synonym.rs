//! `pattern P x y = p`: pattern synonyms and their signatures.

use tree_sitter::Node;

use super::{Child, Converter, field, has_token};
use crate::Extension;
use crate::ast::{Clause, DeclKind, Ident, Item, Name, Pat, PatKind, PatternSynonym, Signature, SynonymUse};

/// What a synonym's left-hand side says.
struct Head {
    name: Ident,
    params: Vec<Pat>,
    is_record: bool,
}

impl<'t> Converter<'t> {
    pub(super) fn pattern_synonym(&mut self, node: Node<'t>) -> Option<DeclKind> {
        self.needs(&[Extension::PatternSynonyms], node);
        let inner = *self.named_children(node).first()?;
        let children = self.children(inner);
        if inner.kind() == "signature" {
            let synonym = field(&children, "synonym")?;
            let names = match synonym.kind() {
                "binding_list" => {
                    self.named_children(synonym).into_iter().map(|name| self.ident(name)).collect()
                }
                _ => vec![self.ident(synonym)],
            };
            let ty = self.ty(field(&children, "type")?);
            return Some(DeclKind::PatternSignature(Signature { names, ty }));
        }
        let left = field(&children, "synonym")?;
        let head = self.synonym_head(left)?;
        let params = self.synonym_params(head.params)?;
        let pattern = self.pat(field(&children, "pattern")?);
        let direction = match field(&children, "constructors") {
            Some(list) => SynonymUse::Explicit(self.synonym_builders(list, head.name)),
            None if has_token(&children, "=") => SynonymUse::Both,
            None => SynonymUse::MatchOnly,
        };
        let synonym =
            PatternSynonym { name: head.name, params, is_record: head.is_record, pattern, direction };
        Some(DeclKind::PatternSynonym(synonym))
    }

    fn synonym_head(&mut self, node: Node<'t>) -> Option<Head> {
        let span = self.span(node);
        // Fields of a synonym are no puns.
        let needed = self.needed.len();
        let pattern = self.pat(node);
        self.needed.truncate(needed);
        let head = match pattern.kind {
            PatKind::Con(name, params) => Some((name, params, false)),
            PatKind::Operators(items) => match <[Item<Pat>; 3]>::try_from(items) {
                Ok([Item::Operand(left), Item::Operator(operator), Item::Operand(right)]) => {
                    Some((operator.name, vec![left, right], false))
                }
                _ => None,
            },
            PatKind::Record(name, fields) if fields.wildcard.is_none() => {
                let params = fields.fields.iter().map(|field| {
                    let ident = Ident { symbol: field.name.symbol, span: field.name.span };
                    Pat { kind: PatKind::Var(ident), span: field.span }
                });
                Some((name, params.collect(), true))
            }
            _ => None,
        };
        let Some((name, params, is_record)) = head else {
            self.syntax_error(
                span,
                "this is not the left-hand side of a pattern synonym",
                "expected `P x y`",
            );
            return None;
        };
        let Name { symbol, span, .. } = name;
        Some(Head { name: Ident { symbol, span }, params, is_record })
    }

    fn synonym_params(&mut self, params: Vec<Pat>) -> Option<Vec<Ident>> {
        let mut names = Vec::new();
        for param in params {
            let PatKind::Var(name) = param.kind else {
                self.syntax_error(
                    param.span,
                    "a parameter of a pattern synonym is a variable",
                    "not a variable",
                );
                return None;
            };
            names.push(name);
        }
        Some(names)
    }

    /// `where P x y = e`: the equations that build.
    fn synonym_builders(&mut self, list: Node<'t>, name: Ident) -> Vec<Clause> {
        let mut clauses = Vec::new();
        for node in self.named_children(list) {
            let children: Vec<Child<'t>> = self.children(node);
            let head = match field(&children, "pattern") {
                Some(pattern) => self.synonym_head(pattern),
                None => field(&children, "name").map(|name| Head {
                    name: self.ident(name),
                    params: Vec::new(),
                    is_record: false,
                }),
            };
            let rhs = self.rhs(node, &children);
            let Some(head) = head else { continue };
            if head.name.symbol != name.symbol {
                let message = format!("this should define `{name}`");
                self.syntax_error(head.name.span, message, "another name");
            }
            clauses.push(Clause { name: head.name, infix: false, params: head.params, rhs });
        }
        clauses
    }
}
