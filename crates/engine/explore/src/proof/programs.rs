//! Small random programs of λG, and the same in Core.

use otherwise_core::prim::{ArithOp, CompareOp, NumType};
use otherwise_core::{
    Alternative, Assertion, Bind, Binder, Expr, Failure, FailureKind, Global, GlobalKind, Literal, LocalId,
    Name, Pattern, PrimOp, Program, Type, builtin,
};
use std::sync::Arc;

use super::reference::{Bound, E, Op, Ty, Var};

/// A function of these parameters.
#[derive(Clone, Debug)]
pub(super) struct Function {
    pub(super) params: Vec<(Var, Ty)>,
    pub(super) result: Ty,
    pub(super) body: E,
    /// Whether there is a function in it that calls itself.
    pub(super) is_recursive: bool,
}

/// Decisions of a generator: bytes, and zeros when they are used up.
struct Source<'b> {
    bytes: std::slice::Iter<'b, u8>,
    next: Var,
    scope: Vec<(Var, Bound)>,
    is_recursive: bool,
}

/// Makes a program of any bytes; few bytes make small programs.
pub(super) fn program(bytes: &[u8]) -> Function {
    let mut source = Source { bytes: bytes.iter(), next: 0, scope: Vec::new(), is_recursive: false };
    let params: Vec<(Var, Ty)> =
        [Ty::Int, Ty::List, Ty::Bool].map(|ty| (source.bind(Bound::Value(ty)), ty)).into();
    let result = source.pick(&[Ty::Int, Ty::List, Ty::Bool]);
    let body = source.expr(result, 5);
    Function { params, result, body, is_recursive: source.is_recursive }
}

impl Source<'_> {
    fn byte(&mut self) -> u8 {
        self.bytes.next().copied().unwrap_or(0)
    }

    fn pick<T: Copy>(&mut self, among: &[T]) -> T {
        among[usize::from(self.byte()) % among.len()]
    }

    fn bind(&mut self, bound: Bound) -> Var {
        self.next += 1;
        self.scope.push((self.next, bound));
        self.next
    }

    fn variable(&mut self, ty: Ty) -> Option<E> {
        let fitting: Vec<Var> =
            self.scope.iter().filter(|(_, bound)| *bound == Bound::Value(ty)).map(|(var, _)| *var).collect();
        (!fitting.is_empty()).then(|| E::Var(self.pick(&fitting)))
    }

    fn boxed(&mut self, ty: Ty, depth: u32) -> Box<E> {
        Box::new(self.expr(ty, depth))
    }

    fn leaf(&mut self, ty: Ty) -> E {
        let byte = self.byte();
        if !byte.is_multiple_of(3)
            && let Some(variable) = self.variable(ty)
        {
            return variable;
        }
        match ty {
            Ty::Int => E::Int(i64::from(byte % 5) - 2),
            Ty::Bool => E::Bool(byte.is_multiple_of(2)),
            Ty::List => E::Nil,
        }
    }

    fn expr(&mut self, ty: Ty, depth: u32) -> E {
        let Some(depth) = depth.checked_sub(1) else { return self.leaf(ty) };
        let mark = self.scope.len();
        let made = match self.byte() % 16 {
            0 | 1 => self.leaf(ty),
            2..=4 => self.operation(ty, depth),
            5 | 6 => E::If(ty, self.boxed(Ty::Bool, depth), self.boxed(ty, depth), self.boxed(ty, depth)),
            7 | 8 => {
                let (list, nil) = (self.boxed(Ty::List, depth), self.boxed(ty, depth));
                let (x, y) = (self.bind(Bound::Value(Ty::Int)), self.bind(Bound::Value(Ty::List)));
                E::Match(ty, list, nil, x, y, self.boxed(ty, depth))
            }
            9 | 10 => {
                let bound = self.pick(&[Ty::Int, Ty::Bool, Ty::List]);
                let value = self.boxed(bound, depth);
                let x = self.bind(Bound::Value(bound));
                E::Let(x, Bound::Value(bound), value, self.boxed(ty, depth))
            }
            11 => self.function(ty, depth),
            12 => E::Choice(self.boxed(ty, depth), self.boxed(ty, depth)),
            13 => E::Gen(ty),
            14 => {
                let (condition, body) = (self.boxed(Ty::Bool, depth), self.boxed(ty, depth));
                if self.byte().is_multiple_of(2) {
                    E::Assume(condition, body)
                } else {
                    E::Assert(condition, body)
                }
            }
            _ if self.byte().is_multiple_of(3) => E::Fail(ty),
            _ => self.leaf(ty),
        };
        self.scope.truncate(mark);
        made
    }

    fn operation(&mut self, ty: Ty, depth: u32) -> E {
        match ty {
            Ty::Int => {
                let op = self.pick(&[Op::Add, Op::Sub, Op::Mul]);
                E::Prim(op, self.boxed(Ty::Int, depth), self.boxed(Ty::Int, depth))
            }
            Ty::Bool => {
                let op = self.pick(&[Op::Less, Op::Equal]);
                E::Prim(op, self.boxed(Ty::Int, depth), self.boxed(Ty::Int, depth))
            }
            Ty::List => E::Cons(self.boxed(Ty::Int, depth), self.boxed(Ty::List, depth)),
        }
    }

    /// A local function and its use, of integers or, recursively, of lists.
    fn function(&mut self, ty: Ty, depth: u32) -> E {
        let from = self.pick(&[Ty::Int, Ty::List]);
        let bound = Bound::Function(from, ty);
        self.next += 1;
        let f = self.next;
        let mark = self.scope.len();
        let x = self.bind(Bound::Value(from));
        let body = if from == Ty::List {
            self.is_recursive = true;
            let nil = self.boxed(ty, depth.min(2));
            let (head, tail) = (self.bind(Bound::Value(Ty::Int)), self.bind(Bound::Value(Ty::List)));
            // The recursive call is a value in scope, so that it may be used twice or not at all.
            let again = self.bind(Bound::Value(ty));
            let cons = self.boxed(ty, depth.min(2));
            let call = Box::new(E::App(Box::new(E::Var(f)), Box::new(E::Var(tail))));
            let cons = E::Let(again, Bound::Value(ty), call, cons);
            Box::new(E::Match(ty, Box::new(E::Var(x)), nil, head, tail, Box::new(cons)))
        } else {
            self.boxed(ty, depth)
        };
        self.scope.truncate(mark);
        let lambda = Box::new(E::Lam(x, body));
        let call = |source: &mut Self| E::App(Box::new(E::Var(f)), source.boxed(from, depth.min(2)));
        let first = call(self);
        // Called once, or twice as in Fig. 8.
        let used = match ty {
            Ty::Int if self.byte().is_multiple_of(2) => {
                E::Prim(Op::Add, Box::new(first), Box::new(call(self)))
            }
            _ => first,
        };
        E::Let(f, bound, lambda, Box::new(used))
    }
}

/// The name of the function in Core.
pub(super) fn name() -> Name {
    Name::new("T", "f")
}

pub(super) fn ty(ty: Ty) -> Type {
    match ty {
        Ty::Int => Type::con(builtin::int()),
        Ty::Bool => builtin::bool_ty(),
        Ty::List => Type::con_app(builtin::list(), [Type::con(builtin::int())]),
    }
}

/// The function as a program of Core.
pub(super) fn core(function: &Function) -> Arc<Program> {
    let binders: Vec<Binder> = function.params.iter().map(|(var, of)| binder(*var, ty(*of))).collect();
    let parameters: Vec<Type> = binders.iter().map(|binder| binder.ty.clone()).collect();
    let mut next = 100_000;
    let body = Expr::lambda(binders, expr(&function.body, &mut next));
    let mut program = Program::new();
    program.add_global(Arc::new(Global {
        name: name(),
        ty: Type::funs(parameters, ty(function.result)),
        body,
        kind: GlobalKind::Value,
        span: None,
        exported: true,
    }));
    Arc::new(program)
}

fn binder(var: Var, ty: Type) -> Binder {
    Binder::new(LocalId(var), "x", ty)
}

fn alternative(constructor: Name, fields: Vec<Binder>, body: Expr) -> Alternative {
    Alternative { pattern: Pattern::Constructor { constructor, types: vec![], fields }, body }
}

fn expr(e: &E, next: &mut Var) -> Expr {
    let int = || ty(Ty::Int);
    match e {
        E::Var(x) => Expr::Local(LocalId(*x)),
        E::Int(number) => Expr::Literal(Literal::Int(*number)),
        E::Bool(true) => Expr::Constructor(builtin::true_con()),
        E::Bool(false) => Expr::Constructor(builtin::false_con()),
        E::Nil => Expr::Constructor(builtin::list()).type_apply(vec![int()]),
        E::Cons(head, tail) => {
            let fields = vec![expr(head, next), expr(tail, next)];
            Expr::Constructor(builtin::cons()).type_apply(vec![int()]).apply(fields)
        }
        // Functions stand in `let` only, where their types are.
        E::Lam(..) | E::Sym(_) => Expr::Literal(Literal::Int(0)),
        E::App(function, argument) => expr(function, next).apply(vec![expr(argument, next)]),
        E::Let(x, Bound::Value(of), value, body) => {
            let value = expr(value, next);
            Expr::let_(Bind::NonRec(binder(*x, ty(*of)), value), expr(body, next))
        }
        E::Let(f, Bound::Function(from, to), value, body) => {
            let E::Lam(x, inner) = &**value else { return Expr::Literal(Literal::Int(0)) };
            let lambda = Expr::lambda(vec![binder(*x, ty(*from))], expr(inner, next));
            let f = binder(*f, Type::fun(ty(*from), ty(*to)));
            Expr::let_(Bind::Rec(vec![(f, lambda)]), expr(body, next))
        }
        E::Prim(op, a, b) => {
            let op = match op {
                Op::Add => PrimOp::Arith(NumType::Int, ArithOp::Add),
                Op::Sub => PrimOp::Arith(NumType::Int, ArithOp::Sub),
                Op::Mul => PrimOp::Arith(NumType::Int, ArithOp::Mul),
                Op::Less => PrimOp::Compare(NumType::Int, CompareOp::Lt),
                Op::Equal => PrimOp::Compare(NumType::Int, CompareOp::Eq),
            };
            Expr::Prim(op).apply(vec![expr(a, next), expr(b, next)])
        }
        E::If(of, condition, yes, no) => {
            *next += 1;
            let name = binder(*next, builtin::bool_ty());
            let arms = vec![
                alternative(builtin::true_con(), vec![], expr(yes, next)),
                alternative(builtin::false_con(), vec![], expr(no, next)),
            ];
            Expr::case(expr(condition, next), name, ty(*of), arms)
        }
        E::Match(of, list, nil, x, y, cons) => {
            *next += 1;
            let name = binder(*next, ty(Ty::List));
            let fields = vec![binder(*x, int()), binder(*y, ty(Ty::List))];
            let arms = vec![
                alternative(builtin::list(), vec![], expr(nil, next)),
                alternative(builtin::cons(), fields, expr(cons, next)),
            ];
            Expr::case(expr(list, next), name, ty(*of), arms)
        }
        E::Choice(a, b) => Expr::Choice(Box::new(expr(a, next)), Box::new(expr(b, next))),
        E::Gen(of) => Expr::Symbolic(ty(*of)),
        E::Assume(condition, body) => {
            Expr::Assume(Box::new(expr(condition, next)), Box::new(expr(body, next)))
        }
        E::Assert(condition, body) => Expr::Assert(Box::new(Assertion {
            condition: expr(condition, next),
            body: expr(body, next),
            message: "assertion".into(),
            span: None,
        })),
        E::Fail(of) => Expr::Fail(Box::new(Failure {
            kind: FailureKind::Pattern,
            message: "failure".into(),
            span: None,
            ty: ty(*of),
        })),
    }
}
