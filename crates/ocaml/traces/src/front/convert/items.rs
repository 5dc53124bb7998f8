//! Structure and signature items, modules and module types.

use tree_sitter::Node;

use super::comments::{Placed, own_end};
use super::{Converter, of_kind, parts};
use crate::front::ast::{Item, ItemKind, ModuleBinding, ModuleExpr, ModuleType, Path, TypeExpr};

impl Converter<'_> {
    /// The items of a file, `struct … end` or `sig … end`.
    pub(super) fn items(&mut self, node: Node<'_>) -> Vec<Item> {
        let mut placed = Vec::new();
        for child in parts(node) {
            let (start, end) = (child.start_byte(), own_end(child));
            let span = self.file.span(start..end);
            for kind in self.item(child) {
                placed.push(Placed { item: Item { kind, span, contract: None }, start, end });
            }
        }
        self.attach(placed, node.start_byte(), node.end_byte().max(self.end_of(node)))
    }

    /// The file itself ends where its text ends.
    fn end_of(&self, node: Node<'_>) -> usize {
        if node.parent().is_none() { self.text.len() } else { 0 }
    }

    fn item(&mut self, node: Node<'_>) -> Vec<ItemKind> {
        self.nested(node, |this| this.item_kinds(node), |_| vec![ItemKind::Other])
    }

    fn item_kinds(&mut self, node: Node<'_>) -> Vec<ItemKind> {
        let kind = match node.kind() {
            "type_definition" => Some(ItemKind::Types(self.type_declarations(node))),
            "value_specification" | "external" => self.value(node),
            "value_definition" => Some(ItemKind::Let(self.let_group(node))),
            "module_definition" => {
                let bindings = of_kind(node, "module_binding");
                return bindings
                    .into_iter()
                    .filter_map(|b| self.module_binding(b))
                    .map(ItemKind::Module)
                    .collect();
            }
            "module_type_definition" => {
                let name = of_kind(node, "module_type_name").first().map(|name| self.slice(*name).to_owned());
                let body = node.child_by_field_name("body").map(|body| self.module_type(body));
                name.map(|name| ItemKind::ModuleType { name, body })
            }
            "open_module" | "open_module_signature" => {
                node.child_by_field_name("module").map(|module| ItemKind::Open(self.module_expr(module)))
            }
            "include_module" => {
                node.child_by_field_name("module").map(|module| ItemKind::Include(self.module_expr(module)))
            }
            "include_module_type" => {
                node.child_by_field_name("module_type").map(|ty| ItemKind::IncludeType(self.module_type(ty)))
            }
            "exception_definition" => {
                let declaration = of_kind(node, "constructor_declaration").first().copied();
                let declaration = declaration.and_then(|node| self.constructor_declaration(node));
                declaration.map(ItemKind::Exception)
            }
            _ => None,
        };
        vec![kind.unwrap_or(ItemKind::Other)]
    }

    fn value(&mut self, node: Node<'_>) -> Option<ItemKind> {
        let name = of_kind(node, "value_name").first().map(|name| self.slice(*name).to_owned())?;
        let ty = self.type_expr(node.child_by_field_name("type")?);
        Some(ItemKind::Value { name, ty })
    }

    pub(super) fn module_binding(&mut self, node: Node<'_>) -> Option<ModuleBinding> {
        let name = of_kind(node, "module_name").first().map(|name| self.slice(*name).to_owned())?;
        let parameters = self.module_parameters(node);
        let ty = node.child_by_field_name("module_type").map(|ty| self.module_type(ty));
        let body = node.child_by_field_name("body").map(|body| self.module_expr(body));
        Some(ModuleBinding { name, span: self.span(node), parameters, ty, body })
    }

    fn module_parameters(&mut self, node: Node<'_>) -> Vec<(String, ModuleType)> {
        let mut parameters = Vec::new();
        for parameter in of_kind(node, "module_parameter") {
            let name = of_kind(parameter, "module_name").first().map(|name| self.slice(*name).to_owned());
            let ty = parameter.child_by_field_name("module_type").map(|ty| self.module_type(ty));
            let nothing = ModuleType::Signature(Vec::new());
            parameters.push((name.unwrap_or_else(|| "_".to_owned()), ty.unwrap_or(nothing)));
        }
        parameters
    }

    pub(super) fn module_path(&mut self, node: Node<'_>) -> Path {
        let mut names = self.module_names(node);
        let name = names.pop().unwrap_or_default();
        Path { modules: names, name, span: self.span(node) }
    }

    fn module_expr(&mut self, node: Node<'_>) -> ModuleExpr {
        let span = self.span(node);
        self.nested(node, |this| this.module_expr_here(node), |_| ModuleExpr::Unsupported(span))
    }

    fn module_expr_here(&mut self, node: Node<'_>) -> ModuleExpr {
        let unsupported = ModuleExpr::Unsupported(self.span(node));
        match node.kind() {
            "module_path" | "extended_module_path" | "module_name" => {
                ModuleExpr::Path(self.module_path(node))
            }
            "structure" => ModuleExpr::Structure(self.items(node)),
            "module_application" => {
                let functor = node.child_by_field_name("functor");
                match (functor, node.child_by_field_name("argument")) {
                    (Some(functor), Some(argument)) => {
                        let functor = Box::new(self.module_expr(functor));
                        ModuleExpr::Apply(functor, Box::new(self.module_expr(argument)))
                    }
                    _ => unsupported,
                }
            }
            "parenthesized_module_expression" => match parts(node).first() {
                Some(inner) => self.module_expr(*inner),
                None => unsupported,
            },
            "functor" => match node.child_by_field_name("body") {
                Some(body) => {
                    let parameters = self.module_parameters(node);
                    ModuleExpr::Functor(parameters, Box::new(self.module_expr(body)))
                }
                None => unsupported,
            },
            "typed_module_expression" => {
                match (node.child_by_field_name("module"), node.child_by_field_name("module_type")) {
                    (Some(module), Some(ty)) => {
                        let module = Box::new(self.module_expr(module));
                        ModuleExpr::Typed(module, Box::new(self.module_type(ty)))
                    }
                    _ => unsupported,
                }
            }
            _ => unsupported,
        }
    }

    fn module_type(&mut self, node: Node<'_>) -> ModuleType {
        let span = self.span(node);
        self.nested(node, |this| this.module_type_here(node), |_| ModuleType::Unsupported(span))
    }

    fn module_type_here(&mut self, node: Node<'_>) -> ModuleType {
        let unsupported = ModuleType::Unsupported(self.span(node));
        match node.kind() {
            "module_type_path" => ModuleType::Path(self.path(node)),
            "signature" => ModuleType::Signature(self.items(node)),
            "parenthesized_module_type" => match parts(node).first() {
                Some(inner) => self.module_type(*inner),
                None => unsupported,
            },
            "functor_type" => match node.child_by_field_name("codomain") {
                Some(codomain) => {
                    let parameters = self.module_parameters(node);
                    ModuleType::Functor(parameters, Box::new(self.module_type(codomain)))
                }
                None => unsupported,
            },
            "module_type_constraint" => {
                let Some(base) = node.child_by_field_name("module_type") else { return unsupported };
                let base = self.module_type(base);
                let mut equations: Vec<(Path, Vec<String>, TypeExpr)> = Vec::new();
                for constraint in of_kind(node, "constrain_type") {
                    let path =
                        of_kind(constraint, "type_constructor_path").first().map(|path| self.path(*path));
                    let equation = constraint.child_by_field_name("equation").map(|ty| self.type_expr(ty));
                    let variables = of_kind(constraint, "type_variable");
                    let variables = variables
                        .iter()
                        .map(|v| self.slice(*v).trim_start_matches('\'').to_owned())
                        .collect();
                    if let (Some(path), Some(equation)) = (path, equation) {
                        equations.push((path, variables, equation));
                    }
                }
                ModuleType::With(Box::new(base), equations)
            }
            _ => unsupported,
        }
    }
}
