//! Declarations of values: clauses, pattern bindings, signatures, fixities, foreign imports, pragmas.

use otherwise_diagnostics::{Diagnostic, Span};
use tree_sitter::Node;

use super::expr::defined_operator;
use super::{Child, Converter, field, fields};
use crate::Symbol;
use crate::ast::{
    Associativity, Clause, Decl, DeclKind, Fixity, ForeignImport, Ident, Item, Pat, PatKind, PatternBinding,
    Pragma, Signature,
};
use crate::lexer::{Token, TokenKind};

/// What stands before the right-hand side.
struct Head {
    name: Ident,
    infix: bool,
    params: Vec<Pat>,
}

impl<'t> Converter<'t> {
    /// A list of declarations, together with the pragmas that stand between them.
    pub(crate) fn decls(&mut self, nodes: &[Node<'t>], span: Span) -> Vec<Decl> {
        let mut decls: Vec<Decl> = nodes.iter().filter_map(|node| self.decl(*node)).collect();
        let comments = &self.prepared.comments;
        let first = comments.partition_point(|comment| comment.start < span.start);
        let pragmas: Vec<Decl> = comments[first..]
            .iter()
            .take_while(|comment| comment.end <= span.end)
            .filter(|comment| comment.kind == TokenKind::Pragma)
            .filter_map(|comment| self.pragma(*comment))
            .filter(|pragma| !decls.iter().any(|decl| decl.span.contains(pragma.span)))
            .collect();
        if !pragmas.is_empty() {
            decls.extend(pragmas);
            decls.sort_by_key(|decl| decl.span.start);
        }
        decls
    }

    /// `{-# NAME body #-}` as a declaration; nothing for those that belong to the file or to a part of a
    /// declaration.
    fn pragma(&self, comment: Token) -> Option<Decl> {
        let span = self.file.span(comment.start as usize..comment.end as usize);
        let inner = self.text(span).strip_prefix("{-#")?.strip_suffix("#-}")?.trim();
        let end = inner.find(char::is_whitespace).unwrap_or(inner.len());
        let name = inner[..end].to_ascii_uppercase();
        let among_declarations = matches!(
            name.as_str(),
            "INLINE"
                | "NOINLINE"
                | "NOTINLINE"
                | "INLINABLE"
                | "INLINEABLE"
                | "OPAQUE"
                | "SPECIALIZE"
                | "SPECIALISE"
                | "MINIMAL"
                | "COMPLETE"
                | "RULES"
                | "DEPRECATED"
                | "WARNING"
                | "ANN"
        );
        let body = inner[end..].trim();
        let pragma = Pragma { name: Symbol::new(&name), body: body.into() };
        among_declarations.then_some(Decl { kind: DeclKind::Pragma(pragma), span })
    }

    pub(crate) fn decl(&mut self, node: Node<'t>) -> Option<Decl> {
        if !node.is_named() || matches!(node.kind(), "comment" | "haddock" | "pragma" | "cpp") {
            return None;
        }
        let span = self.block_span(node);
        if node.has_error() || node.is_missing() {
            return Some(Decl { kind: DeclKind::Invalid, span });
        }
        if node.kind() == "bind"
            && let Some(fixity) = self.fixity(span.start)
        {
            return Some(fixity);
        }
        if node.kind() == "top_splice"
            && self.prepared.extensions.has(crate::Extension::TemplateHaskell)
            && let Some(splice) = self.lens_splice(node)
        {
            self.lens_splices.push(splice);
            return None;
        }
        let children = self.children(node);
        let kind = self.nested(node, |this| this.decl_kind(node, &children)).flatten();
        Some(Decl { kind: kind.unwrap_or(DeclKind::Invalid), span })
    }

    /// The span of a declaration; of a class or instance together with the pragmas at the end of its body.
    pub(crate) fn block_span(&self, node: Node<'t>) -> Span {
        let mut span = self.span(node);
        if !matches!(node.kind(), "class" | "instance") {
            return span;
        }
        let tokens = &self.prepared.tokens;
        let next = tokens.get(tokens.partition_point(|token| token.start < span.end));
        let limit = next.map_or(u32::MAX, |token| token.start);
        let column = self.file.position(span.start).column;
        let comments = &self.prepared.comments;
        let first = comments.partition_point(|comment| comment.start < span.end);
        for comment in comments[first..].iter().take_while(|comment| comment.start < limit) {
            if comment.kind == TokenKind::Pragma && self.file.position(comment.start).column > column {
                span.end = comment.end;
            }
        }
        span
    }

    fn decl_kind(&mut self, node: Node<'t>, children: &[Child<'t>]) -> Option<DeclKind> {
        Some(match node.kind() {
            "function" => self.function(node, children)?,
            "bind" => self.bind(node, children)?,
            "signature" => DeclKind::Signature(self.signature(children)?),
            "default_signature" => {
                self.needs(&[crate::Extension::DefaultSignatures], node);
                let signature = field(children, "signature")?;
                let parts = self.children(signature);
                DeclKind::DefaultSignature(self.signature(&parts)?)
            }
            "data_type" | "newtype" => DeclKind::Data(self.data(node, children)?),
            "data_family" => DeclKind::Data(self.data_family(node, children)?),
            "data_instance" => DeclKind::Data(self.data_instance(node)?),
            "type_synonym" => DeclKind::Synonym(self.synonym(node, children)?),
            "type_family" => DeclKind::TypeFamily(self.type_family(node, children)?),
            "type_instance" => DeclKind::TypeInstance(self.type_equation(node)?),
            "kind_signature" => DeclKind::KindSignature(self.kind_signature(children)?),
            "class" => DeclKind::Class(self.class(node, children)?),
            "instance" => DeclKind::Instance(self.instance(node, children)?),
            "deriving_instance" => DeclKind::StandaloneDeriving(self.standalone_deriving(node, children)?),
            "default_types" => DeclKind::Default(fields(children, "type").map(|ty| self.ty(ty)).collect()),
            "foreign_import" => DeclKind::Foreign(self.foreign_import(children)?),
            // Nobody calls from outside.
            "foreign_export" => {
                let pragma = Pragma { name: Symbol::new("EXPORT"), body: "".into() };
                DeclKind::Pragma(pragma)
            }
            "pattern_synonym" => self.pattern_synonym(node)?,
            // Roles change nothing for programs that GHC accepts.
            "role_annotation" => {
                let pragma = Pragma { name: Symbol::new("ROLE"), body: "".into() };
                DeclKind::Pragma(pragma)
            }
            "top_splice" if !self.prepared.extensions.has(crate::Extension::TemplateHaskell) => {
                let span = self.span(node);
                self.diagnostics.push(
                    Diagnostic::error("syntax-error", "expected a declaration, found an expression")
                        .at(span, "not a declaration")
                        .help("a declaration has `=` or `::`, or starts with a keyword such as `data`"),
                );
                return None;
            }
            _ => {
                self.unknown_syntax(node, "a declaration");
                return None;
            }
        })
    }

    fn function(&mut self, node: Node<'t>, children: &[Child<'t>]) -> Option<DeclKind> {
        let mut head = self.head(node, children)?;
        if let Some(patterns) = field(children, "patterns") {
            head.params.extend(self.patterns(patterns));
        }
        let rhs = self.rhs(node, children);
        Some(DeclKind::Clause(Clause { name: head.name, infix: head.infix, params: head.params, rhs }))
    }

    /// `f`, `x <+> y`, `(x <+> y) z` without the last parameters of the outermost level.
    fn head(&mut self, node: Node<'t>, children: &[Child<'t>]) -> Option<Head> {
        if let Some(name) = field(children, "name") {
            return Some(Head { name: self.ident(name), infix: false, params: Vec::new() });
        }
        if let Some(parens) = field(children, "parens") {
            let parts = self.children(parens);
            let mut head = self.nested(parens, |this| this.head(parens, &parts)).flatten()?;
            if let Some(patterns) = field(&parts, "patterns") {
                head.params.extend(self.patterns(patterns));
            }
            return Some(head);
        }
        let infix = children.iter().map(|(_, child)| *child).find(|child| child.kind() == "infix");
        match infix {
            Some(infix) => self.infix_head(infix),
            None => {
                self.unknown_syntax(node, "a function definition");
                None
            }
        }
    }

    fn infix_head(&mut self, node: Node<'t>) -> Option<Head> {
        let items = self.flatten(node, Self::operand_of_head, false);
        match defined_operator(&items) {
            Some(at) => self.split_head(items, at),
            None => {
                let span = self.span(node);
                self.syntax_error(
                    span,
                    "this defines nothing: a constructor cannot be defined",
                    "expected a function",
                );
                None
            }
        }
    }

    fn operand_of_head(&mut self, node: Node<'t>) -> Pat {
        self.pat(node)
    }

    /// `p op q` at the operator at index `at`.
    fn split_head(&mut self, mut items: Vec<Item<Pat>>, at: usize) -> Option<Head> {
        let right = items.split_off(at + 1);
        let Some(Item::Operator(operator)) = items.pop() else { return None };
        if let Some(second) = defined_operator(&right)
            && let Some(Item::Operator(second)) = right.get(second)
        {
            let message = format!("both `{}` and `{}` would be defined here", operator.name, second.name);
            self.syntax_error(second.span, message, "expected one operator");
            return None;
        }
        if operator.name.qualifier.is_some() {
            let message = format!("`{}` cannot have a qualifier where it is defined", operator.name);
            self.syntax_error(operator.span, message, "qualified name");
        }
        let name = Ident { symbol: operator.name.symbol, span: operator.name.span };
        let params = vec![self.outermost(one_pattern(items)?), self.outermost(one_pattern(right)?)];
        Some(Head { name, infix: true, params })
    }

    fn bind(&mut self, node: Node<'t>, children: &[Child<'t>]) -> Option<DeclKind> {
        if let Some(implicit) = field(children, "implicit") {
            let name = self.implicit_name(implicit);
            let rhs = self.rhs(node, children);
            return Some(DeclKind::Implicit(name, Box::new(rhs)));
        }
        if let Some(name) = field(children, "name") {
            let name = self.ident(name);
            let rhs = self.rhs(node, children);
            return Some(DeclKind::Clause(Clause { name, infix: false, params: Vec::new(), rhs }));
        }
        let pattern = field(children, "pattern")?;
        if pattern.kind() == "infix" {
            let items = self.flatten(pattern, Self::pat, false);
            if let Some(at) = defined_operator(&items) {
                let head = self.split_head(items, at)?;
                let rhs = self.rhs(node, children);
                return Some(DeclKind::Clause(Clause {
                    name: head.name,
                    infix: true,
                    params: head.params,
                    rhs,
                }));
            }
        }
        let pattern = self.pat(pattern);
        let rhs = self.rhs(node, children);
        Some(match pattern.kind {
            PatKind::Var(name) => DeclKind::Clause(Clause { name, infix: false, params: Vec::new(), rhs }),
            _ => DeclKind::Pattern(PatternBinding { pattern, rhs }),
        })
    }

    pub(crate) fn signature(&mut self, children: &[Child<'t>]) -> Option<Signature> {
        let names = match field(children, "names") {
            Some(list) => self.named_children(list).into_iter().map(|name| self.ident(name)).collect(),
            None => vec![self.ident(field(children, "name")?)],
        };
        for name in &names {
            if name.symbol.is_constructor() {
                let message = format!("a type signature for the constructor `{name}` cannot stand here");
                self.syntax_error(name.span, message, "expected a variable");
            }
        }
        let ty = self.ty(field(children, "type")?);
        let mut inside = &ty;
        loop {
            match &inside.kind {
                crate::ast::TypeKind::Forall(_, body) | crate::ast::TypeKind::Paren(body) => inside = body,
                crate::ast::TypeKind::Qualified(context, body) => {
                    self.needs_for_context(context);
                    inside = body;
                }
                _ => break,
            }
        }
        Some(Signature { names, ty })
    }

    /// The fixity declaration that `prepare` read at this place.
    fn fixity(&mut self, start: u32) -> Option<Decl> {
        let fixities = &self.prepared.fixities;
        let index = fixities.binary_search_by_key(&start, |fixity| fixity.keyword.start).ok()?;
        let fixity = &fixities[index];
        let associativity = match fixity.keyword.text(self.file.text()) {
            "infixl" => Associativity::Left,
            "infixr" => Associativity::Right,
            _ => Associativity::None,
        };
        let span_of = |token: Token| self.file.span(token.start as usize..token.end as usize);
        let mut precedence = 9;
        if let Some(token) = fixity.precedence {
            let text = token.text(self.file.text());
            match text.parse::<u8>() {
                Ok(given) if given <= 9 => precedence = given,
                _ => {
                    let message = format!("the precedence {text} is not between 0 and 9");
                    self.syntax_error(span_of(token), message, "0 to 9");
                }
            }
        }
        let operator = |token: &Token| Ident {
            symbol: Symbol::new(token.text(self.file.text())),
            span: span_of(*token),
        };
        let operators = fixity.operators.iter().map(operator).collect();
        let span = self.file.span(start as usize..fixity.end as usize);
        Some(Decl { kind: DeclKind::Fixity(Fixity { associativity, precedence, operators }), span })
    }

    fn foreign_import(&mut self, children: &[Child<'t>]) -> Option<ForeignImport> {
        let convention = self.node_text(field(children, "calling_convention")?);
        let entity = match field(children, "entity") {
            Some(entity) => {
                let string = *self.named_children(entity).first()?;
                match self.literal(string)? {
                    (crate::ast::Literal::String(text), _) => Some(Symbol::new(&text)),
                    _ => None,
                }
            }
            None => None,
        };
        let parts = self.children(field(children, "signature")?);
        let mut signature = self.signature(&parts)?;
        let name = signature.names.pop()?;
        Some(ForeignImport { convention: Symbol::new(convention), entity, name, ty: signature.ty })
    }
}

/// A sequence of patterns and constructor operators as one pattern.
fn one_pattern(mut items: Vec<Item<Pat>>) -> Option<Pat> {
    if items.len() == 1 {
        return match items.pop() {
            Some(Item::Operand(pattern)) => Some(pattern),
            _ => None,
        };
    }
    let span = match (items.first(), items.last()) {
        (Some(Item::Operand(first)), Some(Item::Operand(last))) => first.span.to(last.span),
        _ => return None,
    };
    Some(Pat { kind: PatKind::Operators(items), span })
}
