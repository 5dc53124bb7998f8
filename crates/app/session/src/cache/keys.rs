//! What a verdict depends on, as keys.
//!
//! A function of Haskell depends on its text (places in results are relative to it), on its Core, and on the
//! text and Core of everything that it reaches; on everything in its modules that is no definition of a
//! value: imports, types, classes, instances, and all annotations, for the verifier takes qualifiers from
//! each of them; and on the product and the options. A function without annotation is typed by its body
//! together with all calls of it, so who reaches one depends on those who call it. What is verified rests on
//! no code of functions that have an annotation: then only who calls whom there counts.

use otherwise_core::{Expr, GlobalKind, Name, PrintOptions, Symbol, print_global};
use otherwise_diagnostics::FileId;
use otherwise_refinements::Specs;
use std::collections::{BTreeSet, HashMap};
use std::ops::Range;
use std::path::{Path, PathBuf};

use super::Key;
use super::places::pieces;
use crate::{Check, Module};

/// The keys of the functions of a check, in their order.
pub(crate) struct CheckKeys {
    pub(crate) functions: Vec<FunctionKeys>,
}

/// The keys of one function.
pub(crate) struct FunctionKeys {
    /// For whatever is found.
    pub(crate) whole: Key,
    /// For the verdict that it is verified.
    pub(crate) modular: Key,
    /// Functions of the check that are typed together with it, by number.
    pub(crate) peers: Vec<usize>,
}

/// A value of the program.
struct Node {
    name: Name,
    /// Its Core and its text.
    content: Key,
    /// The values of the program that it mentions.
    mentions: Vec<usize>,
    /// Those in the program that mention it and are typed with it.
    mentioned_by: Vec<usize>,
    is_annotated: bool,
}

impl CheckKeys {
    pub(crate) fn new(
        module: &Module,
        specs: &Specs,
        request: &Check,
        functions: &[Name],
        product: Key,
    ) -> CheckKeys {
        let (mut nodes, surroundings) = nodes(module, specs);
        let numbers: HashMap<Name, usize> =
            nodes.iter().enumerate().map(|(at, node)| (node.name, at)).collect();
        let wanted: Vec<Option<usize>> = functions.iter().map(|name| numbers.get(name).copied()).collect();
        note_callers(&mut nodes, &wanted);
        let always = always(module, specs, &numbers);
        let whole = options(request, &[&product.0, &surroundings.0, b"whole"]);
        let modular = options_of_proof(request, &[&product.0, &surroundings.0, b"verified"]);
        let functions = functions
            .iter()
            .zip(&wanted)
            .map(|(name, at)| {
                let roots: Vec<usize> = always.iter().copied().chain(*at).collect();
                let all = reached(&nodes, &roots, |_, _| true);
                let typed = reached(&nodes, &roots, |from, to| {
                    // The body of what has an annotation is looked at if it is what is asked about.
                    let is_root = |node: usize| roots.contains(&node);
                    !nodes[to].is_annotated || is_root(to) || nodes[from].mentioned_by.contains(&to)
                });
                let title = format!("{}.{}", name.module, name.base);
                let start = |key: &Key| {
                    let mut hasher = blake3::Hasher::new();
                    hasher.update(&key.0);
                    text(&mut hasher, &title);
                    hasher
                };
                let mut whole = start(&whole);
                all.iter().for_each(|node| add(&mut whole, &nodes[*node]));
                let mut modular = start(&modular);
                typed.iter().for_each(|node| add(&mut modular, &nodes[*node]));
                for node in &reached(&nodes, &roots, |from, to| nodes[from].mentions.contains(&to)) {
                    text(&mut modular, &format!("{} calls", nodes[*node].name.base));
                    let names: BTreeSet<Name> =
                        nodes[*node].mentions.iter().map(|node| nodes[*node].name).collect();
                    names
                        .iter()
                        .for_each(|name| text(&mut modular, &format!("{}.{}", name.module, name.base)));
                }
                let peers = (0..wanted.len())
                    .filter(|other| wanted[*other].is_some_and(|other| typed.contains(&other)))
                    .collect();
                FunctionKeys { whole: finish(&whole), modular: finish(&modular), peers }
            })
            .collect();
        CheckKeys { functions }
    }
}

/// The key of a check of a file with this name and text, in a package with these folders and extensions.
pub(crate) fn file_key(
    request: &Check,
    name: &Path,
    package: (&[PathBuf], &[String]),
    bytes: &[u8],
    product: Key,
) -> Key {
    let mut hasher = blake3::Hasher::new();
    hasher.update(&options(request, &[&product.0, b"file"]).0);
    let place = (&request.file, name, package, &request.functions);
    text(&mut hasher, &format!("{place:?}"));
    hasher.update(bytes);
    finish(&hasher)
}

pub(super) fn finish(hasher: &blake3::Hasher) -> Key {
    Key(*hasher.finalize().as_bytes())
}

pub(super) fn text(to: &mut blake3::Hasher, text: &str) {
    to.update(&(text.len() as u64).to_le_bytes());
    to.update(text.as_bytes());
}

fn add(to: &mut blake3::Hasher, node: &Node) {
    text(to, node.name.module.as_str());
    text(to, node.name.base.as_str());
    to.update(&node.content.0);
}

fn options(request: &Check, parts: &[&[u8]]) -> Key {
    let Check {
        // What they are and where they are is in the texts.
        file: _,
        functions: _,
        search_path: _,
        // As many as there are cores: nothing that is found depends on it.
        jobs: _,
        shared_by: _,
        deeper,
        better,
        memory,
        strict,
        verify,
        search,
        each,
        solver,
    } = request;
    let mut hasher = blake3::Hasher::new();
    parts.iter().for_each(|part| _ = hasher.update(part));
    let rest = (deeper, better, memory, strict, verify, search, each, solver);
    text(&mut hasher, &format!("{rest:?}"));
    finish(&hasher)
}

fn options_of_proof(request: &Check, parts: &[&[u8]]) -> Key {
    let mut hasher = blake3::Hasher::new();
    parts.iter().for_each(|part| _ = hasher.update(part));
    text(&mut hasher, &format!("{:?}", (request.strict, &request.solver)));
    finish(&hasher)
}

/// What can be reached, in the order of names. `follows` says whether to go from one value to another.
fn reached(nodes: &[Node], roots: &[usize], follows: impl Fn(usize, usize) -> bool) -> Vec<usize> {
    let mut is_seen = vec![false; nodes.len()];
    let mut todo = roots.to_vec();
    let mut found = Vec::new();
    while let Some(node) = todo.pop() {
        if std::mem::replace(&mut is_seen[node], true) {
            continue;
        }
        found.push(node);
        let next = nodes[node].mentions.iter().chain(&nodes[node].mentioned_by);
        todo.extend(next.copied().filter(|next| !is_seen[*next] && follows(node, *next)));
    }
    found.sort_by_key(|node| nodes[*node].name);
    found
}

/// Notes for each value without annotation who uses it, of those that are typed in this check: what is asked
/// about, and what else without annotation that reaches.
fn note_callers(nodes: &mut [Node], wanted: &[Option<usize>]) {
    let roots: Vec<usize> = wanted.iter().copied().flatten().collect();
    let typed = reached(nodes, &roots, |_, to| !nodes[to].is_annotated);
    for caller in typed {
        for called in nodes[caller].mentions.clone() {
            if !nodes[called].is_annotated && called != caller {
                nodes[called].mentioned_by.push(caller);
            }
        }
    }
}

/// What everything depends on: what stands for classes and instances, and what annotations speak of.
fn always(module: &Module, specs: &Specs, numbers: &HashMap<Name, usize>) -> Vec<usize> {
    let mut names: BTreeSet<Name> = BTreeSet::new();
    names.extend(specs.inlines.iter().chain(&specs.reflected));
    names.extend(specs.reflected_as.iter().flat_map(|(one, other)| [one, other]));
    names.extend(specs.rewrites.iter().map(|(_, name)| *name));
    names.extend(specs.measures.iter().map(|measure| Name { module: measure.module, base: measure.name }));
    for own in own_modules(module) {
        let made = own.globals.iter().filter(|global| global.kind != GlobalKind::Value);
        names.extend(made.map(|global| global.name));
    }
    names.iter().filter_map(|name| numbers.get(name).copied()).collect()
}

fn own_modules(module: &Module) -> impl Iterator<Item = &otherwise_core::Module> {
    let names = module.own_modules();
    let modules = &module.loaded.elaborated.ready.modules;
    modules
        .iter()
        .map(|module| &**module)
        .filter(move |one| one.name.is_some_and(|name| names.contains(&name)))
}

/// The values of the program, and all text that defines none of them.
fn nodes(module: &Module, specs: &Specs) -> (Vec<Node>, Key) {
    let sources = &module.loaded.sources;
    let files: Vec<(Symbol, FileId)> = module
        .loaded
        .elaborated
        .annotations
        .iter()
        .map(|one| (Symbol::new(&one.module.to_string()), one.file))
        .collect();
    let mut texts: HashMap<FileId, Text<'_>> = HashMap::new();
    for (_, id) in &files {
        let file = sources.get(*id);
        texts.insert(*id, Text::new(file.text(), file.name().ends_with(".lhs")));
    }
    let globals: Vec<_> = own_modules(module).flat_map(|own| &own.globals).collect();
    for (at, global) in globals.iter().enumerate().filter(|(_, global)| global.kind == GlobalKind::Value) {
        if let Some(span) = global.span
            && let Some(text) = texts.get_mut(&span.file)
        {
            text.give(span.range(), at);
        }
    }
    for (module, id) in &files {
        let names: HashMap<&str, usize> = globals
            .iter()
            .enumerate()
            .filter(|(_, global)| global.name.module == *module && global.kind == GlobalKind::Value)
            .map(|(at, global)| (global.name.base.as_str(), at))
            .collect();
        texts.entry(*id).and_modify(|text| text.give_signatures(&names));
    }
    let mut hashers: Vec<blake3::Hasher> = globals.iter().map(|_| blake3::Hasher::new()).collect();
    let mut surroundings = blake3::Hasher::new();
    for (module, id) in &files {
        text(&mut surroundings, module.as_str());
        text(&mut surroundings, sources.get(*id).name());
        let Some(pieces) = texts.get(id) else { continue };
        for piece in &pieces.pieces {
            if piece.owners.is_empty() && !is_comment(piece.text) {
                text(&mut surroundings, piece.text);
            }
            piece.owners.iter().for_each(|owner| text(&mut hashers[*owner], piece.text));
        }
    }
    let numbers: HashMap<Name, usize> =
        globals.iter().enumerate().map(|(at, global)| (global.name, at)).collect();
    let nodes = globals.iter().zip(hashers).map(|(global, mut hasher)| {
        // Numbers of variables count through a module; the printer names them anew in each definition.
        text(&mut hasher, &print_global(global, PrintOptions::default()));
        text(&mut hasher, &format!("{:?} {}", global.kind, global.exported));
        said(&global.body, &mut hasher);
        Node {
            name: global.name,
            content: finish(&hasher),
            mentions: mentioned(&global.body, &numbers),
            mentioned_by: Vec::new(),
            is_annotated: specs.global(global.name).is_some(),
        }
    });
    (nodes.collect(), finish(&surroundings))
}

fn mentioned(body: &Expr, numbers: &HashMap<Name, usize>) -> Vec<usize> {
    let mut found: Vec<usize> = body.globals().filter_map(|name| numbers.get(&name).copied()).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// What the printer leaves out: modules of names, and messages, which may mention lines.
fn said(body: &Expr, to: &mut blake3::Hasher) {
    for expr in body.all() {
        match expr {
            Expr::Global(name) | Expr::Constructor(name) => text(to, name.module.as_str()),
            Expr::Fail(failure) => text(to, &failure.message),
            Expr::Assert(assertion) => text(to, &assertion.message),
            _ => {}
        }
    }
}

/// A text in pieces, with the values that each piece defines.
struct Text<'t> {
    pieces: Vec<Piece<'t>>,
}

struct Piece<'t> {
    range: Range<usize>,
    text: &'t str,
    owners: Vec<usize>,
}

/// What begins a declaration of something else than values: everybody depends on these.
const KEYWORDS: &[&str] = &[
    "module", "import", "data", "newtype", "type", "class", "instance", "deriving", "infix", "infixl",
    "infixr", "default", "foreign", "pattern",
];

impl<'t> Text<'t> {
    fn new(text: &'t str, is_literate: bool) -> Text<'t> {
        let pieces = pieces(text, is_literate);
        let piece =
            |range: Range<usize>| Piece { text: text[range.clone()].trim_end(), range, owners: vec![] };
        Text { pieces: pieces.into_iter().map(piece).collect() }
    }

    /// Says that a value is defined there.
    fn give(&mut self, range: Range<usize>, owner: usize) {
        let first = self.pieces.partition_point(|piece| piece.range.end <= range.start);
        let touched = self.pieces[first..].iter_mut().take_while(|piece| piece.range.start < range.end);
        // A type that is derived from stands for itself too.
        touched.filter(|piece| defines_values(piece.text)).for_each(|piece| piece.owners.push(owner));
    }

    /// Says that signatures belong to what they are for.
    fn give_signatures(&mut self, names: &HashMap<&str, usize>) {
        for piece in self.pieces.iter_mut().filter(|piece| piece.owners.is_empty()) {
            if !defines_values(piece.text) {
                continue;
            }
            let Some((before, _)) = piece.text.split_once("::") else { continue };
            let parts = before.split(',').map(|part| part.trim().trim_matches(['(', ')']));
            let owners: Option<Vec<usize>> = parts.map(|part| names.get(part).copied()).collect();
            piece.owners = owners.unwrap_or_default();
        }
    }
}

fn defines_values(piece: &str) -> bool {
    let word = piece.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '\'').next().unwrap_or("");
    !piece.starts_with("{-") && !KEYWORDS.contains(&word)
}

/// Whether a piece says nothing to anybody but people.
fn is_comment(piece: &str) -> bool {
    let is_line = |line: &str| {
        let rest = line.trim_start_matches('-');
        line.starts_with("--") && (rest.is_empty() || rest.starts_with(' '))
    };
    if piece.lines().map(str::trim).all(|line| line.is_empty() || is_line(line)) {
        return true;
    }
    let inside = piece.strip_prefix("{-").and_then(|rest| rest.strip_suffix("-}"));
    inside.is_some_and(|inside| !inside.starts_with(['@', '#', '?']) && !inside.contains("-}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_told_from_what_counts() {
        for comment in ["", "-- a\n   -- b", "--- a", "--", "{- a\n b -}"] {
            assert!(is_comment(comment), "{comment}");
        }
        for other in ["-- a\n  b", "--> a", "{-@ lazy f @-}", "{-# INLINE f #-}", "{- a -} f = {- b -}", "f"]
        {
            assert!(!is_comment(other), "{other}");
        }
    }

    #[test]
    fn values_own_their_definitions_and_signatures() {
        let source = "module M where\nf, g :: Int\nf = 1\ndata T = T\n  deriving Eq\ng = 2\n-- c\n";
        let mut text = Text::new(source, false);
        let at = |part: &str| {
            let start = source.find(part).unwrap();
            start..start + part.len()
        };
        text.give(at("f = 1"), 0);
        text.give(at("deriving Eq"), 7);
        text.give(at("g = 2"), 1);
        text.give_signatures(&HashMap::from([("f", 0), ("g", 1)]));
        let owners: Vec<&[usize]> = text.pieces.iter().map(|piece| &*piece.owners).collect();
        assert_eq!(owners, [&[][..], &[0, 1], &[0], &[], &[1], &[]]);
    }
}
