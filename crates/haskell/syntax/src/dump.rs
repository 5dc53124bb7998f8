//! The tree as S-expressions: what tests compare and what people read when they wonder how a text was
//! understood.
//!
//! Every form of the tree has its own shape, spans are left out: two trees have the same dump exactly when
//! they are equal but for their spans.

use std::fmt::{self, Display, Write};

use crate::ast::*;

/// A module, one line for every import and declaration.
pub fn dump_module(module: &Module) -> String {
    let mut out = String::new();
    if let Some(name) = &module.name {
        out.push_str(&list(
            "module",
            [name.symbol.to_string()].into_iter().chain(module.exports.iter().map(|all| exports(all))),
        ));
        out.push('\n');
    }
    for import in &module.imports {
        out.push_str(&import_line(import));
        out.push('\n');
    }
    for decl in &module.decls {
        out.push_str(&dump_decl(decl));
        out.push('\n');
    }
    out
}

fn list(head: &str, parts: impl IntoIterator<Item = String>) -> String {
    let mut out = format!("({head}");
    for part in parts {
        if !part.is_empty() {
            let _ = write!(out, " {part}");
        }
    }
    out.push(')');
    out
}

fn all<T>(items: &[T], show: impl Fn(&T) -> String) -> String {
    let shown: Vec<String> = items.iter().map(show).collect();
    format!("[{}]", shown.join(" "))
}

fn text(value: &impl Display) -> String {
    value.to_string()
}

/// Operators by themselves stand in parentheses.
fn prefix(name: &Name) -> String {
    if name.symbol.is_operator() { format!("({name})") } else { text(name) }
}

fn members(members: &Members) -> String {
    match members {
        Members::None => String::new(),
        Members::All => "(..)".into(),
        Members::Some(names) => all(names, text),
    }
}

fn exports(exports: &[Export]) -> String {
    all(exports, |export| match &export.kind {
        ExportKind::Var(name) => text(name),
        ExportKind::Type(name, some) => list("type", [text(name), members(some)]),
        ExportKind::Module(name) => list("module", [text(&name.symbol)]),
    })
}

fn import_line(import: &Import) -> String {
    let mut parts = vec![text(&import.module.symbol)];
    if import.qualified {
        parts.push("qualified".into());
    }
    if let Some(alias) = &import.alias {
        parts.push(list("as", [text(&alias.symbol)]));
    }
    if let Some(items) = &import.items {
        let shown = all(&items.items, |item| match &item.kind {
            ImportItemKind::Var(name) => text(name),
            ImportItemKind::Type(name, some) => list("type", [text(name), members(some)]),
        });
        parts.push(if items.hiding { list("hiding", [shown]) } else { shown });
    }
    list("import", parts)
}

fn decls(decls: &[Decl]) -> String {
    all(decls, dump_decl)
}

/// A declaration.
pub fn dump_decl(decl: &Decl) -> String {
    match &decl.kind {
        DeclKind::Clause(clause) => {
            let head = if clause.infix { "infix-clause" } else { "clause" };
            let params = if clause.params.is_empty() { String::new() } else { all(&clause.params, dump_pat) };
            list(head, [text(&clause.name), params, rhs(&clause.rhs)])
        }
        DeclKind::Pattern(binding) => list("pattern-bind", [dump_pat(&binding.pattern), rhs(&binding.rhs)]),
        DeclKind::Implicit(name, value) => list("implicit", [text(name), rhs(value)]),
        DeclKind::Signature(one) => list("sig", [all(&one.names, text), dump_type(&one.ty)]),
        DeclKind::DefaultSignature(one) => list("default-sig", [all(&one.names, text), dump_type(&one.ty)]),
        DeclKind::Fixity(fixity) => {
            let head = match fixity.associativity {
                Associativity::Left => "infixl",
                Associativity::Right => "infixr",
                Associativity::None => "infix",
            };
            list(head, [fixity.precedence.to_string(), all(&fixity.operators, text)])
        }
        DeclKind::Pragma(pragma) => list("pragma", [text(&pragma.name), format!("{:?}", pragma.body)]),
        DeclKind::Data(data) => data_decl(data),
        DeclKind::Synonym(one) => list("type", [text(&one.name), binders(&one.params), dump_type(&one.ty)]),
        DeclKind::TypeFamily(family) => {
            let equations =
                family.equations.as_ref().map_or_else(String::new, |all_of| all(all_of, equation));
            let kind = family.kind.as_ref().map_or_else(String::new, |kind| list("kind", [dump_type(kind)]));
            list("type-family", [text(&family.name), binders(&family.params), kind, equations])
        }
        DeclKind::TypeInstance(one) => list("type-instance", [equation(one)]),
        DeclKind::KindSignature(one) => list("kind-sig", [all(&one.names, text), dump_type(&one.kind)]),
        DeclKind::Class(class) => {
            let context = context_part(&class.context);
            let dependencies = if class.dependencies.is_empty() {
                String::new()
            } else {
                list(
                    "fundeps",
                    class
                        .dependencies
                        .iter()
                        .map(|one| format!("{}->{}", all(&one.from, text), all(&one.to, text))),
                )
            };
            list(
                "class",
                [context, text(&class.name), binders(&class.params), dependencies, decls(&class.body)],
            )
        }
        DeclKind::Instance(one) => list(
            "instance",
            [
                overlap(one.overlap),
                forall_part(&one.binders),
                context_part(&one.context),
                text(&one.class),
                all(&one.arguments, dump_type),
                decls(&one.body),
            ],
        ),
        DeclKind::StandaloneDeriving(one) => list(
            "deriving",
            [
                strategy(one.strategy.as_ref()),
                overlap(one.overlap),
                forall_part(&one.binders),
                context_part(&one.context),
                text(&one.class),
                all(&one.arguments, dump_type),
            ],
        ),
        DeclKind::Default(types) => list("default", [all(types, dump_type)]),
        DeclKind::Foreign(one) => {
            let entity = one.entity.map_or_else(String::new, |entity| format!("{:?}", entity.as_str()));
            list("foreign-import", [text(&one.convention), entity, text(&one.name), dump_type(&one.ty)])
        }
        DeclKind::PatternSynonym(one) => list(
            match &one.direction {
                SynonymUse::MatchOnly => "pattern-match",
                SynonymUse::Both | SynonymUse::Explicit(_) => "pattern",
            },
            [
                text(&one.name),
                all(&one.params, text),
                dump_pat(&one.pattern),
                match &one.direction {
                    SynonymUse::Explicit(clauses) => all(clauses, |clause| {
                        list("builder", [all(&clause.params, dump_pat), rhs(&clause.rhs)])
                    }),
                    _ => String::new(),
                },
            ],
        ),
        DeclKind::PatternSignature(one) => list("pattern-sig", [all(&one.names, text), dump_type(&one.ty)]),
        DeclKind::Invalid => "(invalid)".into(),
    }
}

fn overlap(overlap: Option<Overlap>) -> String {
    overlap.map_or_else(String::new, |overlap| format!("{overlap:?}").to_lowercase())
}

fn strategy(strategy: Option<&Strategy>) -> String {
    match strategy {
        None => String::new(),
        Some(Strategy::Stock) => "stock".into(),
        Some(Strategy::Newtype) => "newtype".into(),
        Some(Strategy::Anyclass) => "anyclass".into(),
        Some(Strategy::Via(ty)) => list("via", [dump_type(ty)]),
    }
}

fn context_part(context: &[Type]) -> String {
    if context.is_empty() { String::new() } else { list("context", context.iter().map(dump_type)) }
}

fn forall_part(all_of: &[TypeBinder]) -> String {
    if all_of.is_empty() { String::new() } else { list("forall", all_of.iter().map(binder)) }
}

fn binders(all_of: &[TypeBinder]) -> String {
    all(all_of, binder)
}

fn binder(binder: &TypeBinder) -> String {
    match &binder.kind {
        None => text(&binder.name),
        Some(kind) => list("::", [text(&binder.name), dump_type(kind)]),
    }
}

fn equation(equation: &TypeEquation) -> String {
    list("=", [text(&equation.family), all(&equation.arguments, dump_type), dump_type(&equation.rhs)])
}

fn data_decl(data: &DataDecl) -> String {
    let head = match (data.flavour, data.gadt_syntax) {
        (DataFlavour::Data, false) => "data",
        (DataFlavour::Newtype, false) => "newtype",
        (DataFlavour::Data, true) => "data-where",
        (DataFlavour::Newtype, true) => "newtype-where",
        (DataFlavour::Family, _) => "data-family",
    };
    let kind = data.kind.as_ref().map_or_else(String::new, |kind| list("kind", [dump_type(kind)]));
    let deriving = data
        .deriving
        .iter()
        .map(|one| list("deriving", [strategy(one.strategy.as_ref()), all(&one.classes, dump_type)]))
        .collect::<Vec<_>>()
        .join(" ");
    let constructors = all(&data.constructors, constructor);
    let (name, params) = match &data.instance {
        Some((family, arguments)) => {
            (list("instance", [text(family), all(arguments, dump_type)]), String::new())
        }
        None => (text(&data.name), binders(&data.params)),
    };
    list(head, [context_part(&data.context), name, params, kind, constructors, deriving])
}

fn constructor(one: &Constructor) -> String {
    let fields = match &one.fields {
        ConstructorFields::Positional(fields) => fields.iter().map(field_type).collect::<Vec<_>>().join(" "),
        ConstructorFields::Record(fields) => {
            let shown: Vec<_> = fields
                .iter()
                .map(|one| format!("{} {}", all(&one.names, text), field_type(&one.field)))
                .collect();
            format!("{{{}}}", shown.join(", "))
        }
    };
    let result = one.result.as_ref().map_or_else(String::new, |result| format!("-> {}", dump_type(result)));
    let head = if one.infix { "infix-con" } else { "con" };
    list(head, [forall_part(&one.binders), context_part(&one.context), text(&one.name), fields, result])
}

fn field_type(field: &FieldType) -> String {
    let mark = match field.strictness {
        Strictness::Unmarked => "",
        Strictness::Strict => "!",
        Strictness::Lazy => "~",
    };
    format!("{mark}{}", dump_type(&field.ty))
}

fn operators<T>(items: &[Item<T>], show: impl Fn(&T) -> String) -> String {
    let shown: Vec<String> = items
        .iter()
        .map(|item| match item {
            Item::Operand(operand) => show(operand),
            Item::Operator(operator) if operator.name.symbol.is_operator() => text(&operator.name),
            Item::Operator(operator) => format!("`{}`", operator.name),
            Item::Negate(_) => "neg".into(),
        })
        .collect();
    format!("{{{}}}", shown.join(" "))
}

fn infix(operator: &Operator) -> String {
    if operator.name.symbol.is_operator() { text(&operator.name) } else { format!("`{}`", operator.name) }
}

/// A type.
pub fn dump_type(ty: &Type) -> String {
    match &ty.kind {
        TypeKind::Var(name) => text(name),
        TypeKind::Con(name) => prefix(name),
        TypeKind::Star => "*".into(),
        TypeKind::Apply(function, argument) => format!("({} {})", dump_type(function), dump_type(argument)),
        TypeKind::Function(parameter, result) => list("->", [dump_type(parameter), dump_type(result)]),
        TypeKind::Operators(items) => operators(items, dump_type),
        TypeKind::List(element) => list("list", [dump_type(element)]),
        TypeKind::Literal(literal) => literal.to_string(),
        TypeKind::Tuple(elements) => list("tuple", elements.iter().map(dump_type)),
        TypeKind::Promoted(name) => format!("'{}", prefix(name)),
        TypeKind::PromotedList(elements) => list("'list", elements.iter().map(dump_type)),
        TypeKind::PromotedTuple(elements) => list("'tuple", elements.iter().map(dump_type)),
        TypeKind::Paren(inner) => list("paren", [dump_type(inner)]),
        TypeKind::Forall(all_of, body) => list("forall", [binders(all_of), dump_type(body)]),
        TypeKind::Qualified(context, body) => list("=>", [all(context, dump_type), dump_type(body)]),
        TypeKind::KindSignature(inner, kind) => list("::", [dump_type(inner), dump_type(kind)]),
        TypeKind::Implicit(name, ty) => list("implicit", [text(name), dump_type(ty)]),
        TypeKind::Wildcard => "_".into(),
        TypeKind::Invalid => "(invalid)".into(),
    }
}

fn rhs(rhs: &Rhs) -> String {
    let body = match &rhs.body {
        RhsBody::Plain(body) => dump_expr(body),
        RhsBody::Guarded(guarded) => guarded.iter().map(guard).collect::<Vec<_>>().join(" "),
    };
    if rhs.bindings.is_empty() { body } else { format!("{body} {}", list("where", [decls(&rhs.bindings)])) }
}

fn guard(guarded: &Guarded) -> String {
    list("|", [all(&guarded.guards, stmt), dump_expr(&guarded.body)])
}

fn stmt(one: &Stmt) -> String {
    match &one.kind {
        StmtKind::Bind(pattern, expr) => list("<-", [dump_pat(pattern), dump_expr(expr)]),
        StmtKind::Let(bindings) => list("let", [decls(bindings)]),
        StmtKind::Expr(expr) => dump_expr(expr),
        StmtKind::Rec(statements) => list("rec", statements.iter().map(stmt)),
        StmtKind::Transform(one) => {
            let head = if one.groups { "then-group" } else { "then" };
            list(head, [dump_expr(&one.function)].into_iter().chain(one.key.iter().map(dump_expr)))
        }
    }
}

fn alternative(one: &Alternative) -> String {
    list("alt", [dump_pat(&one.pattern), rhs(&one.rhs)])
}

fn record_fields<T>(fields: &RecordFields<T>, show: impl Fn(&T) -> String) -> String {
    let mut shown: Vec<String> = fields
        .fields
        .iter()
        .map(|field| match &field.value {
            Some(value) => format!("{}={}", field.name, show(value)),
            None => text(&field.name),
        })
        .collect();
    shown.extend(fields.wildcard.map(|_| "..".into()));
    format!("{{{}}}", shown.join(", "))
}

/// An expression.
pub fn dump_expr(expr: &Expr) -> String {
    match &expr.kind {
        ExprKind::Var(name) | ExprKind::Con(name) => prefix(name),
        ExprKind::Literal(literal) => Shown(literal).to_string(),
        ExprKind::Hole => "_".into(),
        ExprKind::Apply(function, argument) => format!("({} {})", dump_expr(function), dump_expr(argument)),
        ExprKind::TypeApply(function, ty) => format!("({} @{})", dump_expr(function), dump_type(ty)),
        ExprKind::Operators(items) => operators(items, dump_expr),
        ExprKind::Plain(inner) => dump_expr(inner),
        ExprKind::Paren(inner) => list("paren", [dump_expr(inner)]),
        ExprKind::LeftSection(operand, operator) => {
            list("left-section", [dump_expr(operand), infix(operator)])
        }
        ExprKind::RightSection(operator, operand) => {
            list("right-section", [infix(operator), dump_expr(operand)])
        }
        ExprKind::Lambda(params, body) => list("\\", [all(params, dump_pat), dump_expr(body)]),
        ExprKind::LambdaCase(alternatives) => list("\\case", alternatives.iter().map(alternative)),
        ExprKind::Let(bindings, body) => list("let", [decls(bindings), dump_expr(body)]),
        ExprKind::If(condition, then, otherwise) => {
            list("if", [condition, then, otherwise].into_iter().map(|one| dump_expr(one)))
        }
        ExprKind::MultiIf(guarded) => list("if", guarded.iter().map(guard)),
        ExprKind::Case(scrutinee, alternatives) => {
            list("case", [dump_expr(scrutinee)].into_iter().chain(alternatives.iter().map(alternative)))
        }
        ExprKind::Do(stmts) => list("do", stmts.iter().map(stmt)),
        ExprKind::Tuple(elements) => list("tuple", elements.iter().map(dump_expr)),
        ExprKind::TupleSection(elements) => {
            list("tuple", elements.iter().map(|one| one.as_ref().map_or_else(|| "?".into(), dump_expr)))
        }
        ExprKind::List(elements) => list("list", elements.iter().map(dump_expr)),
        ExprKind::Range { from, then, to } => {
            let part = |name: &str, one: &Option<Box<Expr>>| {
                one.as_ref().map_or_else(String::new, |one| list(name, [dump_expr(one)]))
            };
            list("range", [dump_expr(from), part("then", then), part("to", to)])
        }
        ExprKind::Comprehension(element, branches) => {
            let branches = branches.iter().map(|branch| list("|", branch.iter().map(stmt)));
            list("comprehension", [dump_expr(element)].into_iter().chain(branches))
        }
        ExprKind::Construct(name, fields) => {
            list("construct", [text(name), record_fields(fields, dump_expr)])
        }
        ExprKind::Update(subject, fields) => {
            list("update", [dump_expr(subject), record_fields(fields, dump_expr)])
        }
        ExprKind::Implicit(name) => format!("?{name}"),
        ExprKind::Proc(pattern, command) => list("proc", [dump_pat(pattern), dump_expr(command)]),
        ExprKind::Typed(inner, ty) => list("::", [dump_expr(inner), dump_type(ty)]),
        ExprKind::Invalid => "(invalid)".into(),
    }
}

/// A pattern.
pub fn dump_pat(pat: &Pat) -> String {
    match &pat.kind {
        PatKind::Wildcard => "_".into(),
        PatKind::Var(name) => text(name),
        PatKind::Literal(literal) => Shown(literal).to_string(),
        PatKind::Negative(literal) => list("neg", [Shown(literal).to_string()]),
        PatKind::Con(name, arguments) if arguments.is_empty() => text(name),
        PatKind::Con(name, arguments) => list(&text(name), arguments.iter().map(dump_pat)),
        PatKind::Operators(items) => operators(items, dump_pat),
        PatKind::Paren(inner) => list("paren", [dump_pat(inner)]),
        PatKind::Tuple(elements) => list("tuple", elements.iter().map(dump_pat)),
        PatKind::List(elements) => list("list", elements.iter().map(dump_pat)),
        PatKind::Record(name, fields) => list("record", [text(name), record_fields(fields, dump_pat)]),
        PatKind::As(name, inner) => list("@", [text(name), dump_pat(inner)]),
        PatKind::Lazy(inner) => list("~", [dump_pat(inner)]),
        PatKind::Bang(inner) => list("!", [dump_pat(inner)]),
        PatKind::View(function, inner) => list("view", [dump_expr(function), dump_pat(inner)]),
        PatKind::PlusLiteral(name, least) => list("+", [text(name), least.to_string()]),
        PatKind::Typed(inner, ty) => list("::", [dump_pat(inner), dump_type(ty)]),
        PatKind::Invalid => "(invalid)".into(),
    }
}

struct Shown<'a>(&'a Literal);

impl Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Literal::Integer(value) => write!(f, "{value}"),
            Literal::Fractional(value) => write!(f, "{}/{}", value.numer(), value.denom()),
            Literal::Char(code) => match char::from_u32(*code) {
                Some(letter) => write!(f, "{letter:?}"),
                None => write!(f, "'\\{code}'"),
            },
            Literal::String(text) => write!(f, "{text:?}"),
        }
    }
}
