//! Items: what one annotation says.

use otherwise_core::Symbol;
use otherwise_diagnostics::{Diagnostic, SourceFile, Span};

use super::layout::split;
use super::{FixityTable, Parse, Parser};
use crate::ast::{
    AliasItem, Associativity, BoundItem, ClassItem, EmbedItem, FixityItem, Ident, ItemKind, MeasureKind,
    MethodItem, QualifierItem, QualifierParameter, ReflectKind, Signature, SignatureKind, Type, TypeKind,
    Variance,
};
use crate::lexer::{TokenKind, tokens};

/// How strongly the operators bind that `infix` items declare.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fixities {
    table: FixityTable,
}

impl Fixities {
    /// The declared operators.
    pub(crate) fn operators(&self) -> Vec<String> {
        self.table.keys().cloned().collect()
    }

    /// Level and direction of an operator.
    pub(crate) fn of(&self, operator: &str) -> (u8, Associativity) {
        match self.table.get(operator) {
            Some(fixity) => *fixity,
            None if operator == ":" => (5, Associativity::Right),
            None => (9, Associativity::Left),
        }
    }

    /// The fixity declarations of the Haskell text, for operators that no `infix` item declares.
    pub(crate) fn declare_haskell(&mut self, text: &str) {
        for line in text.lines() {
            let mut words = line.trim_start_matches(['>', ' ', '\t']).split([' ', '\t', ',']);
            let associativity = match words.next() {
                Some("infixl") => Associativity::Left,
                Some("infixr") => Associativity::Right,
                Some("infix") => Associativity::None,
                _ => continue,
            };
            let mut precedence = 9;
            for word in words.take_while(|word| !word.starts_with("--")) {
                match word.parse::<u8>() {
                    Ok(number) => precedence = number.min(9),
                    Err(_) if word.is_empty() => {}
                    Err(_) => {
                        self.table.insert(word.trim_matches('`').to_string(), (precedence, associativity));
                    }
                }
            }
        }
    }

    pub(crate) fn declare(&mut self, item: &FixityItem) {
        for operator in &item.operators {
            self.table.insert(operator.base.as_str().to_string(), (item.precedence, item.associativity));
        }
    }
}

/// Collects the `infix` items of an annotation: they must be known before anything else is read.
pub(crate) fn declared_fixities(file: &SourceFile, text: Span, into: &mut Fixities) {
    if !file.slice(text).contains("infix") {
        return;
    }
    let tokens = tokens(file, text, &[]);
    for range in super::layout::items(file, &tokens) {
        let empty = Fixities::default();
        let mut parser = Parser::new(file, &tokens[range], text, &empty);
        if parser.text().starts_with("infix")
            && let Ok(Some(ItemKind::Fixity(item))) = parser.item(false)
        {
            into.declare(&item);
        }
    }
}

/// Words that items begin with, for suggestions.
const KEYWORDS: &[&str] = &[
    "assume",
    "assert",
    "local",
    "type",
    "predicate",
    "expression",
    "define",
    "measure",
    "class",
    "instance",
    "data",
    "newtype",
    "invariant",
    "using",
    "inline",
    "reflect",
    "axiomatize",
    "lazy",
    "lazyvar",
    "ignore",
    "fail",
    "rewrite",
    "rewriteWith",
    "autosize",
    "qualif",
    "embed",
    "infix",
    "infixl",
    "infixr",
    "LIQUID",
    "import",
    "include",
    "bound",
    "relational",
];

impl Parser<'_> {
    /// The whole of the tokens as one item; nothing if it is none that we know (then there is a warning).
    pub(super) fn item(&mut self, is_strict: bool) -> Parse<Option<ItemKind>> {
        // Any keyword may also be the name of a function.
        let is_operator = self.kind() == Some(TokenKind::Operator)
            && self.operator_end(self.at).is_some_and(|end| matches!(self.text_at(end), "::" | ","));
        if matches!(self.text_at(self.at + 1), "::" | ",") || self.is("(") || is_operator {
            return self
                .whole_item(|parser| parser.signature(SignatureKind::Checked).map(ItemKind::Signature));
        }
        let text = self.text();
        let known = self.known_item(text)?;
        if known.is_some() {
            self.finish("the end of this item")?;
            return Ok(known);
        }
        if self.kind() != Some(TokenKind::Lower) {
            return Err(self.expected("a signature or another item"));
        }
        if self.is_at(self.at + 1, ":") {
            self.at += 1;
            return Err(self
                .expected("`::`")
                .help(format!("a type stands behind two colons: `{text} :: …`")));
        }
        let message = format!("unknown item `{text}` in an annotation");
        let new = if is_strict { Diagnostic::error } else { Diagnostic::warning };
        let complaint = new("unknown-item", message).at(self.here(), "this annotation is not read");
        let near =
            KEYWORDS.iter().map(|word| (otherwise_diagnostics::suggest::distance(text, word), word)).min();
        let help = match near {
            Some((distance, word)) if distance <= 2 => format!("did you mean `{word}`?"),
            _ => format!("for the type of a function, write `{text} :: …`"),
        };
        self.warnings.push(complaint.help(help));
        Ok(None)
    }

    fn whole_item(&mut self, parse: impl FnOnce(&mut Self) -> Parse<ItemKind>) -> Parse<Option<ItemKind>> {
        let kind = parse(self)?;
        self.finish("the end of this item")?;
        Ok(Some(kind))
    }

    fn known_item(&mut self, keyword: &str) -> Parse<Option<ItemKind>> {
        let hyphenated = self.hyphenated();
        let keyword_end = self.at;
        let kind = match hyphenated.as_deref().unwrap_or(keyword) {
            "automatic-instances" => {
                self.at = keyword_end;
                let names = self.names("a function")?;
                // `with n`: how often to unfold.
                self.at = self.end;
                ItemKind::Ple(names)
            }
            "opaque-reflect" => ItemKind::Reflect(ReflectKind::Opaque, self.names("a function")?),
            _ if hyphenated.is_some() => return Ok(None),
            "assume" | "assert" | "local" => {
                self.at += 1;
                return self.qualified_signature(keyword).map(Some);
            }
            "type" => {
                self.at += 1;
                let (name, parameters) = self.alias_head("the name of the alias")?;
                ItemKind::TypeAlias(AliasItem { name, parameters, body: self.ty()? })
            }
            "predicate" | "expression" | "define" => {
                self.at += 1;
                let (name, parameters) = self.alias_head("the name of the alias")?;
                ItemKind::PredicateAlias(AliasItem { name, parameters, body: self.predicate()? })
            }
            "measure" => {
                self.at += 1;
                self.measure(MeasureKind::Plain)?
            }
            "class" | "instance" if self.is_at(self.at + 1, "measure") => {
                self.at += 2;
                self.measure(if keyword == "class" { MeasureKind::Class } else { MeasureKind::Instance })?
            }
            "class" => {
                self.at += 1;
                ItemKind::Class(self.class()?)
            }
            "instance" => {
                self.at += 1;
                ItemKind::Instance(self.class()?)
            }
            "data" | "newtype" => {
                self.at += 1;
                self.data_like(keyword == "newtype")?
            }
            "invariant" => {
                self.at += 1;
                ItemKind::Invariant(self.ty()?)
            }
            "using" => {
                self.at += 1;
                let ty = self.argument()?;
                self.expect("as")?;
                ItemKind::Using(ty, self.ty()?)
            }
            "inline" | "reflect" | "axiomatize" | "lazy" | "lazyvar" | "ignore" | "fail" | "ple" => {
                self.at += 1;
                let names = self.functions()?;
                match keyword {
                    "inline" => ItemKind::Inline(names),
                    "reflect" | "axiomatize" => ItemKind::Reflect(ReflectKind::Plain, names),
                    "lazy" => ItemKind::Lazy(names),
                    "lazyvar" => ItemKind::LazyVariable(names),
                    "ignore" => ItemKind::Ignore(names),
                    "fail" => ItemKind::Fail(names),
                    _ => ItemKind::Ple(names),
                }
            }
            "rewrite" => {
                self.at += 1;
                ItemKind::Rewrite(self.name("a function")?, Vec::new())
            }
            "rewriteWith" => {
                self.at += 1;
                let name = self.name("a function")?;
                self.expect("[")?;
                let with = self.names("a function")?;
                self.expect("]")?;
                ItemKind::Rewrite(name, with)
            }
            "autosize" => {
                self.at += 1;
                ItemKind::Autosize(self.name("a type")?)
            }
            "qualif" => {
                self.at += 1;
                ItemKind::Qualifier(self.qualifier()?)
            }
            "embed" => {
                self.at += 1;
                let ty = self.name("a type")?;
                let with_arguments = self.accept("*");
                self.expect("as")?;
                ItemKind::Embed(EmbedItem { ty, with_arguments, sort: self.sort()? })
            }
            "infix" | "infixl" | "infixr" => {
                self.at += 1;
                ItemKind::Fixity(self.fixity(keyword)?)
            }
            "LIQUID" | "liquid" => {
                self.at += 1;
                ItemKind::Flag(self.string()?)
            }
            "import" => {
                self.at += 1;
                let module = self.ident("a module")?;
                ItemKind::Import(module)
            }
            "include" => {
                self.at += 1;
                let start = self.expect("<")?;
                self.at = self.end;
                let span = self.since(start);
                ItemKind::Import(Ident::new(Symbol::new(self.file.slice(span)), span))
            }
            "bound" => {
                self.at += 1;
                self.bound()?
            }
            "relational" => {
                self.at = self.end;
                ItemKind::Relational
            }
            _ => return Ok(None),
        };
        Ok(Some(kind))
    }

    /// `automatic-instances` and the like; they are read when they are one of ours.
    fn hyphenated(&mut self) -> Option<String> {
        let [first, hyphen, second] = [0, 1, 2].map(|more| self.text_at(self.at + more));
        let known = matches!((first, second), ("automatic", "instances") | ("opaque", "reflect"));
        if hyphen != "-" || !known {
            return None;
        }
        self.at += 3;
        Some(format!("{first}-{second}"))
    }

    /// `Name p q = \x y -> …`. What has another form is not understood, but the name is known.
    pub(super) fn bound(&mut self) -> Parse<ItemKind> {
        let name = self.ident("the name of the bound")?;
        let mut parameters = Vec::new();
        let body = self.bound_body(&mut parameters).ok().filter(|_| self.at == self.end);
        self.at = self.end;
        Ok(ItemKind::Bound(BoundItem { name, parameters, body }))
    }

    fn bound_body(&mut self, parameters: &mut Vec<Ident>) -> Parse<crate::ast::Expr> {
        while !self.is("=") {
            parameters.push(self.ident("a parameter")?);
        }
        self.expect("=")?;
        while self.accept("\\") {
            while !self.is("->") {
                parameters.push(self.ident("a variable")?);
            }
            self.expect("->")?;
        }
        self.predicate()
    }

    /// Names of functions; an operator may stand without parentheses.
    fn functions(&mut self) -> Parse<Vec<crate::ast::Name>> {
        if (self.kind() == Some(TokenKind::Operator) || self.is("\\"))
            && let Some(end) = self.operator_end(self.at).filter(|end| *end == self.end)
        {
            let start = self.here();
            self.at = end;
            let span = self.since(start);
            return Ok(vec![super::qualified(self.file.slice(span), span)]);
        }
        self.names("a function")
    }

    /// `f, g :: T / [e, …]`.
    pub(super) fn signature(&mut self, kind: SignatureKind) -> Parse<Signature> {
        let names = self.names("the name of a function")?;
        self.expect("::")?;
        let ty = self.ty()?;
        let mut metric = Vec::new();
        if self.accept("/") {
            self.expect("[")?;
            loop {
                metric.push(self.predicate()?);
                if !self.accept(",") {
                    break;
                }
            }
            self.expect("]")?;
        }
        Ok(Signature { kind, names, ty, metric })
    }

    /// What follows `assume`, `assert` or `local`.
    fn qualified_signature(&mut self, keyword: &str) -> Parse<ItemKind> {
        if keyword == "assume" && self.is("reflect") && !self.is_at(self.at + 1, "::") {
            self.at += 1;
            let function = self.name("a function")?;
            self.expect("as")?;
            let body = self.name("a function")?;
            return Ok(ItemKind::Reflect(ReflectKind::As, vec![function, body]));
        }
        let kind = match keyword {
            "assume" => SignatureKind::Assumed,
            "local" => SignatureKind::Local,
            _ => SignatureKind::Checked,
        };
        self.signature(kind).map(ItemKind::Signature)
    }

    /// `Name a B =`.
    fn alias_head(&mut self, what: &str) -> Parse<(Ident, Vec<Ident>)> {
        let name = self.ident(what)?;
        let mut parameters = Vec::new();
        while !self.is("=") {
            self.check_chain(parameters.len())?;
            parameters.push(self.ident("a parameter or `=`")?);
        }
        self.expect("=")?;
        Ok((name, parameters))
    }

    fn class(&mut self) -> Parse<ClassItem> {
        let head = self.ty()?;
        let (context, head) = match head.kind {
            TypeKind::Qualified(context, body) => (context, *body),
            kind => (Vec::new(), Type::new(kind, head.span)),
        };
        let TypeKind::Con(application) = head.kind else {
            let message = "malformed annotation: expected a class";
            return Err(super::Failure::new(message, head.span, "this is no class"));
        };
        let mut methods = Vec::new();
        if self.accept("where") {
            for block in self.blocks() {
                self.at = block.start;
                let end = std::mem::replace(&mut self.end, block.end);
                let method = self.method();
                self.end = end;
                methods.push(method?);
            }
            self.at = self.end;
        }
        Ok(ClassItem { context, name: application.name, arguments: application.arguments, methods })
    }

    fn method(&mut self) -> Parse<MethodItem> {
        let start = self.here();
        let is_assumed = self.is("assume") && !self.is_at(self.at + 1, "::");
        if is_assumed {
            self.at += 1;
        }
        let kind = if is_assumed { SignatureKind::Assumed } else { SignatureKind::Checked };
        let signature = self.signature(kind)?;
        self.finish("the end of the method's type")?;
        Ok(MethodItem { signature, span: self.since(start) })
    }

    /// The blocks of a layout section that begins here.
    pub(super) fn blocks(&self) -> Vec<std::ops::Range<usize>> {
        let from = self.at.min(self.end);
        let ranges = split(self.file, &self.tokens[from..self.end], true);
        ranges.into_iter().map(|range| range.start + from..range.end + from).collect()
    }

    fn qualifier(&mut self) -> Parse<QualifierItem> {
        let name = self.ident("the name of the qualifier")?;
        self.expect("(")?;
        let mut parameters = Vec::new();
        while !self.is(")") {
            let name = self.ident("a parameter")?;
            let mut pattern = None;
            if self.accept("as") {
                let start = self.here();
                while !self.is(":") && self.kind().is_some() {
                    self.at += 1;
                }
                pattern = Some(Symbol::new(self.file.slice(self.since(start))));
            }
            self.expect(":")?;
            parameters.push(QualifierParameter { name, pattern, sort: self.sort()? });
            if !self.accept(",") {
                break;
            }
        }
        self.expect(")")?;
        self.expect(":")?;
        Ok(QualifierItem { name, parameters, body: self.predicate()? })
    }

    /// A sort: a type, or `@(n)`.
    fn sort(&mut self) -> Parse<Type> {
        let start = self.here();
        if self.accept("@") {
            self.expect("(")?;
            let number = self.text().to_string();
            self.at += 1;
            self.expect(")")?;
            let span = self.since(start);
            let name = Ident::new(Symbol::new(&format!("s{number}")), span).into();
            return Ok(Type::new(TypeKind::Var(crate::ast::Application::plain(name)), span));
        }
        self.ty()
    }

    fn fixity(&mut self, keyword: &str) -> Parse<FixityItem> {
        let associativity = match keyword {
            "infixl" => Associativity::Left,
            "infixr" => Associativity::Right,
            _ => Associativity::None,
        };
        let mut precedence = 9;
        if self.kind() == Some(TokenKind::Integer) {
            precedence = match self.text().parse() {
                Ok(level) if level <= 9 => level,
                _ => return Err(self.expected("a level from 0 to 9")),
            };
            self.at += 1;
        }
        let mut operators = Vec::new();
        loop {
            let is_quoted = self.accept("`");
            let is_operator = self.kind() == Some(TokenKind::Operator);
            let is_word = is_quoted && matches!(self.kind(), Some(TokenKind::Lower | TokenKind::Upper));
            if !is_operator && !is_word {
                return Err(self.expected("an operator"));
            }
            // Before fixities are known, an operator may be several tokens that touch.
            let start = self.bump();
            while !is_quoted
                && self.kind() == Some(TokenKind::Operator)
                && self.here().start == self.behind().start
            {
                self.at += 1;
            }
            let span = self.since(start);
            operators.push(super::qualified(self.file.slice(span), span));
            if is_quoted {
                self.expect("`")?;
            }
            if !self.accept(",") {
                break;
            }
        }
        Ok(FixityItem { associativity, precedence, operators })
    }

    fn string(&mut self) -> Parse<Ident> {
        if self.kind() != Some(TokenKind::String) {
            return Err(self.expected("a flag in quotes"));
        }
        let start = self.here();
        let mut flags: Vec<&str> = Vec::new();
        while self.kind() == Some(TokenKind::String) {
            let text = self.text();
            flags.extend(text.get(1..text.len() - 1).unwrap_or("").split_whitespace());
            self.at += 1;
        }
        Ok(Ident::new(Symbol::new(&flags.join(" ")), self.since(start)))
    }

    pub(super) fn variances(&mut self) -> Parse<ItemKind> {
        let name = self.name("a type")?;
        let mut variances = Vec::new();
        while self.at < self.end {
            variances.push(match self.text() {
                "bivariant" => Variance::Bivariant,
                "invariant" => Variance::Invariant,
                "covariant" => Variance::Covariant,
                "contravariant" => Variance::Contravariant,
                _ => return Err(self.expected("`covariant`, `contravariant`, `invariant` or `bivariant`")),
            });
            self.at += 1;
        }
        Ok(ItemKind::Variance(name, variances))
    }
}
