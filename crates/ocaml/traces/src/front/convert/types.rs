//! Type expressions and declarations.

use tree_sitter::Node;

use super::{Converter, of_kind, parts};
use crate::front::ast::{
    ConstructorArguments, ConstructorDeclaration, FieldDeclaration, Label, Path, TypeDeclaration, TypeExpr,
    TypeExprKind, TypeKind,
};

impl Converter<'_> {
    pub(super) fn type_expr(&mut self, node: Node<'_>) -> TypeExpr {
        let span = self.span(node);
        let kind = self.nested(node, |this| this.type_kind(node), |_| TypeExprKind::Unsupported);
        TypeExpr { kind, span }
    }

    fn type_kind(&mut self, node: Node<'_>) -> TypeExprKind {
        match node.kind() {
            "any_type" => TypeExprKind::Any,
            "type_variable" => TypeExprKind::Variable(self.slice(node).trim_start_matches('\'').to_owned()),
            // `(type a)` makes `a` a variable.
            "type_constructor_path" | "type_constructor" if self.is_abstract(self.slice(node)) => {
                TypeExprKind::Variable(self.slice(node).to_owned())
            }
            "type_constructor_path" | "type_constructor" => {
                TypeExprKind::Constructor(self.path(node), Vec::new())
            }
            "polymorphic_type" => match parts(node).last() {
                Some(inner) => self.type_expr(*inner).kind,
                None => TypeExprKind::Unsupported,
            },
            "constructed_type" => {
                let mut arguments = Vec::new();
                let mut head = None;
                for part in parts(node) {
                    if part.kind() == "type_constructor_path" && part.end_byte() == node.end_byte() {
                        head = Some(self.path(part));
                    } else {
                        arguments.push(self.type_expr(part));
                    }
                }
                match head {
                    Some(head) => TypeExprKind::Constructor(head, arguments),
                    None => TypeExprKind::Unsupported,
                }
            }
            "parenthesized_type" => match parts(node).first() {
                Some(inner) => self.type_expr(*inner).kind,
                None => TypeExprKind::Unsupported,
            },
            "tuple_type" => {
                let mut flat = Vec::new();
                self.tuple_parts(node, &mut flat);
                TypeExprKind::Tuple(flat)
            }
            "function_type" => self.function_type(node).unwrap_or(TypeExprKind::Unsupported),
            // `[> …]` may have more tags than it says.
            "polymorphic_variant_type" if !self.slice(node).starts_with("[>") => {
                let mut tags = Vec::new();
                for part in parts(node) {
                    let inner = parts(part);
                    let [tag, argument @ ..] = inner.as_slice() else { return TypeExprKind::Unsupported };
                    if part.kind() != "tag_specification" || tag.kind() != "tag" || argument.len() > 1 {
                        return TypeExprKind::Unsupported;
                    }
                    let argument = argument.first().map(|argument| self.type_expr(*argument));
                    tags.push((self.slice(*tag).to_owned(), argument));
                }
                TypeExprKind::Tags(tags)
            }
            "aliased_type" => match node.child_by_field_name("type") {
                Some(inner) => self.type_expr(inner).kind,
                None => TypeExprKind::Unsupported,
            },
            _ => TypeExprKind::Unsupported,
        }
    }

    /// `a -> b`, `label:a -> b`, `?label:a -> b`.
    fn function_type(&mut self, node: Node<'_>) -> Option<TypeExprKind> {
        let domain = node.child_by_field_name("domain")?;
        let codomain = node.child_by_field_name("codomain")?;
        let (label, domain) = match domain.kind() {
            "labeled_argument_type" => {
                let optional = self.slice(domain).starts_with('?');
                let name = of_kind(domain, "label_name").first().map(|label| self.slice(*label));
                let label = name.map(|name| Label { name: name.to_owned(), optional });
                let mut ty = self.type_expr(domain.child_by_field_name("type")?);
                if optional {
                    let option = self.plain_path("option", domain);
                    ty.kind = TypeExprKind::Constructor(option, vec![ty.clone()]);
                }
                (label, ty)
            }
            _ => (None, self.type_expr(domain)),
        };
        Some(TypeExprKind::Arrow(label, Box::new(domain), Box::new(self.type_expr(codomain))))
    }

    /// `a * b * c` as one tuple, however the grammar nests it.
    fn tuple_parts(&mut self, node: Node<'_>, flat: &mut Vec<TypeExpr>) {
        for part in parts(node) {
            if part.kind() == "tuple_type" && flat.len() < 100 {
                self.nested(part, |this| this.tuple_parts(part, flat), |_| ());
            } else {
                let part = self.type_expr(part);
                flat.push(part);
            }
        }
    }

    pub(super) fn type_declarations(&mut self, node: Node<'_>) -> Vec<TypeDeclaration> {
        of_kind(node, "type_binding")
            .into_iter()
            .filter_map(|binding| self.type_declaration(binding))
            .collect()
    }

    fn type_declaration(&mut self, node: Node<'_>) -> Option<TypeDeclaration> {
        let name = self.path(node.child_by_field_name("name")?).name;
        let variables = of_kind(node, "type_variable");
        let parameters = variables
            .into_iter()
            .map(|v| self.slice(v).trim_start_matches(['\'', '+', '-']).to_owned())
            .collect();
        let body = node.child_by_field_name("body");
        let synonym = node.child_by_field_name("synonym");
        let kind = match (body, synonym) {
            (None, None) => TypeKind::Abstract,
            (None, Some(synonym)) => TypeKind::Alias(self.type_expr(synonym)),
            (Some(body), _) => match body.kind() {
                "variant_declaration" => {
                    let constructors = of_kind(body, "constructor_declaration");
                    let constructors: Option<Vec<_>> =
                        constructors.into_iter().map(|node| self.constructor_declaration(node)).collect();
                    constructors.map_or(TypeKind::Unsupported, TypeKind::Variant)
                }
                "record_declaration" => TypeKind::Record(self.fields(body)),
                ".." | "external_declaration" => TypeKind::Unsupported,
                // `type t = u`
                _ => match self.type_expr(body) {
                    TypeExpr { kind: TypeExprKind::Unsupported, .. } => TypeKind::Unsupported,
                    alias => TypeKind::Alias(alias),
                },
            },
        };
        Some(TypeDeclaration { name, parameters, kind })
    }

    fn fields(&mut self, node: Node<'_>) -> Vec<FieldDeclaration> {
        let mut fields = Vec::new();
        for field in of_kind(node, "field_declaration") {
            let name = of_kind(field, "field_name").first().map(|name| self.slice(*name).to_owned());
            let mut cursor = field.walk();
            let mutable = field.children(&mut cursor).any(|child| child.kind() == "mutable");
            if let (Some(name), Some(ty)) = (name, field.child_by_field_name("type")) {
                let ty = self.type_expr(ty);
                fields.push(FieldDeclaration { name, mutable, ty });
            }
        }
        fields
    }

    /// A constructor's name and arguments; none for generalised ones.
    pub(super) fn constructor_declaration(&mut self, node: Node<'_>) -> Option<ConstructorDeclaration> {
        let mut name = None;
        let mut record = None;
        let mut types = Vec::new();
        for part in parts(node) {
            match part.kind() {
                "constructor_name" => name = Some(self.slice(part).to_owned()),
                "record_declaration" => record = Some(self.fields(part)),
                "constructor_path" | "boolean" | "unit" | "empty_list" => return None,
                "tuple_type" => self.tuple_parts(part, &mut types),
                _ => types.push(self.type_expr(part)),
            }
        }
        let mut cursor = node.walk();
        // `C : a -> b`.
        if node.children(&mut cursor).any(|child| matches!(child.kind(), ":" | "->")) {
            return None;
        }
        let arguments = match record {
            Some(fields) => ConstructorArguments::Record(fields),
            None => ConstructorArguments::Tuple(types),
        };
        name.map(|name| ConstructorDeclaration { name, arguments })
    }

    /// A path for something that the source does not spell as one.
    pub(super) fn plain_path(&self, name: &str, node: Node<'_>) -> Path {
        Path { modules: Vec::new(), name: name.to_owned(), span: self.span(node) }
    }
}
