//! Expressions.

use tree_sitter::Node;

use super::{Converter, of_kind, parts};
use crate::front::ast::{
    Binding, Expr, ExprKind, Label, LetGroup, MatchCase, Parameter, Path, Pattern, PatternKind, TypeExpr,
    TypeExprKind,
};

/// Operators with a meaning of their own.
const KNOWN: &[&str] =
    &["+", "-", "*", "/", "mod", "=", "<>", "==", "!=", "<", ">", "<=", ">=", "&&", "||", ":=", "^"];

impl Converter<'_> {
    pub(super) fn expr(&mut self, node: Node<'_>) -> Expr {
        let kind = self.nested(
            node,
            |this| this.expr_kind(node),
            |_| ExprKind::Unsupported("deeply nested code".to_owned()),
        );
        self.make(node, kind)
    }

    pub(super) fn make(&mut self, node: Node<'_>, kind: ExprKind) -> Expr {
        Expr { id: self.expr_id(), kind, span: self.span(node) }
    }

    fn boxed(&mut self, node: Node<'_>) -> Box<Expr> {
        Box::new(self.expr(node))
    }

    fn expr_kind(&mut self, node: Node<'_>) -> ExprKind {
        let unsupported = || ExprKind::Unsupported(format!("`{}`", node.kind().replace('_', " ")));
        let field = |name: &str| node.child_by_field_name(name);
        match node.kind() {
            "unit" => ExprKind::Unit,
            "boolean" => ExprKind::Bool(self.slice(node) == "true"),
            "number" => match number(self.slice(node)) {
                Number::Int(number) => ExprKind::Int(number),
                Number::Float => ExprKind::Literal("float", self.slice(node).to_owned()),
                Number::Other => ExprKind::Unsupported(format!("the number `{}`", self.slice(node))),
            },
            "string" | "quoted_string" => ExprKind::Literal("string", self.slice(node).to_owned()),
            "character" => ExprKind::Literal("char", self.slice(node).to_owned()),
            "value_path" | "value_name" => ExprKind::Variable(self.path(node)),
            "constructor_path" => ExprKind::Construct(self.path(node), None),
            "empty_list" => ExprKind::Construct(self.plain_path("[]", node), None),
            "parenthesized_expression" => {
                match field("expression").or_else(|| parts(node).first().copied()) {
                    Some(inner) => self.expr(inner).kind,
                    None => unsupported(),
                }
            }
            "typed_expression" => match (field("expression"), field("type")) {
                (Some(inner), Some(ty)) => ExprKind::Typed(self.boxed(inner), self.type_expr(ty)),
                _ => unsupported(),
            },
            "tuple_expression" => {
                let mut flat = Vec::new();
                self.tuple(node, &mut flat);
                ExprKind::Tuple(flat)
            }
            "list_expression" => self.list(node),
            "cons_expression" => match (field("left"), field("right")) {
                (Some(left), Some(right)) => {
                    let both = vec![self.expr(left), self.expr(right)];
                    let both = self.make(node, ExprKind::Tuple(both));
                    ExprKind::Construct(self.plain_path("::", node), Some(Box::new(both)))
                }
                _ => unsupported(),
            },
            "record_expression" => self.record(node),
            "field_get_expression" => match (field("record"), field("field")) {
                (Some(record), Some(name)) => ExprKind::Field(self.boxed(record), self.path(name)),
                _ => unsupported(),
            },
            "application_expression" => self.application(node),
            "infix_expression" => match (field("left"), field("operator"), field("right")) {
                (Some(left), Some(operator), Some(right)) => self.operation(node, left, operator, right),
                _ => unsupported(),
            },
            "sign_expression" => match (field("operator"), field("expression")) {
                (Some(operator), Some(operand)) if self.slice(operator) == "-" => {
                    ExprKind::Negate(self.boxed(operand))
                }
                _ => unsupported(),
            },
            "if_expression" => self.conditional(node).unwrap_or_else(unsupported),
            "prefix_expression" => match (field("operator"), field("expression")) {
                (Some(operator), Some(operand)) => {
                    let path = self.plain_path(self.slice(operator), operator);
                    let function = Box::new(self.make(operator, ExprKind::Variable(path)));
                    ExprKind::Apply(function, vec![(None, self.expr(operand))])
                }
                _ => unsupported(),
            },
            "while_expression" | "for_expression" => self.loop_expression(node),
            "set_expression" => self.assignment(node),
            "array_expression" => {
                let list = self.list(node);
                let list = self.make(node, list);
                self.array_call(node, "of_list", vec![list])
            }
            "array_get_expression" => match parts(node).as_slice() {
                [array, index] => {
                    let arguments = vec![self.expr(*array), self.expr(*index)];
                    self.array_call(node, "get", arguments)
                }
                _ => unsupported(),
            },
            "string_get_expression" => ExprKind::Unsupported("a character of a string".to_owned()),
            "tag" => ExprKind::Construct(self.plain_path(self.slice(node), node), None),
            "lazy_expression" => ExprKind::Unsupported("a lazy value".to_owned()),
            "object_expression" | "new_expression" | "method_invocation" => {
                ExprKind::Unsupported("an object".to_owned())
            }
            "let_expression" | "sequence_expression" => self.let_chain(node),
            "fun_expression" => match field("body") {
                Some(body) => {
                    let body = self.expr(body);
                    let (parameters, body) = self.parameters(node, body);
                    ExprKind::Function(parameters, Box::new(body))
                }
                None => unsupported(),
            },
            "function_expression" => self.function_cases(node),
            "match_expression" if of_kind(node, "match_operator").is_empty() => match field("expression") {
                Some(scrutinee) => {
                    let scrutinee = self.boxed(scrutinee);
                    ExprKind::Match(scrutinee, self.cases(node))
                }
                None => unsupported(),
            },
            "try_expression" => match field("expression") {
                Some(body) => {
                    let body = self.boxed(body);
                    ExprKind::Try(body, self.cases(node))
                }
                None => unsupported(),
            },
            "assert_expression" => match field("expression") {
                Some(condition) => ExprKind::Assert(self.boxed(condition)),
                None => unsupported(),
            },
            "local_open_expression" => match (of_kind(node, "module_path").first(), field("expression")) {
                (Some(path), Some(inner)) => ExprKind::Open(self.module_path(*path), self.boxed(inner)),
                _ => unsupported(),
            },
            "ERROR" => ExprKind::Unsupported("code with a syntax error".to_owned()),
            _ => unsupported(),
        }
    }

    /// `if c then a else b`, or without the last part.
    fn conditional(&mut self, node: Node<'_>) -> Option<ExprKind> {
        let branch = |kind: &str| {
            of_kind(node, kind).first().and_then(|clause| clause.child_by_field_name("expression"))
        };
        let (condition, then) = (node.child_by_field_name("condition")?, branch("then_clause")?);
        Some(ExprKind::If(
            self.boxed(condition),
            self.boxed(then),
            branch("else_clause").map(|otherwise| self.boxed(otherwise)),
        ))
    }

    /// An operator between its arguments.
    fn operation(&mut self, node: Node<'_>, left: Node<'_>, operator: Node<'_>, right: Node<'_>) -> ExprKind {
        let operator = self.slice(operator).to_owned();
        let (left, right) = (self.expr(left), self.expr(right));
        match operator.as_str() {
            "|>" => pipe(right, left),
            "@@" => pipe(left, right),
            "@" => {
                let mut path = self.plain_path("append", node);
                path.modules.push("List".to_owned());
                let append = Box::new(self.make(node, ExprKind::Variable(path)));
                ExprKind::Apply(append, vec![(None, left), (None, right)])
            }
            known if KNOWN.contains(&known) => ExprKind::Infix(operator, Box::new(left), Box::new(right)),
            // One that the program defines.
            own => {
                let path = self.plain_path(own, node);
                let function = Box::new(self.make(node, ExprKind::Variable(path)));
                ExprKind::Apply(function, vec![(None, left), (None, right)])
            }
        }
    }

    /// `r.x <- e`.
    fn assignment(&mut self, node: Node<'_>) -> ExprKind {
        let target = of_kind(node, "field_get_expression").first().copied();
        let field = |name: &str| target.and_then(|target| target.child_by_field_name(name));
        match (field("record"), field("field"), node.child_by_field_name("body")) {
            (Some(record), Some(name), Some(value)) => {
                ExprKind::Assign(self.boxed(record), self.path(name), self.boxed(value))
            }
            _ => {
                let target = of_kind(node, "array_get_expression").first().copied();
                let target = target.map(parts).unwrap_or_default();
                match (target.as_slice(), node.child_by_field_name("body")) {
                    ([array, index], Some(value)) => {
                        let arguments = vec![self.expr(*array), self.expr(*index), self.expr(value)];
                        self.array_call(node, "set", arguments)
                    }
                    _ => ExprKind::Unsupported("an assignment to a part of a string or object".to_owned()),
                }
            }
        }
    }

    /// `[a; b]`, also between `[|` and `|]`.
    fn list(&mut self, node: Node<'_>) -> ExprKind {
        let elements = parts(node);
        if elements.len() > 50 {
            return ExprKind::Unsupported("a list of more than 50 elements".to_owned());
        }
        let mut list = ExprKind::Construct(self.plain_path("[]", node), None);
        for element in elements.into_iter().rev() {
            let tail = self.make(node, list);
            let both = vec![self.expr(element), tail];
            let both = self.make(node, ExprKind::Tuple(both));
            list = ExprKind::Construct(self.plain_path("::", node), Some(Box::new(both)));
        }
        list
    }

    /// What `a.(i)` and its like mean.
    fn array_call(&mut self, node: Node<'_>, name: &str, arguments: Vec<Expr>) -> ExprKind {
        let path = Path { modules: vec!["Array".to_owned()], name: name.to_owned(), span: self.span(node) };
        let function = Box::new(self.make(node, ExprKind::Variable(path)));
        ExprKind::Apply(function, arguments.into_iter().map(|argument| (None, argument)).collect())
    }

    fn tuple(&mut self, node: Node<'_>, flat: &mut Vec<Expr>) {
        for part in parts(node) {
            if part.kind() == "tuple_expression" {
                self.nested(part, |this| this.tuple(part, flat), |_| ());
            } else {
                let part = self.expr(part);
                flat.push(part);
            }
        }
    }

    fn record(&mut self, node: Node<'_>) -> ExprKind {
        let base = node.child_by_field_name("record").map(|base| self.boxed(base));
        let mut fields = Vec::new();
        for field in of_kind(node, "field_expression") {
            let Some(path) = of_kind(field, "field_path").first().map(|path| self.path(*path)) else {
                return ExprKind::Unsupported("this record".to_owned());
            };
            let value = match field.child_by_field_name("body") {
                Some(body) => self.expr(body),
                None => {
                    let name = self.plain_path(&path.name, field);
                    self.make(field, ExprKind::Variable(name))
                }
            };
            fields.push((path, value));
        }
        ExprKind::Record(base, fields)
    }

    fn application(&mut self, node: Node<'_>) -> ExprKind {
        let Some(function) = node.child_by_field_name("function") else {
            return ExprKind::Unsupported("this application".to_owned());
        };
        let mut cursor = node.walk();
        let nodes: Vec<Node<'_>> =
            node.children_by_field_name("argument", &mut cursor).filter(|child| !child.is_extra()).collect();
        let mut arguments = Vec::new();
        for argument in nodes {
            if argument.kind() == "labeled_argument" {
                let name = of_kind(argument, "label_name").first().map(|label| self.slice(*label));
                let name = name.unwrap_or("_").to_owned();
                let optional = self.slice(argument).starts_with('?');
                let value = match argument.child_by_field_name("expression") {
                    Some(value) => self.expr(value),
                    None => {
                        let name = self.plain_path(&name, argument);
                        self.make(argument, ExprKind::Variable(name))
                    }
                };
                arguments.push((Some(Label { name, optional }), value));
            } else {
                arguments.push((None, self.expr(argument)));
            }
        }
        // A character that stands in the program is a text.
        if self.slice(function) == "Buffer.add_char"
            && let [_, (None, Expr { kind, .. })] = arguments.as_mut_slice()
            && let ExprKind::Literal("char", letter) = kind
            && let Some(letter) = letter.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\''))
        {
            let letter = if letter == "\"" { "\\\"" } else { letter };
            *kind = ExprKind::Literal("string", format!("\"{letter}\""));
            let mut path = self.path(function);
            path.name = "add_string".to_owned();
            let function = Box::new(self.make(node, ExprKind::Variable(path)));
            return ExprKind::Apply(function, arguments);
        }
        if matches!(function.kind(), "constructor_path" | "tag") {
            let path = match function.kind() {
                "tag" => self.plain_path(self.slice(function), function),
                _ => self.path(function),
            };
            return match (arguments.pop(), arguments.is_empty()) {
                (Some((None, only)), true) => ExprKind::Construct(path, Some(Box::new(only))),
                _ => ExprKind::Unsupported("this application of a constructor".to_owned()),
            };
        }
        ExprKind::Apply(self.boxed(function), arguments)
    }

    /// `let … in`, `e; …`, flat however long.
    fn let_chain(&mut self, node: Node<'_>) -> ExprKind {
        let mut groups = Vec::new();
        let mut node = node;
        loop {
            match node.kind() {
                "let_expression" => {
                    let Some(body) = node.child_by_field_name("body") else { break };
                    let before = parts(node);
                    let Some(definition) = before.iter().find(|part| part.id() != body.id()) else { break };
                    if definition.kind() != "value_definition" {
                        let local = self.local_definition(*definition, body);
                        return match local {
                            ExprKind::Unsupported(_) => local,
                            local => finish(groups, self.make(node, local)),
                        };
                    }
                    if !of_kind(*definition, "let_operator").is_empty() {
                        return self.let_operator(node, *definition, body, groups);
                    }
                    groups.push(self.let_group(*definition));
                    node = body;
                }
                "sequence_expression" => {
                    // The grammar may nest `a; b; c` or not.
                    let mut sides = parts(node);
                    let Some(last) = sides.pop() else { break };
                    groups.extend(sides.into_iter().map(|side| self.statement(side)));
                    node = last;
                }
                _ => break,
            }
        }
        if matches!(node.kind(), "let_expression" | "sequence_expression") {
            return ExprKind::Unsupported("this `let`".to_owned());
        }
        let body = self.expr(node);
        finish(groups, body)
    }

    /// `let open`, `let module`, `let exception`: what is not a value.
    fn local_definition(&mut self, definition: Node<'_>, body: Node<'_>) -> ExprKind {
        match definition.kind() {
            "open_module" => {
                let path = definition.child_by_field_name("module");
                let path = path.map(|path| self.module_path(path));
                let inner = self.boxed(body);
                match path {
                    Some(path) => ExprKind::Open(path, inner),
                    None => ExprKind::Unsupported("this `let open`".to_owned()),
                }
            }
            "module_definition" => {
                let binding = of_kind(definition, "module_binding").first().copied();
                let binding = binding.and_then(|binding| self.module_binding(binding));
                let inner = self.boxed(body);
                match binding {
                    Some(binding) => ExprKind::LetModule(Box::new(binding), inner),
                    None => ExprKind::Unsupported("this `let module`".to_owned()),
                }
            }
            "exception_definition" => {
                let inner = self.boxed(body);
                let local = self.local_exception(definition, inner);
                local.unwrap_or_else(|| ExprKind::Unsupported("this `let exception`".to_owned()))
            }
            kind => ExprKind::Unsupported(format!("a local `{}`", kind.replace('_', " "))),
        }
    }

    /// `e;` is `let _ = e in`.
    fn statement(&mut self, side: Node<'_>) -> LetGroup {
        let statement = self.expr(side);
        let span = statement.span;
        let pattern = Pattern { kind: PatternKind::Any, span, id: self.expr_id() };
        let binding =
            Binding { pattern, parameters: Vec::new(), result: None, body: statement, span, contract: None };
        LetGroup { recursive: false, bindings: vec![binding], sequence: true }
    }

    /// `let* p = e in body` is `( let* ) e (fun p -> body)`.
    fn let_operator(
        &mut self,
        node: Node<'_>,
        definition: Node<'_>,
        body: Node<'_>,
        groups: Vec<LetGroup>,
    ) -> ExprKind {
        let bindings = of_kind(definition, "let_binding");
        let (Some(operator), [binding]) =
            (of_kind(definition, "let_operator").first().copied(), bindings.as_slice())
        else {
            return ExprKind::Unsupported("`and` with a binding operator".to_owned());
        };
        let binding = self.binding(*binding);
        if !binding.parameters.is_empty() {
            return ExprKind::Unsupported("this binding operator".to_owned());
        }
        let path = self.plain_path(self.slice(operator), operator);
        let function = Box::new(self.make(operator, ExprKind::Variable(path)));
        let pattern = match binding.result {
            Some(ty) => {
                let kind = PatternKind::Typed(Box::new(binding.pattern), ty);
                self.build(definition, kind)
            }
            None => binding.pattern,
        };
        let parameter = Parameter { label: None, pattern };
        let body = self.boxed(body);
        let rest = self.make(node, ExprKind::Function(vec![parameter], body));
        let kind = ExprKind::Apply(function, vec![(None, binding.body), (None, rest)]);
        let whole = self.make(node, kind);
        finish(groups, whole)
    }

    pub(super) fn let_group(&mut self, node: Node<'_>) -> LetGroup {
        let mut recursive = false;
        let mut cursor = node.walk();
        for child in node.children(&mut cursor) {
            recursive |= child.kind() == "rec";
        }
        let bindings =
            of_kind(node, "let_binding").into_iter().map(|binding| self.binding(binding)).collect();
        LetGroup { recursive, bindings, sequence: false }
    }

    fn binding(&mut self, node: Node<'_>) -> Binding {
        let outer = self.abstract_types.len();
        let names = of_kind(node, "abstract_type").into_iter().flat_map(parts);
        let names: Vec<String> = names.map(|name| self.slice(name).to_owned()).collect();
        self.abstract_types.extend(names);
        let binding = self.binding_inside(node);
        self.abstract_types.truncate(outer);
        binding
    }

    fn binding_inside(&mut self, node: Node<'_>) -> Binding {
        let span = self.span(node);
        let pattern = match node.child_by_field_name("pattern") {
            Some(pattern) => self.pattern(pattern),
            None => match parts(node).first() {
                Some(first) if first.kind() == "value_name" => self.pattern(*first),
                _ => {
                    let kind = PatternKind::Unsupported("this binding".to_owned());
                    Pattern { kind, span, id: self.expr_id() }
                }
            },
        };
        let mut result = node.child_by_field_name("type").map(|ty| self.type_expr(ty));
        let body = match node.child_by_field_name("body") {
            Some(body) => self.expr(body),
            None => self.make(node, ExprKind::Unsupported("this binding".to_owned())),
        };
        let (mut parameters, mut body) = self.parameters(node, body);
        // `let f = fun x -> e` is `let f x = e`; `let f : t -> u = fun x -> e` is `let f (x : t) : u = e`.
        while matches!(body.kind, ExprKind::Function(..)) && result.as_ref().is_none_or(is_arrow) {
            let ExprKind::Function(mut more, inner) = body.kind else { break };
            // A name for the type of a function is not looked through.
            let arrows = result.as_ref().map_or(more.len(), count_arrows);
            if arrows < more.len() {
                body.kind = ExprKind::Function(more, inner);
                break;
            }
            for parameter in &mut more {
                if let Some(TypeExpr { kind: TypeExprKind::Arrow(_, from, to), .. }) = result {
                    let any = Pattern { kind: PatternKind::Any, span, id: self.expr_id() };
                    let pattern = std::mem::replace(&mut parameter.pattern, any);
                    parameter.pattern.kind = PatternKind::Typed(Box::new(pattern), *from);
                    result = Some(*to);
                }
            }
            parameters.extend(more);
            body = *inner;
        }
        Binding { pattern, parameters, result, body, span, contract: None }
    }

    /// `function p -> e | …` is `fun x -> match x with …`.
    fn function_cases(&mut self, node: Node<'_>) -> ExprKind {
        let span = self.span(node);
        let kind = PatternKind::Var(self.binder(), "argument".to_owned());
        let pattern = Pattern { kind, span, id: self.expr_id() };
        let name = self.plain_path("argument", node);
        let scrutinee = self.make(node, ExprKind::Variable(name));
        let cases = self.cases(node);
        let body = self.make(node, ExprKind::Match(Box::new(scrutinee), cases));
        ExprKind::Function(vec![Parameter { label: None, pattern }], Box::new(body))
    }

    fn cases(&mut self, node: Node<'_>) -> Vec<MatchCase> {
        let mut cases = Vec::new();
        for case in of_kind(node, "match_case") {
            let Some(pattern) = case.child_by_field_name("pattern") else { continue };
            let pattern = self.pattern(pattern);
            let guard =
                of_kind(case, "guard").first().and_then(|guard| guard.child_by_field_name("expression"));
            let guard = guard.map(|guard| self.expr(guard));
            let body = match case.child_by_field_name("body") {
                Some(body) => self.expr(body),
                None => self.make(case, ExprKind::Unsupported("this case".to_owned())),
            };
            cases.push(MatchCase { pattern, guard, body });
        }
        cases
    }
}

/// What a literal is.
pub(super) enum Number {
    Int(i64),
    Float,
    /// `1l`, `1n`, or too large.
    Other,
}

/// Reads `10`, `0xff`, `0o17`, `0b11`, `1_000`, `1.5e3`.
pub(super) fn number(text: &str) -> Number {
    let plain = text.replace('_', "");
    let (sign, digits) = match plain.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", plain.strip_prefix('+').unwrap_or(&plain)),
    };
    let lower = digits.to_ascii_lowercase();
    let radix = [("0x", 16), ("0o", 8), ("0b", 2), ("0u", 10)];
    let based = radix.iter().find_map(|(prefix, radix)| Some((lower.strip_prefix(prefix)?, *radix)));
    let (digits, radix) = based.unwrap_or((&lower, 10));
    match i64::from_str_radix(&format!("{sign}{digits}"), radix) {
        Ok(number) => Number::Int(number),
        Err(_) if digits.contains(['.', 'p']) || radix == 10 && digits.contains('e') => Number::Float,
        Err(_) => Number::Other,
    }
}

fn is_arrow(ty: &TypeExpr) -> bool {
    matches!(ty.kind, TypeExprKind::Arrow(..))
}

fn count_arrows(ty: &TypeExpr) -> usize {
    let (mut ty, mut count) = (ty, 0);
    while let TypeExprKind::Arrow(_, _, to) = &ty.kind {
        (ty, count) = (to, count + 1);
    }
    count
}

/// `x |> f a` is `f a x`.
fn pipe(function: Expr, argument: Expr) -> ExprKind {
    match function.kind {
        ExprKind::Apply(head, mut arguments) => {
            arguments.push((None, argument));
            ExprKind::Apply(head, arguments)
        }
        ExprKind::Construct(path, None) => ExprKind::Construct(path, Some(Box::new(argument))),
        _ => ExprKind::Apply(Box::new(function), vec![(None, argument)]),
    }
}

fn finish(groups: Vec<LetGroup>, body: Expr) -> ExprKind {
    if groups.is_empty() { body.kind } else { ExprKind::Let(groups, Box::new(body)) }
}
