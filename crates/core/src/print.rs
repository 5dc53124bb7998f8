//! Core as readable text: what `otherwise core FILE` shows.

use std::fmt;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::builtin;
use crate::expr::{Bind, Binder, Case, Expr, Literal, LocalId, Pattern, TickKind};
use crate::program::{DataType, Global, Program, TypeForm};
use crate::symbol::Name;
use crate::types::{TyBinder, Type};

/// What to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrintOptions {
    /// Types of binders, type abstraction and application.
    pub types: bool,
    /// Marks of source places.
    pub ticks: bool,
}

impl Default for PrintOptions {
    fn default() -> PrintOptions {
        PrintOptions { types: true, ticks: false }
    }
}

/// How wide a line may get before it is broken.
const WIDTH: usize = 100;

/// A global with its type, as text that ends in a line break.
pub fn print_global(global: &Global, options: PrintOptions) -> String {
    let printer = Printer::new(&global.body, options);
    let name = operator_in_parentheses(global.name.base.as_str());
    let body = printer.expr(&global.body, 2, Place::Top);
    let separator = if body.contains('\n') || body.len() + name.len() + 3 > WIDTH { "\n  " } else { " " };
    format!("{name} :: {}\n{name} ={separator}{body}\n", global.ty)
}

/// The declaration of a data type, newtype or class dictionary.
pub fn print_data_type(data_type: &DataType) -> String {
    let keyword = match data_type.form {
        TypeForm::Data => "data",
        TypeForm::Newtype => "newtype",
        TypeForm::Class => "class",
        TypeForm::Primitive => "primitive",
    };
    let mut text = format!("{keyword} {}", operator_in_parentheses(data_type.name.base.as_str()));
    for param in &data_type.params {
        text += &format!(" {}", param.var.name);
    }
    for constructor in &data_type.constructors {
        let mut context = String::new();
        for (left, right) in &constructor.equalities {
            context += &format!("({left} ~ {right}) => ");
        }
        let name = operator_in_parentheses(constructor.name.base.as_str());
        let strict: String =
            constructor.fields.iter().map(|field| if field.strict { '!' } else { '.' }).collect();
        let strict = if strict.contains('!') { format!(" -- strict: {strict}") } else { String::new() };
        text += &format!("\n  {name} :: {context}{}{strict}", constructor.ty());
    }
    text + "\n"
}

/// A whole program: its types, then its values in order.
pub fn print_program(program: &Program, options: PrintOptions) -> String {
    let mut types: Vec<&DataType> = program.data_types.values().map(|data_type| &**data_type).collect();
    types.retain(|data_type| data_type.span.is_some());
    types.sort_by_key(|data_type| data_type.name);
    let mut text = String::new();
    for data_type in types {
        text += &print_data_type(data_type);
        text += "\n";
    }
    for global in &program.globals {
        text += &print_global(global, options);
        text += "\n";
    }
    text
}

/// An expression, for messages.
pub(crate) fn show_expr<'e>(_program: &Program, expr: &'e Expr) -> impl fmt::Display + 'e {
    Printer::new(expr, PrintOptions::default()).expr(expr, 0, Place::Top)
}

/// What surrounds an expression: when it needs parentheses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Top,
    Function,
    Argument,
}

struct Printer {
    names: FxHashMap<LocalId, String>,
    options: PrintOptions,
}

impl Printer {
    /// Gives every binder of a body a name of its own.
    fn new(body: &Expr, options: PrintOptions) -> Printer {
        let mut names: FxHashMap<LocalId, String> = FxHashMap::default();
        let mut used: FxHashSet<String> = FxHashSet::default();
        let mut counts: FxHashMap<String, u32> = FxHashMap::default();
        let mut todo = vec![body];
        let mut add = |binder: &Binder| {
            let base = operator_in_parentheses(binder.name.as_str());
            let mut name = base.clone();
            while !used.insert(name.clone()) {
                let count = counts.entry(base.clone()).or_default();
                *count += 1;
                name = format!("{base}{count}");
            }
            names.insert(binder.id, name);
        };
        while let Some(expr) = todo.pop() {
            expr.binders().into_iter().for_each(&mut add);
            let at = todo.len();
            expr.children(&mut todo);
            todo[at..].reverse();
        }
        Printer { names, options }
    }

    fn local(&self, id: LocalId) -> String {
        self.names.get(&id).cloned().unwrap_or_else(|| format!("?{}", id.0))
    }

    fn binder(&self, binder: &Binder) -> String {
        let name = self.local(binder.id);
        if self.options.types { format!("({name} :: {})", binder.ty) } else { name }
    }

    fn expr(&self, expr: &Expr, indent: usize, place: Place) -> String {
        stacker::maybe_grow(128 * 1024, 1024 * 1024, || self.expr_inner(expr, indent, place))
    }

    fn expr_inner(&self, expr: &Expr, indent: usize, place: Place) -> String {
        match expr {
            Expr::Local(id) => self.local(*id),
            Expr::Global(name) | Expr::Constructor(name) => operator_in_parentheses(name.base.as_str()),
            Expr::Literal(literal) => literal_text(literal),
            Expr::Prim(op) => format!("{}#", op.info().name),
            Expr::Tick(tick, inner) if self.options.ticks && tick.kind != TickKind::Site => {
                let text = self.expr(inner, indent, Place::Argument);
                parenthesised(format!("tick {:?} {text}", tick.span), place == Place::Argument)
            }
            Expr::Tick(_, inner) => self.expr(inner, indent, place),
            Expr::TypeLambda(_, body) if !self.options.types => self.expr(body, indent, place),
            Expr::TypeApply(function, _) if !self.options.types => self.expr(function, indent, place),
            Expr::TypeLambda(binders, body) => {
                let names: Vec<String> = binders.iter().map(type_binder).collect();
                let body = self.expr(body, indent, Place::Top);
                parenthesised(format!("/\\{} -> {body}", names.join(" ")), place > Place::Top)
            }
            Expr::Lambda(binders, body) => {
                parenthesised(self.lambda(binders, body, indent), place > Place::Top)
            }
            Expr::Apply(function, args) => {
                let function = self.expr(function, indent, Place::Function);
                self.applied(function, args, indent, place)
            }
            Expr::TypeApply(function, types) => {
                let mut parts = vec![self.expr(function, indent, Place::Function)];
                parts.extend(types.iter().map(type_argument));
                parenthesised(parts.join(" "), place == Place::Argument)
            }
            Expr::Let(bind, body) => parenthesised(self.let_in(bind, body, indent), place > Place::Top),
            Expr::Case(case) => parenthesised(self.case(case, indent), place > Place::Top),
            Expr::Wrap(wrap) => {
                let name = operator_in_parentheses(wrap.constructor.base.as_str());
                self.applied(format!("wrap {name}"), [&wrap.expr], indent, place)
            }
            Expr::Unwrap(wrap) => {
                let name = operator_in_parentheses(wrap.constructor.base.as_str());
                self.applied(format!("unwrap {name}"), [&wrap.expr], indent, place)
            }
            Expr::Coerce(inner, ty) => {
                let head = if self.options.types {
                    format!("coerce {}", type_argument(ty))
                } else {
                    "coerce".to_owned()
                };
                self.applied(head, [&**inner], indent, place)
            }
            Expr::Assume(condition, body) => {
                self.applied("assume".to_owned(), [&**condition, &**body], indent, place)
            }
            Expr::Assert(assertion) => {
                self.applied("assert".to_owned(), [&assertion.condition, &assertion.body], indent, place)
            }
            Expr::Choice(left, right) => {
                let (left, right) = (
                    self.expr(left, indent + 2, Place::Argument),
                    self.expr(right, indent + 2, Place::Argument),
                );
                parenthesised(format!("{left} □ {right}"), place > Place::Top)
            }
            Expr::Symbolic(ty) => format!("(? :: {ty})"),
            Expr::Fail(failure) => {
                parenthesised(format!("fail {:?}", failure.message), place == Place::Argument)
            }
        }
    }

    /// Something in front of its arguments.
    fn applied<'e>(
        &self,
        head: String,
        args: impl IntoIterator<Item = &'e Expr>,
        indent: usize,
        place: Place,
    ) -> String {
        let args = args.into_iter().map(|arg| self.expr(arg, indent + 2, Place::Argument));
        let parts = std::iter::once(head).chain(args).collect();
        parenthesised(join(parts, &" ".repeat(indent + 2)), place == Place::Argument)
    }

    fn lambda(&self, binders: &[Binder], body: &Expr, indent: usize) -> String {
        let names: Vec<String> = binders.iter().map(|binder| self.binder(binder)).collect();
        let text = self.expr(body, indent + 2, Place::Top);
        let head = format!("\\{} ->", names.join(" "));
        if text.contains('\n') || head.len() + text.len() > WIDTH {
            format!("{head}\n{}{text}", " ".repeat(indent + 2))
        } else {
            format!("{head} {text}")
        }
    }

    fn let_in(&self, bind: &Bind, body: &Expr, indent: usize) -> String {
        let keyword = match bind {
            Bind::NonRec(..) => "let",
            Bind::Rec(_) => "letrec",
        };
        let here = " ".repeat(indent);
        let mut text = String::new();
        for (at, (binder, value)) in bind.pairs().into_iter().enumerate() {
            let name = self.local(binder.id);
            let ty = if self.options.types { format!(" :: {}", binder.ty) } else { String::new() };
            let value = self.expr(value, indent + 4, Place::Top);
            let lead = if at == 0 { keyword.to_owned() } else { format!("{here}and") };
            let value =
                if value.contains('\n') { format!("\n{here}    {value}") } else { format!(" {value}") };
            text += &format!("{lead} {name}{ty} ={value}\n");
        }
        let body = self.expr(body, indent, Place::Top);
        format!("{text}{here}in {body}")
    }

    fn case(&self, case: &Case, indent: usize) -> String {
        let pad = " ".repeat(indent + 2);
        let scrutinee = self.expr(&case.scrutinee, indent, Place::Top);
        let binder = self.local(case.binder.id);
        let used = uses(&case.alternatives.iter().map(|a| &a.body).collect::<Vec<_>>(), case.binder.id);
        let name = if used { format!(" as {binder}") } else { String::new() };
        let mut text = format!("case {scrutinee} of{name}");
        if case.alternatives.is_empty() {
            text += " {}";
        }
        for alternative in &case.alternatives {
            let pattern = self.pattern(&alternative.pattern);
            let body = self.expr(&alternative.body, indent + 4, Place::Top);
            let separator = if body.contains('\n') || pattern.len() + body.len() + indent > WIDTH {
                format!("\n{pad}  ")
            } else {
                " ".to_owned()
            };
            text += &format!("\n{pad}{pattern} ->{separator}{body}");
        }
        text
    }

    fn pattern(&self, pattern: &Pattern) -> String {
        match pattern {
            Pattern::Default => "_".to_owned(),
            Pattern::Literal(literal) => literal_text(literal),
            Pattern::Constructor { constructor, types, fields } => {
                let names: Vec<String> = fields.iter().map(|field| self.local(field.id)).collect();
                if *constructor == builtin::cons()
                    && let [first, rest] = &names[..]
                {
                    return format!("{first} : {rest}");
                }
                if tuple(*constructor) && !names.is_empty() {
                    return format!("({})", names.join(", "));
                }
                let mut text = operator_in_parentheses(constructor.base.as_str());
                if self.options.types {
                    types.iter().for_each(|binder| text += &format!(" @{}", binder.var.name));
                }
                names.iter().for_each(|name| text += &format!(" {name}"));
                text
            }
        }
    }
}

fn parenthesised(text: String, needed: bool) -> String {
    if needed { format!("({text})") } else { text }
}

fn tuple(name: Name) -> bool {
    builtin::tuple_size(name).is_some_and(|size| size > 0)
}

/// Whether a variable occurs in any of the expressions.
fn uses(exprs: &[&Expr], id: LocalId) -> bool {
    exprs.iter().flat_map(|expr| expr.all()).any(|expr| *expr == Expr::Local(id))
}

/// Parts of an application on one line if they fit, else one per line.
fn join(parts: Vec<String>, pad: &str) -> String {
    let width: usize = parts.iter().map(|part| part.len() + 1).sum();
    let last_is_open = parts.iter().rev().skip(1).all(|part| !part.contains('\n'));
    if (width + pad.len() <= WIDTH || width <= 40) && last_is_open {
        return parts.join(" ");
    }
    parts.join(&format!("\n{pad}"))
}

fn type_binder(binder: &TyBinder) -> String {
    binder.var.name.to_string()
}

fn type_argument(ty: &Type) -> String {
    let text = ty.to_string();
    let atomic = !text.contains(' ')
        || text.starts_with('[')
        || (text.starts_with('(') && matches!(ty, Type::Con(..)));
    if atomic { format!("@{text}") } else { format!("@({text})") }
}

fn operator_in_parentheses(name: &str) -> String {
    let plain = name.starts_with(|first: char| first.is_alphanumeric() || "_$[(".contains(first));
    if plain { name.to_owned() } else { format!("({name})") }
}

/// A character as its literal.
pub fn character(code: u32) -> String {
    char::from_u32(code).map_or_else(|| format!("'\\{code}'"), |letter| format!("{letter:?}"))
}

fn literal_text(literal: &Literal) -> String {
    match literal {
        Literal::Int(value) if *value < 0 => format!("({value})"),
        Literal::Int(value) => value.to_string(),
        Literal::Word(value) => format!("{value}w"),
        Literal::Integer(value) => format!("{value}n"),
        Literal::Char(value) => character(*value),
        Literal::String(value) => format!("{value:?}"),
        Literal::Double(value) => format!("{value:?}"),
        Literal::Float(value) => format!("{value:?}f"),
    }
}
