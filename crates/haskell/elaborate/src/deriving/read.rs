//! Derived `Read`: the list-of-successes parsers of the Haskell 2010 report, section 11.4.

use super::builder::Builder;
use super::show::APPLICATION;
use super::target::{Target, TargetConstructor};
use crate::known::Known;
use crate::names::{Local, Name};
use crate::resolve::Resolver;
use crate::resolved::{Expr, InstanceMethod, Pattern};

/// A parser under construction: generators that hand the rest of the text on.
struct Parser {
    generators: Vec<(Pattern, Expr)>,
    rest: Local,
}

impl Resolver<'_> {
    pub(crate) fn derive_read(&mut self, target: &Target, b: Builder) -> Vec<InstanceMethod> {
        let precedence = self.fresh_local("d".into());
        let input = self.fresh_local("r".into());
        let alternatives: Vec<Expr> = target
            .constructors
            .iter()
            .map(|constructor| {
                let (limit, parser) = self.read_constructor(constructor, b);
                let needs_parentheses = match limit {
                    Some(limit) => b.infix(b.local(precedence), Known::Greater, b.int(limit)),
                    None => b.known(Known::False),
                };
                b.call(Known::ReadParen, vec![needs_parentheses, parser, b.local(input)])
            })
            .collect();
        let body = b.chain(alternatives, Known::Append, Known::Nil);
        let clause = b.clause(vec![b.bind(precedence), b.bind(input)], body);
        vec![b.method(Known::ReadsPrec, vec![clause])]
    }

    /// The function from text to results for one constructor, and the precedence above which it needs
    /// parentheses.
    fn read_constructor(&mut self, constructor: &TargetConstructor, b: Builder) -> (Option<usize>, Expr) {
        let start = self.fresh_local("r".into());
        let mut parser = Parser { generators: Vec::new(), rest: start };
        let fields = self.fresh_locals("a", constructor.arity());
        let name = constructor.entity.name;
        let limit = if constructor.arity() == 0 {
            self.read_prefix_name(&mut parser, name, b);
            None
        } else if constructor.is_record {
            self.read_prefix_name(&mut parser, name, b);
            for (at, (field, label)) in fields.iter().zip(&constructor.field_names).enumerate() {
                self.read_tokens(&mut parser, &[if at == 0 { "{" } else { "," }], b);
                self.read_prefix_name(&mut parser, *label, b);
                self.read_tokens(&mut parser, &["="], b);
                self.read_field(&mut parser, *field, 0, b);
            }
            self.read_tokens(&mut parser, &["}"], b);
            Some(APPLICATION + 1)
        } else if let (true, [left, right]) = (constructor.is_infix, fields.as_slice()) {
            let precedence = usize::from(constructor.fixity.precedence);
            self.read_field(&mut parser, *left, precedence + 1, b);
            match name.is_operator() {
                true => self.read_tokens(&mut parser, &[&name], b),
                false => self.read_tokens(&mut parser, &["`", &name, "`"], b),
            }
            self.read_field(&mut parser, *right, precedence + 1, b);
            Some(precedence)
        } else {
            self.read_prefix_name(&mut parser, name, b);
            for field in &fields {
                self.read_field(&mut parser, *field, APPLICATION + 1, b);
            }
            Some(APPLICATION)
        };
        let value =
            b.apply(b.global(constructor.entity), fields.iter().map(|field| b.local(*field)).collect());
        let result = b.tuple(vec![value, b.local(parser.rest)]);
        (limit, b.lambda(vec![start], b.comprehension(result, parser.generators)))
    }

    fn read_prefix_name(&mut self, parser: &mut Parser, name: Name, b: Builder) {
        match name.is_operator() {
            true => self.read_tokens(parser, &["(", &name, ")"], b),
            false => self.read_tokens(parser, &[&name], b),
        }
    }

    fn read_tokens(&mut self, parser: &mut Parser, tokens: &[&str], b: Builder) {
        for token in tokens {
            let rest = self.fresh_local("s".into());
            let pattern = b.match_tuple(vec![b.match_string(token), b.bind(rest)]);
            parser.generators.push((pattern, b.call(Known::Lex, vec![b.local(parser.rest)])));
            parser.rest = rest;
        }
    }

    fn read_field(&mut self, parser: &mut Parser, field: Local, precedence: usize, b: Builder) {
        let rest = self.fresh_local("s".into());
        let pattern = b.match_tuple(vec![b.bind(field), b.bind(rest)]);
        let source = b.call(Known::ReadsPrec, vec![b.int(precedence), b.local(parser.rest)]);
        parser.generators.push((pattern, source));
        parser.rest = rest;
    }
}
