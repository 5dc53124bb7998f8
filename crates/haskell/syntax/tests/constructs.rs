//! Every construct of the language alone: what tree it gives.

use expect_test::{Expect, expect};
use otherwise_diagnostics::Sources;
use otherwise_syntax::{
    Extensions, dump_expr, dump_module, dump_type, parse_expression, parse_module, parse_type,
};

#[track_caller]
fn check(text: &str, expected: Expect) {
    let mut sources = Sources::new();
    let file = sources.add("Test.hs", text);
    let parsed = parse_module(&sources, file);
    let messages: Vec<_> =
        parsed.diagnostics.iter().filter(|one| one.is_error()).map(|one| &one.message).collect();
    assert!(messages.is_empty(), "{messages:?}");
    expected.assert_eq(&dump_module(&parsed.module));
}

#[test]
fn module_header() {
    check(
        "module A.B (f, (+), T (..), U (A, b), V, module C, M.g) where\n",
        expect![[r#"
        (module A.B [f + (type T (..)) (type U [A b]) (type V) (module C) M.g])
    "#]],
    );
    check(
        "module A where\n",
        expect![[r#"
        (module A)
    "#]],
    );
    check(
        "module A () where\n",
        expect![[r#"
        (module A [])
    "#]],
    );
    check(
        "module A (type (++), C (type F, m)) where\n",
        expect![[r#"
        (module A [(type ++) (type C [F m])])
    "#]],
    );
}

#[test]
fn imports() {
    check(
        "import A\nimport qualified B.C as D\nimport E hiding (f, T (..))\nimport F as G (x, (+), T, U (A, b))\n\
         import H qualified as I\nimport J ()\nimport safe K\nimport \"package\" L\n",
        expect![[r#"
            (import A)
            (import B.C qualified (as D))
            (import E (hiding [f (type T (..))]))
            (import F (as G) [x + (type T) (type U [A b])])
            (import H qualified (as I))
            (import J [])
            (import K)
            (import L)
        "#]],
    );
}

#[test]
fn clauses() {
    check(
        "f 0 y = y\nf x _ = x\n",
        expect![[r#"
        (clause f [0 y] y)
        (clause f [x _] x)
    "#]],
    );
    check(
        "x <+> y = x\na `op` b = b\n(x <+> y) z = z\n(<+>) x y = x\n",
        expect![[r#"
        (infix-clause <+> [x y] x)
        (infix-clause op [a b] b)
        (infix-clause <+> [x y z] z)
        (clause <+> [x y] x)
    "#]],
    );
    check(
        "f x | x > 0, even x = 1\n    | Just y <- x, let z = y = 2\n    | otherwise = 3\n  where a = 1\n        b = 2\n",
        expect![[r#"
        (clause f [x] (| [{x > 0} (even x)] 1) (| [(<- (Just y) x) (let [(clause z y)])] 2) (| [otherwise] 3) (where [(clause a 1) (clause b 2)]))
    "#]],
    );
    check(
        "(a, b) = c\nJust x | True = y\n!z = 1\n[p] = q\n",
        expect![[r#"
        (pattern-bind (tuple a b) c)
        (pattern-bind (Just x) (| [True] y))
        (pattern-bind (! z) 1)
        (pattern-bind (list p) q)
    "#]],
    );
    check(
        "x : xs +++ ys = x\n",
        expect![[r#"
        (infix-clause +++ [{x : xs} ys] x)
    "#]],
    );
}

#[test]
fn signatures_and_fixities() {
    check(
        "f, g, (+) :: Int -> Int\n",
        expect![[r#"
        (sig [f g +] (-> Int Int))
    "#]],
    );
    check(
        "infixl 6 +, `f`\ninfixr :+\ninfix 4 ==\n",
        expect![[r#"
        (infixl 6 [+ f])
        (infixr 9 [:+])
        (infix 4 [==])
    "#]],
    );
    check(
        "f = x where\n  infixl 6 <+>\n  a <+> b = a\ng = let infixr 5 +++ in 1\n",
        expect![[r#"
        (clause f x (where [(infixl 6 [<+>]) (infix-clause <+> [a b] a)]))
        (clause g (let [(infixr 5 [+++])] 1))
    "#]],
    );
}

#[test]
fn data_types() {
    check(
        "data T\ndata T a = A | B a !Int ~b\n",
        expect![[r#"
        (data T [] [])
        (data T [a] [(con A) (con B a !Int ~b)])
    "#]],
    );
    check(
        "data T = A { x, y :: Int, z :: !Bool } | B {} deriving (Eq, Show)\n",
        expect![[r#"
        (data T [] [(con A {[x y] Int, [z] !Bool}) (con B {})] (deriving [Eq Show]))
    "#]],
    );
    check(
        "data a :+: b = a :+: b | Int `C` b | (:-) a b | (:*) { f :: a }\n",
        expect![[r#"
        (data :+: [a b] [(infix-con :+: a b) (infix-con C Int b) (con :- a b) (con :* {[f] a})])
    "#]],
    );
    check(
        "data Eq a => T (a :: * -> *) = A\n",
        expect![[r#"
        (data (context (Eq a)) T [(:: a (-> * *))] [(con A)])
    "#]],
    );
    check(
        "data T = forall a b. (Show a, Eq b) => A a b | forall c. B c\n",
        expect![[r#"
        (data T [] [(con (forall a b) (context (Show a) (Eq b)) A a b) (con (forall c) B c)])
    "#]],
    );
    check(
        "newtype N a = N { unN :: a } deriving newtype Num deriving stock (Eq) deriving (Show) via Int\n",
        expect![[r#"
        (newtype N [a] [(con N {[unN] a})] (deriving newtype [Num]) (deriving stock [Eq]) (deriving (via Int) [Show]))
    "#]],
    );
    check(
        "newtype N = N (Int -> Int)\n",
        expect![[r#"
        (newtype N [] [(con N (paren (-> Int Int)))])
    "#]],
    );
}

/// What stands in classes and instances is taken out of them.
#[test]
fn data_families() {
    check(
        "data family F a :: * -> *\ndata instance F Int b = A b | B deriving Show\nnewtype instance F [a] b = C a\n",
        expect![[r#"
            (data-family F [a] (kind (-> * *)) [])
            (data (instance F [Int b]) [(con A b) (con B)] (deriving [Show]))
            (newtype (instance F [(list a) b]) [(con C a)])
        "#]],
    );
    check(
        "class K k where { data T k; m :: k }\ninstance K Int where { data T Int = I Int; m = 1 }\n",
        expect![[r#"
            (class K [k] [(sig [m] k)])
            (instance K [Int] [(clause m 1)])
            (data-family T [k] [])
            (data (instance T [Int]) [(con I Int)])
        "#]],
    );
}

#[test]
fn promoted_types() {
    check(
        "f :: V 'Z ('S n) '[] '[a, b] (t ': ts) '(a, b) [x, y]\n",
        expect![[r#"
        (sig [f] (((((((V 'Z) (paren ('S n))) ('list)) ('list a b)) (paren {t : ts})) ('tuple a b)) ('list x y)))
    "#]],
    );
}

#[test]
fn gadt_syntax() {
    check(
        "data T :: Type -> Type where\n  A, B :: Int -> T Int\n  C :: forall a. Show a => !a -> (a -> b) -> T a\n  \
         D :: { f :: Int, g :: a } -> T a\n  deriving Eq\n",
        expect![[r#"
            (data-where T [] (kind (-> Type Type)) [(con A Int -> (T Int)) (con B Int -> (T Int)) (con (forall a) (context (Show a)) C !a (paren (-> a b)) -> (T a)) (con D {[f] Int, [g] a} -> (T a))] (deriving [Eq]))
        "#]],
    );
    check(
        "newtype N a where N :: a -> N a\ndata V where\n",
        expect![[r#"
        (newtype-where N [a] [(con N a -> (N a))])
        (data-where V [] [])
    "#]],
    );
}

#[test]
fn type_declarations() {
    check(
        "type S a b = [a] -> b\ntype (a ~> b) = a b\ntype a + b = Either a b\n",
        expect![[r#"
        (type S [a b] (-> (list a) b))
        (type ~> [a b] (a b))
        (type + [a b] ((Either a) b))
    "#]],
    );
    check(
        "type T :: Type -> Type\n",
        expect![[r#"
        (kind-sig [T] (-> Type Type))
    "#]],
    );
    check(
        "type family F a (b :: k) :: Type\ntype family G a where\n  G Int = Bool\n  G [a] = a\n",
        expect![[r#"
        (type-family F [a (:: b k)] (kind Type))
        (type-family G [a] [(= G [Int] Bool) (= G [(list a)] a)])
    "#]],
    );
    check(
        "type instance F Int b = [b]\n",
        expect![[r#"
        (type-instance (= F [Int b] (list b)))
    "#]],
    );
}

#[test]
fn classes_and_instances() {
    check(
        "class (Eq a, Show a) => C a b | a -> b, a b -> a where\n  type F a :: Type\n  type F a = Int\n  m, n :: a -> b\n  m = n\n  \
         default n :: Show b => a -> b\n  infixl 5 `m`\n  {-# MINIMAL m #-}\n",
        expect![[r#"
            (class (context (Eq a) (Show a)) C [a b] (fundeps [a]->[b] [a b]->[a]) [(type-family F [a] (kind Type)) (type-instance (= F [a] Int)) (sig [m n] (-> a b)) (clause m n) (default-sig [n] (=> [(Show b)] (-> a b))) (infixl 5 [m]) (pragma MINIMAL "m")])
        "#]],
    );
    check(
        "class C a\nclass Monad m => D m where {}\n",
        expect![[r#"
        (class C [a] [])
        (class (context (Monad m)) D [m] [])
    "#]],
    );
    check(
        "instance {-# OVERLAPPING #-} forall a. Eq a => C [a] (Maybe a) where\n  type F [a] = a\n  m :: a -> b\n  m x = x\n  x == y = z\n  {-# INLINE m #-}\n",
        expect![[r#"
            (instance overlapping (forall a) (context (Eq a)) C [(list a) (paren (Maybe a))] [(type-instance (= F [(list a)] a)) (sig [m] (-> a b)) (clause m [x] x) (infix-clause == [x y] z) (pragma INLINE "m")])
        "#]],
    );
    check(
        "instance C Int\ninstance Show (a -> b) where show _ = s\ninstance (A a, B b) => M.C (a, b)\n",
        expect![[r#"
        (instance C [Int] [])
        (instance Show [(paren (-> a b))] [(clause show [_] s)])
        (instance (context (A a) (B b)) M.C [(tuple a b)] [])
    "#]],
    );
    check(
        "deriving instance Eq a => Eq (T a)\nderiving stock instance Show T\nderiving newtype instance Num N\nderiving anyclass instance C T\nderiving via Int instance Ord N\n",
        expect![[r#"
            (deriving (context (Eq a)) Eq [(paren (T a))])
            (deriving stock Show [T])
            (deriving newtype Num [N])
            (deriving anyclass C [T])
            (deriving (via Int) Ord [N])
        "#]],
    );
}

#[test]
fn other_declarations() {
    check(
        "default (Int, Double)\ndefault ()\n",
        expect![[r#"
        (default [Int Double])
        (default [])
    "#]],
    );
    check(
        "foreign import prim \"intAdd\" primIntAdd :: Int -> Int -> Int\n",
        expect![[r#"
        (foreign-import prim "intAdd" primIntAdd (-> Int (-> Int Int)))
    "#]],
    );
    check(
        "{-# INLINE f #-}\nf = 1\n{-# SPECIALISE f :: Int #-}\n",
        expect![[r#"
        (pragma INLINE "f")
        (clause f 1)
        (pragma SPECIALISE "f :: Int")
    "#]],
    );
}

#[track_caller]
fn check_expr(text: &str, expected: Expect) {
    let mut sources = Sources::new();
    let file = sources.add("<expression>", text);
    let (expr, diagnostics) = parse_expression(&sources, file, &Extensions::default());
    let messages: Vec<_> = diagnostics.iter().filter(|one| one.is_error()).map(|one| &one.message).collect();
    assert!(messages.is_empty(), "{messages:?}");
    expected.assert_eq(&dump_expr(&expr));
    assert_eq!(sources.get(file).slice(expr.span), text.trim());
}

#[test]
fn names_and_literals() {
    check_expr("x' + M.y * C + M.N.D", expect!["{x' + M.y * C + M.N.D}"]);
    check_expr(
        "[0xff, 0b11, 0o17, 1_000, 12345678901234567890]",
        expect!["(list 255 3 15 1000 12345678901234567890)"],
    );
    check_expr("[1.5, 1e3, 2.5e-3]", expect!["(list 3/2 1000/1 1/400)"]);
    check_expr(r#"['a', '\'', '\n', '\x41', '\SOH']"#, expect![[r#"(list 'a' '\'' '\n' 'A' '\u{1}')"#]]);
    check_expr("\"a\\\"b\\1234\\&5 \\\n   \\gap\"", expect![[r#""a\"bӒ5 gap""#]]);
    check_expr("_ + _hole", expect!["{_ + _hole}"]);
    check_expr("((), [], (,), (,,), (+), (M.+), (:))", expect!["(tuple () [] (,) (,,) (+) (M.+) (:))"]);
}

#[test]
fn applications_and_operators() {
    check_expr("f x (g y) z", expect!["(((f x) (paren (g y))) z)"]);
    check_expr("a + b * c `div` d M.! e", expect!["{a + b * c `div` d M.! e}"]);
    check_expr("- a + b - -c * (-1)", expect!["{neg a + b - neg c * (paren {neg 1})}"]);
    check_expr("f -1", expect!["{f - 1}"]);
    check_expr("f.g.h $ M.f.g", expect!["{f . g . h $ M.f . g}"]);
    check_expr("f $x $ g !y", expect!["{f $ x $ g ! y}"]);
    check_expr(
        "(+ 1) . (1 +) . (`f` 2) . (2 `f`) . (subtract 1) . (- 1) . (a + b *)",
        expect![
            "{(right-section + 1) . (left-section 1 +) . (right-section `f` 2) . (left-section 2 `f`) . (paren (subtract 1)) . (paren {neg 1}) . (left-section {a + b} *)}"
        ],
    );
    check_expr("f @Int @[a] @(Maybe _) x", expect!["((((f @Int) @(list a)) @(paren (Maybe _))) x)"]);
    check_expr("x :: Int -> a", expect!["(:: x (-> Int a))"]);
}

#[test]
fn binding_expressions() {
    check_expr("\\x (Just y) _ -> x + y", expect![[r#"(\ [x (paren (Just y)) _] {x + y})"#]]);
    check_expr("\\ ~x !y -> x", expect![[r#"(\ [(~ x) (! y)] x)"#]]);
    check_expr("let x = 1; f y = y in f x", expect!["(let [(clause x 1) (clause f [y] y)] (f x))"]);
    check_expr("let { x :: Int; x = 1 } in x", expect!["(let [(sig [x] Int) (clause x 1)] x)"]);
    check_expr("x where x = 1", expect!["(let [(clause x 1)] x)"]);
    check_expr(
        "f $ \\x -> \\case A -> x; B | c -> d | otherwise -> e where c = True",
        expect![[
            r#"{f $ (\ [x] (\case (alt A x) (alt B (| [c] d) (| [otherwise] e) (where [(clause c True)]))))}"#
        ]],
    );
}

#[test]
fn conditionals() {
    check_expr("if a then b else c + if d then e else f", expect!["(if a b {c + (if d e f)})"]);
    check_expr(
        "if | a, Just b <- c -> d | otherwise -> e",
        expect!["(if (| [a (<- (Just b) c)] d) (| [otherwise] e))"],
    );
    check_expr(
        "case x of { (a, b) | a > b -> 1 | otherwise -> 2; _ -> 3 where y = 1 }",
        expect![
            "(case x (alt (tuple a b) (| [{a > b}] 1) (| [otherwise] 2)) (alt _ 3 (where [(clause y 1)])))"
        ],
    );
    check_expr(
        "case x of\n  Just y -> y\n  Nothing -> 0",
        expect!["(case x (alt (Just y) y) (alt Nothing 0))"],
    );
    check_expr("case x of {}", expect!["(case x)"]);
    check_expr(
        "(case x of A -> 1, [case y of B -> 2])",
        expect!["(tuple (case x (alt A 1)) (list (case y (alt B 2))))"],
    );
}

#[test]
fn do_blocks() {
    check_expr(
        "do { a; x <- b; let { y = c }; return (x + y) }",
        expect!["(do a (<- x b) (let [(clause y c)]) (return (paren {x + y})))"],
    );
    check_expr(
        "do\n  (x, _) <- a\n  let y = x\n      z = y\n  if y\n    then b\n    else c\n  return z",
        expect!["(do (<- (tuple x _) a) (let [(clause y x) (clause z y)]) (if y b c) (return z))"],
    );
    check_expr("do if a then b\n   else c\n   d", expect!["(do (if a b c) d)"]);
    check_expr("do a\n   b\n  <|> do c", expect!["{(do a b) <|> (do c)}"]);
}

#[test]
fn lists_and_tuples() {
    check_expr(
        "([1, 2], (a, b, c), [x], (x))",
        expect!["(tuple (list 1 2) (tuple a b c) (list x) (paren x))"],
    );
    check_expr(
        "([1 ..], [1, 3 ..], [1 .. 9], [1, 3 .. 9], [A ..])",
        expect!["(tuple (range 1) (range 1 (then 3)) (range 1 (to 9)) (range 1 (then 3) (to 9)) (range A))"],
    );
    check_expr(
        "[x + y | x <- xs, Just y <- ys, x > y, let z = 1, odd z]",
        expect![
            "(comprehension {x + y} (| (<- x xs) (<- (Just y) ys) {x > y} (let [(clause z 1)]) (odd z)))"
        ],
    );
    check_expr(
        "[(x, y) | x <- xs | y <- ys, even y]",
        expect!["(comprehension (tuple x y) (| (<- x xs)) (| (<- y ys) (even y)))"],
    );
    check_expr("[x|x<-xs]", expect!["(comprehension x (| (<- x xs)))"]);
    check_expr(
        "((,) a, (,b), (a,,c), (,,) 1 2 3)",
        expect!["(tuple ((,) a) (tuple ? b) (tuple a ? c) ((((,,) 1) 2) 3))"],
    );
}

#[test]
fn record_expressions() {
    check_expr("C { x = 1, M.y = 2, z, .. }", expect!["(construct C {x=1, M.y=2, z, ..})"]);
    check_expr("f r { x = 1 } { y = 2 } s", expect!["((f (update (update r {x=1}) {y=2})) s)"]);
    check_expr("C {} {x = M.C {}}", expect!["(update (construct C {}) {x=(construct M.C {})})"]);
}

#[test]
fn patterns() {
    check(
        "f x _ 1 (-2) 'c' \"s\" 1.5 () [] = 1\n",
        expect![[r#"
        (clause f [x _ 1 (paren (neg 2)) 'c' "s" 3/2 () []] 1)
    "#]],
    );
    check(
        "f (C a b) (a : b : _) (a `C` b) [x, y] (x, y) (M.C) = 1\n",
        expect![[r#"
        (clause f [(paren (C a b)) (paren {a : b : _}) (paren {a `C` b}) (list x y) (tuple x y) (paren M.C)] 1)
    "#]],
    );
    check(
        "f x@(Just _) ~y !z ~(a, !b) = 1\n",
        expect![[r#"
        (clause f [(@ x (paren (Just _))) (~ y) (! z) (~ (tuple a (! b)))] 1)
    "#]],
    );
    check(
        "f C {} D { x = 1, y, .. } (g -> Just z) (x :: Int) = 1\n",
        expect![[r#"
        (clause f [(record C {}) (record D {x=1, y, ..}) (paren (view g (Just z))) (paren (:: x Int))] 1)
    "#]],
    );
}

#[track_caller]
fn check_type(text: &str, expected: Expect) {
    let mut sources = Sources::new();
    let file = sources.add("<type>", text);
    let (ty, diagnostics) = parse_type(&sources, file, &Extensions::default());
    let messages: Vec<_> = diagnostics.iter().filter(|one| one.is_error()).map(|one| &one.message).collect();
    assert!(messages.is_empty(), "{messages:?}");
    expected.assert_eq(&dump_type(&ty));
}

#[test]
fn types() {
    check_type(
        "Int -> [a] -> (M.Map k v, ()) -> Maybe (f a)",
        expect!["(-> Int (-> (list a) (-> (tuple ((M.Map k) v) ()) (Maybe (paren (f a))))))"],
    );
    check_type(
        "forall a (b :: Type -> *). (Eq a, Show (b a)) => a -> b a",
        expect!["(forall [a (:: b (-> Type *))] (=> [(Eq a) (Show (paren (b a)))] (-> a (b a))))"],
    );
    check_type("(forall a. a -> a) -> Int", expect!["(-> (paren (forall [a] (-> a a))) Int)"]);
    check_type("a ~ b => a :+: b :*: c", expect!["(=> [{a ~ b}] {a :+: b :*: c})"]);
    check_type("Maybe Int `Either` a", expect!["{(Maybe Int) `Either` a}"]);
    check_type("((->) r, (,) a, [], (,,), (:+:))", expect!["(tuple ((->) r) ((,) a) [] (,,) (:+:))"]);
    check_type("(a :: Type) -> _", expect!["(-> (paren (:: a Type)) _)"]);
    check_type("Eq a => Ord b => a", expect!["(=> [(Eq a)] (=> [(Ord b)] a))"]);
}

/// Between braces a guard may go on at any column.
#[test]
fn guards_between_braces_ignore_the_layout() {
    check(
        "f = case () of { _ | (True\n) -> 1 ;\n_ | False\n-> 2 }\n",
        expect![[r#"
            (clause f (case () (alt _ (| [(paren True)] 1)) (alt _ (| [False] 2))))
        "#]],
    );
}

#[test]
fn pattern_synonyms() {
    check(
        "{-# LANGUAGE PatternSynonyms #-}\nmodule M (T (P), pattern Q) where\nimport N (pattern R)\n\
         pattern P, Q :: a -> T a\npattern P x = Just x\npattern x :+ y <- (x, y) where\n  x :+ y = (x, y)\n\
         pattern R {a, b} <- [a, b]\n",
        expect![[r#"
            (module M [(type T [P]) Q])
            (import N [R])
            (pattern-sig [P Q] (-> a (T a)))
            (pattern P [x] (Just x))
            (pattern :+ [x y] (tuple x y) [(builder [x y] (tuple x y))])
            (pattern-match R [a b] (list a b))
        "#]],
    );
}

#[test]
fn recursive_do_and_marked_literals() {
    check(
        "{-# LANGUAGE RecursiveDo, MagicHash, UnboxedTuples, NumDecimals #-}\nf = mdo { x <- y; z }\n\
         g = do { rec { a <- b; c }; d }\nh (# x, 3# #) = (# 'c'#, 2.5##, \"s\"#, 1.5e3 #)\n",
        expect![[r#"
            (clause f (do (rec (<- x y)) z))
            (clause g (do (rec (<- a b) c) d))
            (clause h [(tuple x 3)] (tuple 'c' 5/2 "s" 1500))
        "#]],
    );
}

#[test]
fn literals_that_touch() {
    check(
        "f ('\\\\':'n':cs) = ['\\n','\\t']\ng xs = [1|y<-xs]++['a'|y<-xs]\nh|s!i==3,c=='\\n'||c=='a'=case c of {'\\n'->'a'}\n",
        expect![[r#"
            (clause f [(paren {'\\' : 'n' : cs})] (list '\n' '\t'))
            (clause g [xs] {(comprehension 1 (| (<- y xs))) ++ (comprehension 'a' (| (<- y xs)))})
            (clause h (| [{s ! i == 3} {c == '\n' || c == 'a'}] (case c (alt '\n' 'a'))))
        "#]],
    );
}

#[test]
fn strict_patterns() {
    check(
        "{-# LANGUAGE Strict #-}\nf x ~y (a, b) = let { z = x; ~w = y } in \\v -> case v of { Just u -> u }\n",
        expect![[r#"
            (clause f [(! x) y (! (tuple a b))] (let [(pattern-bind (! z) x) (clause w y)] (\ [(! v)] (case v (alt (! (Just u)) u)))))
        "#]],
    );
}
