//! Declarations of types, classes and instances.

use otherwise_diagnostics::Span;
use tree_sitter::Node;

use super::{Child, Converter, field, fields, has_token};
use crate::ast::{
    ClassDecl, Constructor, ConstructorFields, DataDecl, DataFlavour, Deriving, FieldDecl, FieldType,
    FunctionalDependency, Ident, InstanceDecl, KindSignature, Overlap, StandaloneDeriving, Strategy, Synonym,
    Type, TypeBinder, TypeEquation, TypeFamily, TypeKind,
};
use crate::lexer::TokenKind;
use crate::{Extension, Symbol};

impl<'t> Converter<'t> {
    /// The name and parameters of `T a b`, `a :+: b`, `(a :+: b) c`.
    fn declared_head(&mut self, node: Node<'t>, children: &[Child<'t>]) -> Option<(Ident, Vec<TypeBinder>)> {
        let mut params = Vec::new();
        let name = if let Some(name) = field(children, "name") {
            self.ident(name)
        } else {
            let inner = children
                .iter()
                .map(|(_, child)| *child)
                .find(|child| matches!(child.kind(), "infix" | "parens"))?;
            let parts = self.children(inner);
            if inner.kind() == "parens" {
                let (name, inner_params) =
                    self.nested(node, |this| this.declared_head(inner, &parts)).flatten()?;
                params = inner_params;
                name
            } else {
                let operator = field(&parts, "operator")?;
                let name = self.ident(operator);
                for (_, operand) in
                    parts.iter().filter(|(field, part)| *field != Some("operator") && part.is_named())
                {
                    params.extend(self.binder(*operand));
                }
                name
            }
        };
        if let Some(patterns) = field(children, "patterns") {
            params.extend(self.binders(patterns));
        }
        if !name.symbol.as_str().starts_with(|first: char| first.is_alphabetic() || first == '_') {
            self.needs_at(&[Extension::TypeOperators], name.span);
        }
        Some((name, params))
    }

    fn optional_context(&mut self, children: &[Child<'t>]) -> Vec<Type> {
        field(children, "context").map_or_else(Vec::new, |context| self.context(context))
    }

    fn optional_forall(&mut self, children: &[Child<'t>]) -> Vec<TypeBinder> {
        field(children, "forall").map_or_else(Vec::new, |forall| self.forall_binders(forall))
    }

    pub(crate) fn data(&mut self, node: Node<'t>, children: &[Child<'t>]) -> Option<DataDecl> {
        let flavour = if node.kind() == "newtype" { DataFlavour::Newtype } else { DataFlavour::Data };
        let context = self.optional_context(children);
        if let Some(first) = context.first() {
            let span = first.span;
            self.needs_at(&[crate::Extension::DatatypeContexts], span);
        }
        let is_instance = node.parent().is_some_and(|parent| parent.kind() == "data_instance");
        let (name, params, instance) = if is_instance {
            let (family, arguments) = self.type_head(node)?;
            self.data_instances += 1;
            let symbol = Symbol::new(&format!("{}:{}", family.symbol, self.data_instances));
            (Ident { symbol, span: family.span }, Vec::new(), Some((family, arguments)))
        } else {
            let (name, params) = self.declared_head(node, children)?;
            (name, params, None)
        };
        let kind = field(children, "kind").map(|kind| self.ty(kind));
        let gadt_syntax = has_token(children, "where");
        if gadt_syntax {
            self.needs(&[Extension::GADTs, Extension::GADTSyntax], node);
        }
        let mut constructors = Vec::new();
        if let Some(constructor) = field(children, "constructor") {
            constructors.extend(self.newtype_constructor(constructor));
        }
        if let Some(list) = field(children, "constructors") {
            for constructor in self.named_children(list) {
                if constructor.kind() == "gadt_constructor" {
                    constructors.extend(self.gadt_constructors(constructor));
                } else {
                    constructors.extend(self.constructor(constructor));
                }
            }
        }
        let deriving = fields(children, "deriving").map(|clause| self.deriving(clause)).collect();
        Some(DataDecl {
            flavour,
            class: None,
            context,
            name,
            params,
            instance,
            kind,
            gadt_syntax,
            constructors,
            deriving,
        })
    }

    /// `data family F a :: k`, or `data F a :: k` in a class.
    pub(crate) fn data_family(&mut self, node: Node<'t>, children: &[Child<'t>]) -> Option<DataDecl> {
        self.needs(&[Extension::TypeFamilies], node);
        let (name, params) = self.declared_head(node, children)?;
        let kind = field(children, "kind").map(|kind| self.ty(kind));
        Some(DataDecl {
            flavour: DataFlavour::Family,
            class: None,
            context: Vec::new(),
            name,
            params,
            instance: None,
            kind,
            gadt_syntax: false,
            constructors: Vec::new(),
            deriving: Vec::new(),
        })
    }

    /// The `data` or `newtype` declaration of a `data_instance` node.
    pub(crate) fn data_instance(&mut self, node: Node<'t>) -> Option<DataDecl> {
        self.needs(&[Extension::TypeFamilies], node);
        let inner = self
            .named_children(node)
            .into_iter()
            .find(|one| matches!(one.kind(), "data_type" | "newtype"))?;
        let children = self.children(inner);
        self.data(inner, &children)
    }

    fn constructor(&mut self, node: Node<'t>) -> Option<Constructor> {
        let children = self.children(node);
        let span = self.span(node);
        let binders = self.optional_forall(&children);
        let context = self.optional_context(&children);
        if !binders.is_empty() || !context.is_empty() {
            self.needs(&[Extension::ExistentialQuantification, Extension::GADTs], node);
        }
        let shape = field(&children, "constructor")?;
        let parts = self.children(shape);
        let (name, infix, fields) = match shape.kind() {
            "prefix" => {
                let name = self.ident(field(&parts, "name")?);
                if let Some(open) = fields(&parts, "field")
                    .find(|one| matches!(one.kind(), "infix" | "apply" | "function" | "linear_function"))
                {
                    let place = self.span(open);
                    self.syntax_error(
                        place,
                        "the type of a field needs parentheses",
                        "expected `(` before this",
                    );
                }
                let fields = fields(&parts, "field").map(|one| self.field_type(one)).collect();
                (name, false, ConstructorFields::Positional(fields))
            }
            "infix" => {
                let name = self.ident(field(&parts, "operator")?);
                let operands =
                    parts.iter().filter(|(field, part)| *field != Some("operator") && part.is_named());
                let fields = operands.map(|(_, operand)| self.field_type(*operand)).collect();
                (name, true, ConstructorFields::Positional(fields))
            }
            "record" => {
                let name = self.ident(field(&parts, "name")?);
                (name, false, ConstructorFields::Record(self.field_decls(field(&parts, "fields")?)))
            }
            _ => {
                self.unknown_syntax(shape, "a constructor");
                return None;
            }
        };
        self.check_constructor_name(name);
        Some(Constructor { binders, context, name, infix, fields, result: None, span })
    }

    fn check_constructor_name(&mut self, name: Ident) {
        if !name.symbol.is_constructor() {
            let message = format!("`{name}` cannot name a constructor");
            self.syntax_error(name.span, message, "constructors start with an upper-case letter or `:`");
        }
    }

    fn newtype_constructor(&mut self, node: Node<'t>) -> Option<Constructor> {
        let children = self.children(node);
        let span = self.span(node);
        let name = self.ident(field(&children, "name")?);
        let shape = field(&children, "field")?;
        let fields = if shape.kind() == "record" {
            ConstructorFields::Record(self.field_decls(shape))
        } else {
            let types = self.named_children(shape);
            // The grammar takes the types of several fields for one type.
            if let Some(several) = types
                .iter()
                .find(|node| matches!(node.kind(), "apply" | "function" | "linear_function" | "infix"))
            {
                let place = self.span(*several);
                self.syntax_error(place, "the constructor of a newtype has one field", "expected one type");
            }
            ConstructorFields::Positional(types.into_iter().map(|one| self.field_type(one)).collect())
        };
        if let ConstructorFields::Record(fields) = &fields
            && fields.iter().map(|field| field.names.len()).sum::<usize>() != 1
        {
            self.syntax_error(span, "the constructor of a newtype has one field", "expected one field");
        }
        Some(Constructor {
            binders: Vec::new(),
            context: Vec::new(),
            name,
            infix: false,
            fields,
            result: None,
            span,
        })
    }

    /// The fields of a `fields` or `record` node.
    fn field_decls(&mut self, node: Node<'t>) -> Vec<FieldDecl> {
        let children = self.children(node);
        self.check_last_comma(&children);
        let nodes: Vec<_> = fields(&children, "field").collect();
        nodes.into_iter().filter_map(|one| self.field_decl(one)).collect()
    }

    fn field_decl(&mut self, node: Node<'t>) -> Option<FieldDecl> {
        let children = self.children(node);
        let names = fields(&children, "name").map(|name| self.ident(name)).collect();
        let ty = field(&children, "type").or_else(|| field(&children, "parameter"))?;
        Some(FieldDecl { names, field: self.field_type(ty), span: self.span(node) })
    }

    fn gadt_constructors(&mut self, node: Node<'t>) -> Vec<Constructor> {
        let children = self.children(node);
        let span = self.span(node);
        let names: Vec<Ident> = match (field(&children, "names"), field(&children, "name")) {
            (Some(list), _) => self.named_children(list).into_iter().map(|name| self.ident(name)).collect(),
            (None, Some(name)) => vec![self.ident(name)],
            (None, None) => Vec::new(),
        };
        let binders = self.optional_forall(&children);
        let context = self.optional_context(&children);
        let Some(shape) = field(&children, "type") else { return Vec::new() };
        let parts = self.children(shape);
        let Some(ty) = field(&parts, "type") else { return Vec::new() };
        let (fields, result) = match field(&parts, "fields") {
            Some(record) => (ConstructorFields::Record(self.field_decls(record)), self.ty(ty)),
            None => {
                let (arguments, result) = self.argument_types(ty);
                (ConstructorFields::Positional(arguments), result)
            }
        };
        let constructor = |name| Constructor {
            binders: binders.clone(),
            context: context.clone(),
            name,
            infix: false,
            fields: fields.clone(),
            result: Some(result.clone()),
            span,
        };
        names.into_iter().map(constructor).collect()
    }

    /// The arguments and the result of `a -> b -> r`.
    fn argument_types(&mut self, node: Node<'t>) -> (Vec<FieldType>, Type) {
        let mut arguments = Vec::new();
        let mut rest = node;
        while matches!(rest.kind(), "function" | "linear_function") {
            let children = self.children(rest);
            let (Some(parameter), Some(result)) = (field(&children, "parameter"), field(&children, "result"))
            else {
                break;
            };
            arguments.push(self.field_type(parameter));
            rest = result;
        }
        (arguments, self.ty(rest))
    }

    fn deriving(&mut self, node: Node<'t>) -> Deriving {
        let children = self.children(node);
        let strategy = self.strategy(&children);
        let classes = field(&children, "classes").map_or_else(Vec::new, |classes| self.constraints(classes));
        let by_representation = node.parent().is_some_and(|parent| parent.kind() == "newtype")
            && self.prepared.extensions.has(Extension::GeneralizedNewtypeDeriving);
        let is_stock = match strategy {
            Some(Strategy::Stock) => true,
            None => !by_representation,
            Some(_) => false,
        };
        self.needs_for_deriving(&classes, is_stock);
        Deriving { strategy, classes, span: self.span(node) }
    }

    fn strategy(&mut self, children: &[Child<'t>]) -> Option<Strategy> {
        if let Some(via) = field(children, "via") {
            let parts = self.children(via);
            return field(&parts, "type").map(|ty| Strategy::Via(Box::new(self.ty(ty))));
        }
        match self.node_text(field(children, "strategy")?) {
            "stock" => Some(Strategy::Stock),
            "newtype" => Some(Strategy::Newtype),
            "anyclass" => Some(Strategy::Anyclass),
            _ => None,
        }
    }

    pub(crate) fn synonym(&mut self, node: Node<'t>, children: &[Child<'t>]) -> Option<Synonym> {
        let (name, params) = self.declared_head(node, children)?;
        Some(Synonym { name, params, ty: self.ty(field(children, "type")?) })
    }

    pub(crate) fn type_family(&mut self, node: Node<'t>, children: &[Child<'t>]) -> Option<TypeFamily> {
        self.needs(&[Extension::TypeFamilies], node);
        let (name, params) = self.declared_head(node, children)?;
        let kind = match field(children, "kind") {
            Some(kind) => Some(self.ty(kind)),
            None => self.named_result_kind(children),
        };
        let equations = if has_token(children, "where") {
            let list = field(children, "closed_family");
            let nodes = list.map_or_else(Vec::new, |list| self.named_children(list));
            Some(nodes.into_iter().filter_map(|equation| self.type_equation(equation)).collect())
        } else {
            None
        };
        Some(TypeFamily { name, params, kind, equations })
    }

    /// The kind in `type family F a = (r :: k) | r -> a`. That the family is injective is a promise, which
    /// nothing here needs.
    fn named_result_kind(&mut self, children: &[Child<'t>]) -> Option<Type> {
        let named =
            children.iter().map(|(_, child)| *child).find(|child| child.kind() == "type_family_result")?;
        self.needs(&[Extension::TypeFamilyDependencies], named);
        let parts = self.children(named);
        let mut result = self.ty(field(&parts, "result")?);
        while let TypeKind::Paren(inner) = result.kind {
            result = *inner;
        }
        match result.kind {
            TypeKind::KindSignature(_, kind) => Some(*kind),
            _ => None,
        }
    }

    pub(crate) fn type_equation(&mut self, node: Node<'t>) -> Option<TypeEquation> {
        let children = self.children(node);
        let (family, arguments) = self.type_head(node)?;
        let equals = children.iter().position(|(_, child)| child.kind() == "=")?;
        let rhs = children[equals + 1..].iter().map(|(_, child)| *child).find(Node::is_named)?;
        Some(TypeEquation { family, arguments, rhs: self.ty(rhs), span: self.span(node) })
    }

    pub(crate) fn kind_signature(&mut self, children: &[Child<'t>]) -> Option<KindSignature> {
        let name = self.ident(field(children, "name")?);
        Some(KindSignature { names: vec![name], kind: self.ty(field(children, "kind")?) })
    }

    pub(crate) fn class(&mut self, node: Node<'t>, children: &[Child<'t>]) -> Option<ClassDecl> {
        let context = self.optional_context(children);
        let (name, params) = self.declared_head(node, children)?;
        let mut dependencies = Vec::new();
        if let Some(list) = field(children, "fundeps") {
            for dependency in self.named_children(list) {
                let parts = self.children(dependency);
                let from = fields(&parts, "matched").map(|one| self.ident(one)).collect();
                let to = fields(&parts, "determined").map(|one| self.ident(one)).collect();
                dependencies.push(FunctionalDependency { from, to, span: self.span(dependency) });
            }
        }
        let body = self.body(node, children, Some(name));
        let class = ClassDecl { context, name, params, dependencies, body };
        let span = self.span(node);
        self.needs_for_class(&class, span);
        Some(class)
    }

    /// What stands in a class (of this name) or instance. Data types in there are declared beside it.
    fn body(
        &mut self,
        node: Node<'t>,
        children: &[Child<'t>],
        class: Option<Ident>,
    ) -> Vec<crate::ast::Decl> {
        let Some(list) = field(children, "declarations") else { return Vec::new() };
        let span = self.span(list).to(self.block_span(node).after());
        let nodes = self.named_children(list);
        let (mut data, own): (Vec<_>, Vec<_>) = (self.decls(&nodes, span).into_iter())
            .partition(|decl| matches!(decl.kind, crate::ast::DeclKind::Data(_)));
        for decl in &mut data {
            if let crate::ast::DeclKind::Data(data) = &mut decl.kind {
                data.class = class;
            }
        }
        self.hoisted.extend(data);
        own
    }

    pub(crate) fn instance(&mut self, node: Node<'t>, children: &[Child<'t>]) -> Option<InstanceDecl> {
        let overlap = self.overlap(node, children);
        let binders = self.optional_forall(children);
        let context = self.optional_context(children);
        let (class, arguments) = self.type_head(node)?;
        let body = self.body(node, children, None);
        let instance = InstanceDecl { overlap, binders, context, class, arguments, body };
        self.needs_for_head(&instance.arguments);
        self.needs_for_instance(&instance);
        Some(instance)
    }

    pub(crate) fn standalone_deriving(
        &mut self,
        node: Node<'t>,
        children: &[Child<'t>],
    ) -> Option<StandaloneDeriving> {
        self.needs(&[Extension::StandaloneDeriving], node);
        let strategy = self.strategy(children);
        let overlap = self.overlap(node, children);
        let binders = self.optional_forall(children);
        let context = self.optional_context(children);
        let (class, arguments) = self.type_head(node)?;
        self.needs_for_head(&arguments);
        Some(StandaloneDeriving { strategy, overlap, binders, context, class, arguments })
    }

    /// `{-# OVERLAPPING #-}` between `instance` and what follows: pragmas are not in the tree.
    fn overlap(&mut self, node: Node<'t>, children: &[Child<'t>]) -> Option<Overlap> {
        let keyword = children.iter().position(|(_, child)| child.kind() == "instance")?;
        let start = self.span(children[keyword].1).end;
        let end =
            children.get(keyword + 1).map_or_else(|| self.span(node).end, |(_, next)| self.span(*next).start);
        let gap = Span { start, end, ..self.span(node) };
        let pragma = self.prepared.comments.iter().find(|comment| {
            comment.kind == TokenKind::Pragma && gap.start <= comment.start && comment.end <= gap.end
        })?;
        let text = pragma.text(self.file.text()).to_ascii_uppercase();
        let word =
            text.trim_start_matches("{-#").split_whitespace().next()?.trim_end_matches("#-}").to_owned();
        match word.as_str() {
            "OVERLAPPABLE" => Some(Overlap::Overlappable),
            "OVERLAPPING" => Some(Overlap::Overlapping),
            "OVERLAPS" => Some(Overlap::Overlaps),
            "INCOHERENT" => Some(Overlap::Incoherent),
            _ => None,
        }
    }
}
