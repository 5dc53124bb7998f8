//! Measures with their equations, refined data types with their constructors.

use otherwise_core::Symbol;

use super::{Parse, Parser};
use crate::ast::{
    ConstructorItem, DataItem, DataShape, Equation, EquationBody, FieldItem, Ident, ItemKind, MeasureItem,
    MeasureKind, Name,
};
use crate::lexer::TokenKind;

impl Parser<'_> {
    /// What follows `measure`.
    pub(super) fn measure(&mut self, kind: MeasureKind) -> Parse<ItemKind> {
        let name = self.name("the name of the measure")?;
        let starts: Vec<usize> = (self.at..self.end)
            .filter(|at| {
                let is_first = self.tokens.get(*at).is_some_and(|token| token.is_first);
                is_first && self.text_at(*at) == name.base.as_str()
            })
            .collect();
        let end = self.end;
        let mut ty = None;
        if self.accept("::") {
            self.end = starts.first().copied().unwrap_or(end);
            ty = Some(self.ty()?);
            self.accept(";");
            self.finish("the first equation, on a line of its own")?;
        }
        let mut equations = Vec::new();
        for (position, start) in starts.iter().enumerate() {
            self.at = *start;
            self.end = starts.get(position + 1).copied().unwrap_or(end);
            equations.push(self.equation()?);
            self.accept(";");
            self.finish("the end of the equation")?;
        }
        self.end = end;
        Ok(ItemKind::Measure(MeasureItem { kind, name, ty, equations }))
    }

    /// `f (C x y) = e`.
    fn equation(&mut self) -> Parse<Equation> {
        let start = self.bump();
        let (constructor, parameters) = self.equation_pattern()?;
        self.expect("=")?;
        let body = if self.is("{") {
            self.at += 1;
            let value = self.ident("the value variable")?;
            if self.accept(":") {
                self.ty()?;
            }
            self.expect("|")?;
            let predicate = self.predicate()?;
            self.expect("}")?;
            EquationBody::Raw(value, predicate)
        } else {
            EquationBody::Value(self.predicate()?)
        };
        Ok(Equation { constructor, parameters, body, span: self.since(start) })
    }

    fn equation_pattern(&mut self) -> Parse<(Name, Vec<Option<Ident>>)> {
        let start = self.here();
        if self.accept("[") {
            self.expect("]")?;
            return Ok((
                Name { qualifier: None, base: Symbol::new("[]"), span: self.since(start) },
                Vec::new(),
            ));
        }
        if self.kind() == Some(TokenKind::Upper) {
            return Ok((self.name("a constructor")?, Vec::new()));
        }
        if !self.accept("(") {
            return Err(self.expected("a pattern: a constructor and variables"));
        }
        if self.accept(")") {
            return Ok((
                Name { qualifier: None, base: Symbol::new("()"), span: self.since(start) },
                Vec::new(),
            ));
        }
        if self.accept("[") {
            self.expect("]")?;
            let name = Name { qualifier: None, base: Symbol::new("[]"), span: self.since(start) };
            self.expect(")")?;
            return Ok((name, Vec::new()));
        }
        let is_prefix = self.kind() == Some(TokenKind::Upper) || self.is("(");
        if is_prefix {
            let name = self.name("a constructor")?;
            let mut parameters = Vec::new();
            while !self.is(")") {
                self.check_chain(parameters.len())?;
                parameters.push(self.pattern_variable()?);
            }
            self.expect(")")?;
            return Ok((name, parameters));
        }
        let first = self.pattern_variable()?;
        if self.is(",") {
            let mut parameters = vec![first];
            let mut text = "(".to_string();
            while self.accept(",") {
                text.push(',');
                parameters.push(self.pattern_variable()?);
            }
            self.expect(")")?;
            let name = Name { qualifier: None, base: Symbol::new(&(text + ")")), span: self.since(start) };
            return Ok((name, parameters));
        }
        if self.kind() != Some(TokenKind::Operator) {
            return Err(self.expected("a pattern: a constructor and variables"));
        }
        let name = super::qualified(self.text(), self.here());
        self.at += 1;
        let second = self.pattern_variable()?;
        self.expect(")")?;
        Ok((name, vec![first, second]))
    }

    fn pattern_variable(&mut self) -> Parse<Option<Ident>> {
        match self.kind() {
            Some(TokenKind::Underscore) => {
                self.at += 1;
                Ok(None)
            }
            Some(TokenKind::Lower) => Ok(Some(self.ident("a variable")?)),
            _ => Err(self.expected("a variable")),
        }
    }

    /// What follows `data` or `newtype`.
    pub(super) fn data_like(&mut self, is_newtype: bool) -> Parse<ItemKind> {
        if self.is("variance") {
            self.at += 1;
            return self.variances();
        }
        if self.is("size") {
            self.at += 1;
            let ty = self.argument()?;
            return Ok(ItemKind::Size(ty, self.name("a measure")?));
        }
        self.data(is_newtype).map(ItemKind::Data)
    }

    fn data(&mut self, is_newtype: bool) -> Parse<DataItem> {
        // `data instance F Int = …`; Haskell's word may be left out where the argument shows that it is one.
        let is_instance = self.is("instance") && self.kind_at(self.at + 1) == Some(TokenKind::Upper);
        if is_instance {
            self.at += 1;
        }
        let (name, mut parameters) = self.data_head()?;
        let mut size = None;
        let mut predicates = Vec::new();
        loop {
            let is_kinded = self.is("(") && self.is_at(self.at + 2, "::");
            let is_type = self.kind() == Some(TokenKind::Upper)
                || self.is("(") && !is_kinded
                || self.is("[") && is_instance;
            if is_type {
                self.check_chain(parameters.len())?;
                self.instance_argument(&mut parameters)?;
            } else if self.is("[") {
                self.at += 1;
                size = Some(self.name("a measure")?);
                self.expect("]")?;
            } else if self.is("<") {
                predicates.append(&mut self.predicate_parameters()?);
            } else if self.is("(") {
                // `(a :: k)`: the kind is Haskell's business.
                self.at += 1;
                parameters.push(self.ident("a type variable")?);
                self.expect("::")?;
                self.ty()?;
                self.expect(")")?;
            } else if self.kind() == Some(TokenKind::Lower) && !self.is("where") {
                self.check_chain(parameters.len())?;
                parameters.push(self.ident("a type variable")?);
            } else {
                break;
            }
        }
        if self.accept("::") {
            // The kind is Haskell's business.
            while self.kind().is_some() && !self.is("where") && !self.is("=") {
                self.at += 1;
            }
        }
        let mut constructors = Vec::new();
        let shape = if self.accept("=") {
            loop {
                self.check_chain(constructors.len())?;
                constructors.push(self.constructor()?);
                if !self.accept("|") {
                    break;
                }
            }
            DataShape::Ordinary
        } else if self.accept("where") {
            for block in self.blocks() {
                self.at = block.start;
                let end = std::mem::replace(&mut self.end, block.end);
                let parsed = self.gadt_constructors(&mut constructors);
                self.end = end;
                parsed?;
            }
            self.at = self.end;
            DataShape::Gadt
        } else {
            DataShape::Opaque
        };
        Ok(DataItem { is_newtype, name, size, parameters, predicates, shape, constructors })
    }

    /// A type to which a data family is applied: what it is is Haskell's business, its variables are the
    /// parameters.
    fn instance_argument(&mut self, parameters: &mut Vec<Ident>) -> Parse<()> {
        let start = self.at;
        self.argument()?;
        for at in start..self.at {
            let Some(token) = self.tokens.get(at).filter(|_| self.kind_at(at) == Some(TokenKind::Lower))
            else {
                continue;
            };
            let name = Symbol::new(self.text_at(at));
            if parameters.iter().all(|one| one.text != name) {
                parameters.push(Ident::new(name, token.span));
            }
        }
        Ok(())
    }

    /// One constructor, or several with bars between them, as inductive predicates are also written.
    fn gadt_constructors(&mut self, into: &mut Vec<ConstructorItem>) -> Parse<()> {
        self.accept("|");
        loop {
            self.check_chain(into.len())?;
            into.push(self.gadt_constructor()?);
            if !self.accept("|") {
                return Ok(());
            }
        }
    }

    /// The type's name; `[a]` and `(a, b)` bring their parameters.
    fn data_head(&mut self) -> Parse<(Name, Vec<Ident>)> {
        let start = self.here();
        let named = |parser: &Self, text: &str| Name {
            qualifier: None,
            base: Symbol::new(text),
            span: parser.since(start),
        };
        if self.accept("[") {
            let element = self.ident("a type variable")?;
            self.expect("]")?;
            return Ok((named(self, "[]"), vec![element]));
        }
        if self.is("(") && self.kind_at(self.at + 1) == Some(TokenKind::Lower) {
            self.at += 1;
            let mut parameters = vec![self.ident("a type variable")?];
            let mut text = "(".to_string();
            while self.accept(",") {
                text.push(',');
                parameters.push(self.ident("a type variable")?);
            }
            self.expect(")")?;
            return Ok((named(self, &(text + ")")), parameters));
        }
        if self.kind() == Some(TokenKind::Lower) {
            return Err(self.expected("the name of a type"));
        }
        Ok((self.name("the name of a type")?, Vec::new()))
    }

    fn constructor(&mut self) -> Parse<ConstructorItem> {
        let start = self.here();
        let name = self.constructor_name()?;
        let mut fields = Vec::new();
        if self.is("{") && self.is_record() {
            self.at += 1;
            while !self.is("}") {
                self.check_chain(fields.len())?;
                self.record_fields(&mut fields)?;
                if !self.accept(",") {
                    break;
                }
            }
            self.expect("}")?;
        } else {
            while self.is("!") || self.starts_argument() {
                self.check_chain(fields.len())?;
                fields.push(self.positional_field()?);
            }
        }
        Ok(ConstructorItem { name, fields, signature: None, span: self.since(start) })
    }

    fn constructor_name(&mut self) -> Parse<Name> {
        let start = self.here();
        if self.accept("[") {
            self.expect("]")?;
            return Ok(Name { qualifier: None, base: Symbol::new("[]"), span: self.since(start) });
        }
        if self.is("(") && self.is_at(self.at + 1, ",") {
            self.at += 1;
            let mut text = "(".to_string();
            while self.accept(",") {
                text.push(',');
            }
            self.expect(")")?;
            return Ok(Name { qualifier: None, base: Symbol::new(&(text + ")")), span: self.since(start) });
        }
        if self.kind() == Some(TokenKind::Lower) {
            return Err(self.expected("a constructor"));
        }
        self.name("a constructor")
    }

    /// Whether the braces here hold named fields rather than a refinement.
    fn is_record(&self) -> bool {
        self.is_at(self.at + 1, "}")
            || matches!(self.text_at(self.at + 2), "::" | ",")
            || (self.is_at(self.at + 2, ":") && !self.directly_inside(self.at, "|"))
    }

    fn record_fields(&mut self, fields: &mut Vec<FieldItem>) -> Parse<()> {
        let mut labels = vec![self.ident("a field")?];
        while self.accept(",") {
            labels.push(self.ident("a field")?);
        }
        if !self.accept("::") {
            self.expect(":")?;
        }
        self.accept("!");
        let ty = self.ty()?;
        fields.extend(labels.into_iter().map(|label| FieldItem { label: Some(label), ty: ty.clone() }));
        Ok(())
    }

    fn positional_field(&mut self) -> Parse<FieldItem> {
        self.accept("!");
        let is_named = self.is("(") && self.kind_at(self.at + 1) == Some(TokenKind::Lower);
        // `(x :: T, T)` is a tuple, `(x:T -> T)` a function.
        let is_labelled = self.is_at(self.at + 2, "::")
            || (self.is_at(self.at + 2, ":") && !self.directly_inside(self.at, "->"));
        if is_named && is_labelled {
            let start = self.at;
            self.at += 1;
            let label = self.ident("a field")?;
            self.at += 1;
            self.accept("!");
            let ty = self.ty()?;
            if self.accept(")") {
                return Ok(FieldItem { label: Some(label), ty });
            }
            self.at = start;
        }
        Ok(FieldItem { label: None, ty: self.argument()? })
    }

    fn gadt_constructor(&mut self) -> Parse<ConstructorItem> {
        let start = self.here();
        let name = self.constructor_name()?;
        self.expect("::")?;
        let signature = self.ty()?;
        if !self.is("|") {
            self.finish("the end of the constructor's type")?;
        }
        Ok(ConstructorItem { name, fields: Vec::new(), signature: Some(signature), span: self.since(start) })
    }
}
