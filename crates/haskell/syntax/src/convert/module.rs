//! Modules: header, imports, top-level declarations.

use otherwise_diagnostics::Span;
use tree_sitter::Node;

use super::{Child, Converter, field, fields, has_token};
use crate::Symbol;
use crate::ast::{
    Export, ExportKind, Import, ImportItem, ImportItemKind, ImportItems, Members, Module, ModuleName, Name,
};

impl<'t> Converter<'t> {
    /// The whole file. `root` is tree-sitter's root node.
    pub(crate) fn module(&mut self, root: Node<'t>) -> Module {
        let span = self.file.span(0..self.file.text().len());
        let mut module = Module { name: None, exports: None, imports: Vec::new(), decls: Vec::new(), span };
        let children = self.named_children(root);
        self.check_left_margin(&children);
        for child in children {
            match child.kind() {
                "header" if !child.has_error() => self.header(child, &mut module),
                "imports" => {
                    let imports = self.named_children(child);
                    for import in
                        imports.into_iter().filter(|import| import.kind() == "import" && !import.has_error())
                    {
                        module.imports.extend(self.import(import));
                    }
                }
                "declarations" => {
                    let nodes = self.named_children(child);
                    for late in nodes.iter().filter(|node| node.kind() == "import") {
                        let place = self.span(*late);
                        self.syntax_error(place, "imports must come before all declarations", "too late");
                    }
                    let nodes: Vec<_> = nodes.into_iter().filter(|node| node.kind() != "import").collect();
                    module.decls.extend(self.decls(&nodes, span));
                    module.decls.append(&mut self.hoisted);
                    self.write_lenses(&mut module.decls);
                }
                _ => {}
            }
        }
        module
    }

    /// The first declaration or import says in which column all start: what stands further to the left ends
    /// the module.
    fn check_left_margin(&mut self, parts: &[Node<'t>]) {
        if self.prepared.has_module_braces {
            return;
        }
        let mut items = Vec::new();
        for part in parts.iter().filter(|part| matches!(part.kind(), "imports" | "declarations")) {
            items.extend(self.named_children(*part));
        }
        // In the text that the grammar read: tabs are spaces there, and a byte order mark is gone.
        let text = &self.prepared.text;
        let column = |node: Node<'t>| {
            let spaces = text[node.start_byte()..].chars().take_while(|letter| letter.is_whitespace());
            let start = node.start_byte() + spaces.map(char::len_utf8).sum::<usize>();
            let line = text[..start].rfind('\n').map_or(0, |end| end + 1);
            (line, text[line..start].chars().count())
        };
        let Some(first) = items.first() else { return };
        let (_, margin) = column(*first);
        let mut line = usize::MAX;
        for item in items {
            let (at, place) = column(item);
            let starts_line = at != line;
            line = at;
            if starts_line && place < margin && !item.has_error() {
                let span = self.span(item);
                let start = Span { end: span.start, ..span };
                self.syntax_error(
                    start,
                    "this declaration starts further to the left than the first one",
                    "expected the column of the first declaration",
                );
                return;
            }
        }
    }

    fn module_name(&self, node: Node<'t>) -> ModuleName {
        let span = self.span(node);
        ModuleName { symbol: Symbol::new(self.text(span)), span }
    }

    fn header(&mut self, node: Node<'t>, module: &mut Module) {
        let children = self.children(node);
        module.name = field(&children, "module").map(|name| self.module_name(name));
        if let Some(exports) = field(&children, "exports") {
            let nodes = self.named_children(exports);
            module.exports = Some(nodes.into_iter().filter_map(|one| self.export(one)).collect());
        }
    }

    fn export(&mut self, node: Node<'t>) -> Option<Export> {
        let children = self.children(node);
        let span = self.span(node);
        if node.kind() == "module_export" {
            let name = self.module_name(field(&children, "module")?);
            return Some(Export { kind: ExportKind::Module(name), span });
        }
        let (name, is_type) = self.entity(&children)?;
        let members = self.members(&children);
        let kind = if is_type { ExportKind::Type(name, members) } else { ExportKind::Var(name) };
        Some(Export { kind, span })
    }

    /// The name in an export or import entry, and whether it is a type or class.
    fn entity(&mut self, children: &[Child<'t>]) -> Option<(Name, bool)> {
        let namespace = field(children, "namespace").map(|namespace| self.node_text(namespace));
        let is_pattern = namespace == Some("pattern");
        let entity = ["variable", "type", "operator"].into_iter().find_map(|name| field(children, name))?;
        let name = self.name(entity);
        Some((
            name,
            namespace == Some("type")
                || !is_pattern && name.is_constructor()
                || field(children, "children").is_some(),
        ))
    }

    fn members(&mut self, children: &[Child<'t>]) -> Members {
        let Some(list) = field(children, "children") else { return Members::None };
        let nodes = self.named_children(list);
        if nodes.iter().any(|node| node.kind() == "all_names") {
            return Members::All;
        }
        let mut names = Vec::new();
        for node in nodes {
            if node.kind() == "associated_type" {
                let parts = self.children(node);
                names.extend(field(&parts, "type").map(|name| self.ident(name)));
            } else {
                names.push(self.ident(node));
            }
        }
        Members::Some(names)
    }

    fn import(&mut self, node: Node<'t>) -> Option<Import> {
        let children = self.children(node);
        let module = self.module_name(field(&children, "module")?);
        let alias = field(&children, "alias").map(|alias| self.module_name(alias));
        let items = field(&children, "names").map(|names| {
            let parts = self.children(names);
            let items = fields(&parts, "name").filter_map(|item| self.import_item(item)).collect();
            ImportItems { hiding: has_token(&children, "hiding"), items }
        });
        let qualified = has_token(&children, "qualified");
        let span = self.span(node);
        let before = self.text(Span { end: module.span.start, ..span });
        let source = before.split("{-#").skip(1).any(|pragma| pragma.trim_start().starts_with("SOURCE"));
        Some(Import { module, source, qualified, alias, items, span })
    }

    fn import_item(&mut self, node: Node<'t>) -> Option<ImportItem> {
        let children = self.children(node);
        let span = self.span(node);
        let (name, is_type) = self.entity(&children)?;
        if name.qualifier.is_some() {
            self.syntax_error(name.span, format!("`{name}` cannot have a qualifier here"), "qualified name");
        }
        let ident = crate::ast::Ident { symbol: name.symbol, span: name.span };
        let members = self.members(&children);
        let kind = if is_type { ImportItemKind::Type(ident, members) } else { ImportItemKind::Var(ident) };
        Some(ImportItem { kind, span })
    }
}
