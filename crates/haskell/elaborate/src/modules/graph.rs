//! From the first file to all modules it reaches, resolved in dependency order.

use std::sync::Arc;

use otherwise_diagnostics::{Diagnostic, FileId, Label, Sources, Span};
use otherwise_syntax::ast::{Clause, Decl, DeclKind, Ident, Import, ModuleName, Rhs};
use otherwise_syntax::{Annotation, Extensions, Parsed, Symbol};
use rustc_hash::{FxHashMap, FxHashSet};

use super::loader::{Loader, ModuleText};
use crate::deriving::LACKING_MODULES;
use crate::interface::{Interface, Interfaces};
use crate::names::Name;
use crate::resolve::{ModuleInput, implicit_imports, resolve_module};
use crate::resolved::Module;
use otherwise_diagnostics::suggest::nearest_dotted;
use otherwise_graph::components;

/// All modules of a program, resolved.
pub struct Resolution {
    /// The first file's module.
    pub root: Name,
    /// The modules that were resolved, each after those it imports. What could not be resolved is missing,
    /// and `diagnostics` says why.
    pub modules: Vec<Module>,
    /// The interfaces of all modules, those given ready-made included.
    pub interfaces: Interfaces,
    /// `{-@ … @-}` of the modules that were parsed.
    pub annotations: Vec<ModuleAnnotations>,
    /// Errors and warnings by module in dependency order, by place in each.
    pub diagnostics: Vec<Diagnostic>,
}

impl Resolution {
    /// Whether the program cannot be used.
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(Diagnostic::is_error)
    }
}

/// The `{-@ … @-}` of one module.
#[derive(Clone, Debug)]
pub struct ModuleAnnotations {
    /// The module.
    pub module: Name,
    /// Its file.
    pub file: FileId,
    /// What it imports: annotations see the same names as the program.
    pub imports: Vec<Import>,
    /// In order of source.
    pub annotations: Vec<Annotation>,
}

/// A module that was parsed.
struct Node {
    name: Name,
    file: FileId,
    parsed: Parsed,
    is_library: bool,
    /// Whether it is a `.hs-boot` file.
    is_boot: bool,
    /// The modules it needs, with the place that says so if there is one.
    needs: Vec<(Name, Option<Span>)>,
    /// The modules whose `.hs-boot` files it needs.
    boots: Vec<(Name, Span)>,
}

struct Graph<'a> {
    sources: &'a mut Sources,
    loader: &'a mut dyn Loader,
    ready: Interfaces,
    nodes: Vec<Node>,
    by_name: FxHashMap<Name, usize>,
    /// The `.hs-boot` files.
    boots: FxHashMap<Name, usize>,
    /// Modules that were looked for in vain.
    missing: FxHashSet<Name>,
    /// Modules of the program that are called like one of the library, and where they are imported.
    shadowing: Vec<(Name, Span)>,
    /// Those that are the library's all the same.
    kept: FxHashSet<Name>,
    diagnostics: Vec<Diagnostic>,
}

/// Loads, parses and resolves a program, beginning with the file `root`.
///
/// Modules whose interface is in `ready` are not loaded: that is how a prebuilt library saves time. `ready`
/// must then also have the interfaces of all modules that these import.
pub fn resolve_program(
    sources: &mut Sources,
    loader: &mut dyn Loader,
    root: ModuleText,
    ready: Interfaces,
) -> Resolution {
    resolve_program_with(sources, loader, root, ready, &[])
}

/// An expression to be read as if it stood at the end of the first file.
#[derive(Clone, Debug)]
pub struct ExtraExpression {
    /// What its value is called in the module. A name with a space is one that no program has.
    pub name: String,
    /// What to call the place of its text in messages, such as `<expression>`.
    pub path: String,
    /// The expression.
    pub text: String,
    /// Modules that it names in full, whether the file imports them or not.
    pub modules: Vec<String>,
}

/// As [`resolve_program`], with expressions that see everything that is in scope at the top level of the
/// first file.
pub fn resolve_program_with(
    sources: &mut Sources,
    loader: &mut dyn Loader,
    root: ModuleText,
    ready: Interfaces,
    expressions: &[ExtraExpression],
) -> Resolution {
    let mut kept = FxHashSet::default();
    loop {
        let mut graph = Graph {
            sources,
            loader,
            ready: ready.clone(),
            nodes: Vec::new(),
            by_name: FxHashMap::default(),
            boots: FxHashMap::default(),
            missing: FxHashSet::default(),
            shadowing: Vec::new(),
            kept: std::mem::take(&mut kept),
            diagnostics: Vec::new(),
        };
        graph.add_root(root.clone(), expressions);
        graph.load_all();
        let needed = graph.needed_of_library();
        if needed.iter().all(|module| graph.kept.contains(module)) {
            return graph.resolve();
        }
        // Once more, with the library's.
        kept = std::mem::take(&mut graph.kept);
        kept.extend(needed);
    }
}

impl Graph<'_> {
    fn parse(&mut self, text: ModuleText) -> (FileId, Parsed) {
        let given = if text.is_library { Extensions::default() } else { self.loader.extensions() };
        let mut include = |name: &str| self.loader.include(name, &text.path);
        let expanded = otherwise_syntax::preprocess(&text.path, &text.text, &given, &mut include);
        let file = self.sources.add(text.path, expanded.map_or(text.text, Into::into));
        let parsed = otherwise_syntax::parse_module_with(self.sources, file, &given);
        (file, parsed)
    }

    fn add_root(&mut self, root: ModuleText, expressions: &[ExtraExpression]) {
        let is_library = root.is_library;
        let (file, mut parsed) = self.parse(root);
        for expression in expressions {
            let file = self.sources.add(expression.path.clone(), expression.text.clone());
            let (expr, mut found) =
                otherwise_syntax::parse_expression(self.sources, file, &parsed.extensions);
            parsed.diagnostics.append(&mut found);
            let span = expr.span;
            let name = Ident { symbol: Symbol::new(&expression.name), span };
            let clause = Clause { name, infix: false, params: Vec::new(), rhs: Rhs::plain(expr) };
            parsed.module.decls.push(Decl { kind: DeclKind::Clause(clause), span });
        }
        for (expression, module) in
            expressions.iter().flat_map(|each| each.modules.iter().map(move |module| (each, module)))
        {
            let span = Span { file: self.sources.add(expression.path.clone(), ""), start: 0, end: 0 };
            let module = ModuleName { symbol: Symbol::new(module), span };
            let import = Import { module, source: false, qualified: true, alias: None, items: None, span };
            parsed.module.imports.push(import);
        }
        let name = parsed.module.name.map_or_else(|| Name::new("Main"), |name| name.symbol);
        self.loader.root_is_called(&name);
        self.by_name.insert(name, self.nodes.len());
        self.add(name, file, parsed, is_library, false);
    }

    fn add(&mut self, name: Name, file: FileId, parsed: Parsed, is_library: bool, is_boot: bool) {
        let mut needs: Vec<(Name, Option<Span>)> = Vec::new();
        let mut boots: Vec<(Name, Span)> = Vec::new();
        for import in &parsed.module.imports {
            match import.source {
                true => boots.push((import.module.symbol, import.module.span)),
                false => needs.push((import.module.symbol, Some(import.module.span))),
            }
        }
        for implicit in implicit_imports(&parsed.module, &parsed.extensions, name, is_library) {
            needs.push((implicit.name, None));
        }
        self.nodes.push(Node { name, file, parsed, is_library, is_boot, needs, boots });
    }

    /// Loads what the nodes need until nothing is missing.
    fn load_all(&mut self) {
        let mut at = 0;
        while at < self.nodes.len() {
            for (module, span) in self.nodes[at].needs.clone() {
                if self.by_name.contains_key(&module) {
                    continue;
                }
                let is_ready = self.ready.get(module).is_some();
                match span {
                    Some(span) if is_ready && !self.nodes[at].is_library && self.loader.has_own(&module) => {
                        self.shadowing.push((module, span));
                        match self.kept.contains(&module) {
                            true => self.report_kept(module, span),
                            false => self.load(module, Some(span), at),
                        }
                    }
                    _ if is_ready => {}
                    _ => self.load(module, span, at),
                }
            }
            for (module, span) in self.nodes[at].boots.clone() {
                self.load_boot(module, span, at);
            }
            at += 1;
        }
    }

    /// Loads the `.hs-boot` file of a module, and the module itself, which has the definitions.
    fn load_boot(&mut self, module: Name, span: Span, importer: usize) {
        if self.boots.contains_key(&module) || self.missing.contains(&module) {
            return;
        }
        let Some(text) = self.loader.load_boot(&module) else {
            self.missing.insert(module);
            self.report_missing(module, Some(span), importer);
            return;
        };
        let (file, mut parsed) = self.parse(text);
        super::boot::complete(&mut parsed.module);
        self.boots.insert(module, self.nodes.len());
        self.add(module, file, parsed, false, true);
        if !self.by_name.contains_key(&module) {
            self.load(module, Some(span), importer);
        }
    }

    /// The modules of the program that are called like one that the library needs itself: definitions go by
    /// the names of their modules, and there would be two of the same name.
    fn needed_of_library(&self) -> Vec<Name> {
        if self.shadowing.is_empty() {
            return Vec::new();
        }
        let needed = self.nodes.iter().flat_map(|node| &node.needs);
        let mut waiting: Vec<String> = needed
            .filter(|(module, _)| !self.by_name.contains_key(module))
            .map(|(module, _)| module.to_string())
            .collect();
        let mut seen: FxHashSet<String> = waiting.iter().cloned().collect();
        while let Some(module) = waiting.pop() {
            let imports = self.loader.library_imports(&module);
            waiting.extend(imports.into_iter().filter(|one| seen.insert(one.clone())));
        }
        let names = self.shadowing.iter().map(|(module, _)| *module);
        names.filter(|module| seen.contains(&**module)).collect()
    }

    fn report_kept(&mut self, module: Name, span: Span) {
        if self.shadowing.iter().filter(|(other, _)| *other == module).count() > 1 {
            return;
        }
        let message = format!("module `{module}` is the library's here, not the file of that name");
        let complaint = Diagnostic::warning("shadowed-module", message)
            .at(span, "other modules of the library need it")
            .help("give the file's module another name");
        self.diagnostics.push(complaint);
    }

    fn load(&mut self, module: Name, span: Option<Span>, importer: usize) {
        if self.missing.contains(&module) {
            return;
        }
        let text = match self.loader.load(&module) {
            Ok(Some(text)) => text,
            Ok(None) if LACKING_MODULES.contains(&module.as_str()) => {
                self.ready.insert(Arc::new(Interface::new(module)));
                self.report_lacking(module, span);
                return;
            }
            Ok(None) => {
                self.missing.insert(module);
                self.report_missing(module, span, importer);
                return;
            }
            Err(reason) => {
                self.missing.insert(module);
                let mut complaint = Diagnostic::error("unreadable-module", reason);
                complaint.primary = span.map(|span| Label { span, message: "imported here".to_string() });
                self.diagnostics.push(complaint);
                return;
            }
        };
        let is_library = text.is_library;
        let (file, parsed) = self.parse(text);
        let header = parsed.module.name.map(|name| (name.symbol, name.span));
        let given = header.map_or_else(|| Name::new("Main"), |(name, _)| name);
        if given != module && !parsed.has_errors() {
            self.missing.insert(module);
            let message = format!("this file should define module `{module}`, but it defines `{given}`");
            let mut complaint = Diagnostic::error("module-name", message);
            let place = header.map_or(parsed.module.span, |(_, span)| span);
            complaint =
                complaint.at(Span { end: place.end.max(place.start), ..place }, "found by its file name");
            if header.is_none() {
                complaint = complaint.help(format!("begin the file with `module {module} where`"));
            }
            if let Some(span) = span {
                complaint = complaint.also(span, "imported here");
            }
            self.diagnostics.push(complaint);
            return;
        }
        self.by_name.insert(module, self.nodes.len());
        self.add(module, file, parsed, is_library, false);
    }

    /// A program that only derives the classes of such a module can be used without it.
    fn report_lacking(&mut self, module: Name, span: Option<Span>) {
        let mut complaint =
            Diagnostic::warning("lacking-module", format!("module `{module}` is not supported")).note(
                "classes that are only derived are left out; any other use of what it exports is an error",
            );
        complaint.primary = span.map(|span| Label { span, message: String::new() });
        self.diagnostics.push(complaint);
    }

    fn report_missing(&mut self, module: Name, span: Option<Span>, importer: usize) {
        let mut complaint = Diagnostic::error("unknown-module", format!("module `{module}` is not found"));
        match span {
            Some(span) => complaint = complaint.at(span, "no such module"),
            None => {
                let message = format!("module `{}` needs it implicitly", self.nodes[importer].name);
                complaint = complaint.note(message);
            }
        }
        let names = self.loader.module_names();
        if let Some(near) = nearest_dotted(&module, names.iter().map(String::as_str)) {
            complaint = complaint.help(format!("did you mean `{near}`?"));
        }
        self.diagnostics.push(complaint);
    }

    /// Resolves the modules, dependencies first.
    fn resolve(mut self) -> Resolution {
        let edges: Vec<Vec<usize>> = self
            .nodes
            .iter()
            .map(|node| {
                let modules = node.needs.iter().filter_map(|(module, _)| self.by_name.get(module));
                let boots = node.boots.iter().filter_map(|(module, _)| self.boots.get(module));
                // A module comes after what stood for it.
                let own = self.boots.get(&node.name).filter(|_| !node.is_boot);
                modules.chain(boots).chain(own).copied().collect()
            })
            .collect();
        let mut modules = Vec::new();
        let mut interfaces = std::mem::take(&mut self.ready);
        let mut annotations = Vec::new();
        for members in components(&edges) {
            let is_cycle = members.len() > 1 || edges[members[0]].contains(&members[0]);
            let mut is_broken = false;
            for &at in &members {
                let node = &mut self.nodes[at];
                is_broken |= node.parsed.has_errors();
                self.diagnostics.append(&mut node.parsed.diagnostics);
                if node.is_boot {
                    continue;
                }
                let found = std::mem::take(&mut node.parsed.annotations);
                annotations.push(ModuleAnnotations {
                    module: node.name,
                    file: node.file,
                    imports: node.parsed.module.imports.clone(),
                    annotations: found,
                });
            }
            if is_cycle {
                let complaint = self.cycle(&members, &edges);
                self.diagnostics.push(complaint);
                continue;
            }
            // A tree with holes would only bring complaints that follow from the holes.
            if is_broken {
                continue;
            }
            let node = &self.nodes[members[0]];
            let input = ModuleInput {
                tree: &node.parsed.module,
                extensions: &node.parsed.extensions,
                name: node.name,
                is_library: node.is_library,
                is_boot: node.is_boot,
                interfaces: &interfaces,
            };
            let mut found = Vec::new();
            let module = resolve_module(&input, &mut found);
            found.sort_by_key(|one| one.span().map(|span| (span.start, span.end)));
            self.diagnostics.append(&mut found);
            interfaces.insert(module.interface.clone());
            modules.push(module);
        }
        let root = self.nodes.first().map_or_else(|| Name::new("Main"), |node| node.name);
        Resolution { root, modules, interfaces, annotations, diagnostics: self.diagnostics }
    }

    /// The complaint about modules that import each other.
    fn cycle(&self, members: &[usize], edges: &[Vec<usize>]) -> Diagnostic {
        // Walk inside the component until a module comes again: that part of the way is a cycle.
        let mut way = vec![members[0]];
        let cycle = loop {
            let last = way[way.len() - 1];
            let next = edges[last].iter().copied().find(|target| members.contains(target)).unwrap_or(last);
            if let Some(start) = way.iter().position(|at| *at == next) {
                break way.split_off(start);
            }
            way.push(next);
        };
        // Begin with the module of the smallest name: the message must not depend on where the walk began.
        let first = (0..cycle.len()).min_by_key(|at| self.nodes[cycle[*at]].name).unwrap_or(0);
        let ordered: Vec<usize> = cycle[first..].iter().chain(&cycle[..first]).copied().collect();
        let names: Vec<String> = ordered.iter().map(|at| format!("`{}`", self.nodes[*at].name)).collect();
        let message = match names.as_slice() {
            [one] => format!("module {one} imports itself"),
            several => format!("modules import each other: {} → {}", several.join(" → "), several[0]),
        };
        let mut complaint = Diagnostic::error("import-cycle", message);
        for (position, &at) in ordered.iter().enumerate() {
            let target = self.nodes[ordered[(position + 1) % ordered.len()]].name;
            let import = self.nodes[at].needs.iter().find(|(module, _)| *module == target);
            let Some((_, Some(span))) = import else { continue };
            let label = format!("`{}` imports `{target}`", self.nodes[at].name);
            complaint = match complaint.primary {
                None => complaint.at(*span, label),
                Some(_) => complaint.also(*span, label),
            };
        }
        complaint.help("move what both need into a module of its own")
    }
}
