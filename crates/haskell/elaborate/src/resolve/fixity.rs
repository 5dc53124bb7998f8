//! Operator sequences to trees: the algorithm of the Haskell 2010 report, section 10.6, with explicit stacks.

use otherwise_diagnostics::{Diagnostic, Span};

use crate::interface::{Associativity, Fixity};

/// One part of a sequence whose parts are resolved.
pub(crate) enum Token<E, O> {
    /// An operand.
    Operand(E),
    /// An operator between operands.
    Operator(Operator<O>),
    /// A prefix minus sign.
    Negate(Span),
}

/// An operator with what is known of it.
pub(crate) struct Operator<O> {
    /// What to build the tree with.
    pub(crate) operator: O,
    /// As written.
    pub(crate) text: String,
    /// Where it stands.
    pub(crate) span: Span,
    /// How it binds.
    pub(crate) fixity: Fixity,
}

/// Builds trees.
pub(crate) trait Build<E, O> {
    /// `left operator right`.
    fn infix(&mut self, left: E, operator: Operator<O>, right: E) -> E;
    /// `- operand`; the span is that of the sign.
    fn negate(&mut self, sign: Span, operand: E) -> E;
}

/// How negation binds: as the binary minus.
pub(crate) const NEGATION: Fixity = Fixity { associativity: Associativity::Left, precedence: 6 };

enum Pending<O> {
    Operator(Operator<O>),
    Negate(Span),
}

impl<O> Pending<O> {
    fn fixity(&self) -> Fixity {
        match self {
            Pending::Operator(operator) => operator.fixity,
            Pending::Negate(_) => NEGATION,
        }
    }

    fn describe(&self) -> String {
        match self {
            Pending::Operator(operator) => operator.describe(),
            Pending::Negate(_) => format!("prefix `-` [{NEGATION}]"),
        }
    }

    fn span(&self) -> Span {
        match self {
            Pending::Operator(operator) => operator.span,
            Pending::Negate(span) => *span,
        }
    }
}

impl<O> Operator<O> {
    /// For messages: `` `+` [infixl 6] ``.
    pub(crate) fn describe(&self) -> String {
        format!("`{}` [{}]", self.text, self.fixity)
    }
}

/// The tree of a sequence, or the complaint that its operators cannot be mixed. `None` without a complaint:
/// the sequence is not well formed, which the parser has reported.
pub(crate) fn resolve<E, O>(
    tokens: Vec<Token<E, O>>,
    build: &mut impl Build<E, O>,
) -> Result<E, Option<Box<Diagnostic>>> {
    let mut operands: Vec<E> = Vec::new();
    let mut pending: Vec<Pending<O>> = Vec::new();
    for token in tokens {
        match token {
            Token::Operand(operand) => operands.push(operand),
            Token::Negate(span) => {
                if let Some(before) = pending.last()
                    && before.fixity().precedence >= NEGATION.precedence
                {
                    return Err(Some(Box::new(cannot_mix(before, &Pending::<O>::Negate(span)))));
                }
                pending.push(Pending::Negate(span));
            }
            Token::Operator(operator) => {
                let incoming = Pending::Operator(operator);
                while let Some(before) = pending.last() {
                    match binds_first(before.fixity(), incoming.fixity()) {
                        None => return Err(Some(Box::new(cannot_mix(before, &incoming)))),
                        Some(false) => break,
                        Some(true) => reduce(&mut operands, &mut pending, build).ok_or(None)?,
                    }
                }
                pending.push(incoming);
            }
        }
    }
    while !pending.is_empty() {
        reduce(&mut operands, &mut pending, build).ok_or(None)?;
    }
    match (operands.pop(), operands.is_empty()) {
        (Some(tree), true) => Ok(tree),
        _ => Err(None),
    }
}

/// Whether the operator on the left takes the operand between the two; `None` when neither may.
fn binds_first(left: Fixity, right: Fixity) -> Option<bool> {
    if left.precedence != right.precedence {
        return Some(left.precedence > right.precedence);
    }
    match (left.associativity, right.associativity) {
        (Associativity::Left, Associativity::Left) => Some(true),
        (Associativity::Right, Associativity::Right) => Some(false),
        _ => None,
    }
}

fn reduce<E, O>(
    operands: &mut Vec<E>,
    pending: &mut Vec<Pending<O>>,
    build: &mut impl Build<E, O>,
) -> Option<()> {
    let tree = match pending.pop()? {
        Pending::Negate(span) => {
            let operand = operands.pop()?;
            build.negate(span, operand)
        }
        Pending::Operator(operator) => {
            let right = operands.pop()?;
            let left = operands.pop()?;
            build.infix(left, operator, right)
        }
    };
    operands.push(tree);
    Some(())
}

fn cannot_mix<O>(left: &Pending<O>, right: &Pending<O>) -> Diagnostic {
    let message =
        format!("cannot mix {} and {} in the same infix expression", left.describe(), right.describe());
    let complaint = Diagnostic::error("operator-precedence", message)
        .at(right.span(), "which of the two binds tighter is not defined")
        .also(left.span(), "the operator before it");
    match right {
        Pending::Negate(_) => complaint.help("put the negated operand in parentheses"),
        Pending::Operator(_) => complaint.help("put one of the two applications in parentheses"),
    }
}

/// Complains if the operand of a section does not bind tighter than the section's operator: `(a == b +)`.
///
/// `operand` is the outermost operator of the operand (with its text), if it is an operator application
/// without parentheses; `is_left` tells `(operand op)` from `(op operand)`.
pub(crate) fn check_section<O>(
    operator: &Operator<O>,
    operand: Option<(String, Fixity, Span)>,
    is_left: bool,
) -> Option<Diagnostic> {
    let (text, inner, span) = operand?;
    let fits = if is_left {
        binds_first(inner, operator.fixity) == Some(true)
    } else {
        binds_first(operator.fixity, inner) == Some(false)
    };
    if fits {
        return None;
    }
    let message = format!(
        "the operator {} of a section must bind less tightly than `{text}` [{inner}] of its operand",
        operator.describe()
    );
    let complaint = Diagnostic::error("section-precedence", message)
        .at(operator.span, "the section's operator")
        .also(span, "the operand's operator")
        .help("put the operand in parentheses");
    Some(complaint)
}

#[cfg(test)]
mod tests {
    use otherwise_diagnostics::Sources;

    use super::*;

    struct Text;

    impl Build<String, ()> for Text {
        fn infix(&mut self, left: String, operator: Operator<()>, right: String) -> String {
            format!("({left} {} {right})", operator.text)
        }

        fn negate(&mut self, _: Span, operand: String) -> String {
            format!("(-{operand})")
        }
    }

    fn fixity_of(operator: &str) -> Fixity {
        let (associativity, precedence) = match operator {
            "+" | "-" => (Associativity::Left, 6),
            "*" => (Associativity::Left, 7),
            "^" => (Associativity::Right, 8),
            "==" | "<" => (Associativity::None, 4),
            "&&" => (Associativity::Right, 3),
            "$" => (Associativity::Right, 0),
            "<<" => (Associativity::Right, 6),
            _ => return Fixity::DEFAULT,
        };
        Fixity { associativity, precedence }
    }

    /// Words that are not operators are operands; a minus sign in front is written `neg`.
    fn tree(text: &str) -> String {
        let mut sources = Sources::new();
        let file = sources.add("test", text);
        let span = sources.get(file).span(0..text.len());
        let token = |word: &str| match word {
            "neg" => Token::Negate(span),
            word if word.chars().all(char::is_alphanumeric) => Token::Operand(word.to_string()),
            word => Token::Operator(Operator {
                operator: (),
                text: word.to_string(),
                span,
                fixity: fixity_of(word),
            }),
        };
        match resolve(text.split_whitespace().map(token).collect(), &mut Text) {
            Ok(tree) => tree,
            Err(Some(complaint)) => complaint.message,
            Err(None) => "not well formed".to_string(),
        }
    }

    #[test]
    fn precedence_and_associativity() {
        assert_eq!(tree("a + b * c - d"), "((a + (b * c)) - d)");
        assert_eq!(tree("a ^ b ^ c"), "(a ^ (b ^ c))");
        assert_eq!(tree("a + b == c && d < e"), "(((a + b) == c) && (d < e))");
        assert_eq!(tree("f $ g $ a ! b ! c"), "(f $ (g $ ((a ! b) ! c)))");
    }

    #[test]
    fn negation_binds_like_minus() {
        assert_eq!(tree("neg a + b"), "((-a) + b)");
        assert_eq!(tree("neg a * b"), "(-(a * b))");
        assert_eq!(tree("neg a ^ b == c"), "((-(a ^ b)) == c)");
        assert_eq!(tree("a == neg b"), "(a == (-b))");
        assert_eq!(
            tree("a + neg b"),
            "cannot mix `+` [infixl 6] and prefix `-` [infixl 6] in the same infix expression"
        );
        assert_eq!(
            tree("a * neg b"),
            "cannot mix `*` [infixl 7] and prefix `-` [infixl 6] in the same infix expression"
        );
        assert_eq!(
            tree("neg a << b"),
            "cannot mix prefix `-` [infixl 6] and `<<` [infixr 6] in the same infix expression"
        );
    }

    #[test]
    fn what_cannot_be_mixed() {
        assert_eq!(
            tree("a == b < c"),
            "cannot mix `==` [infix 4] and `<` [infix 4] in the same infix expression"
        );
        assert_eq!(
            tree("a + b << c"),
            "cannot mix `+` [infixl 6] and `<<` [infixr 6] in the same infix expression"
        );
        assert_eq!(tree("a +"), "not well formed");
    }

    #[test]
    fn long_sequences_need_no_stack() {
        let text = vec!["a"; 50_000].join(" ^ ");
        let depth = resolve(
            text.split(' ')
                .map(|word| match word {
                    "^" => Token::Operator(Operator {
                        operator: (),
                        text: String::new(),
                        span: crate::span_storage::no_span(),
                        fixity: fixity_of("^"),
                    }),
                    _ => Token::Operand(0_u32),
                })
                .collect(),
            &mut Depth,
        );
        assert_eq!(depth.ok(), Some(49_999));
    }

    struct Depth;

    impl Build<u32, ()> for Depth {
        fn infix(&mut self, left: u32, _: Operator<()>, right: u32) -> u32 {
            1 + left.max(right)
        }

        fn negate(&mut self, _: Span, operand: u32) -> u32 {
            operand
        }
    }
}
