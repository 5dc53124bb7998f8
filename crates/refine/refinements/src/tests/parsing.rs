//! Reading: every construct, and what is said about texts that cannot be read.

use expect_test::{Expect, expect};

use super::{read_text, show_diagnostic, show_item};
use crate::Options;

fn check(text: &str, expected: Expect) {
    let (sources, annotations, diagnostics) = read_text(text, Options::default());
    let mut shown: String = annotations.items.iter().map(|item| show_item(item) + "\n").collect();
    diagnostics.iter().for_each(|one| shown += &show_diagnostic(&sources, one));
    expected.assert_eq(&shown);
}

/// Several predicates, one per line.
fn check_predicates(text: &str, expected: Expect) {
    let shown: String = text.trim().lines().map(|line| parenthesise(line.trim()) + "\n").collect();
    expected.assert_eq(&shown);
}

/// The predicate with all parentheses.
fn parenthesise(text: &str) -> String {
    use crate::ast::{Expr, ExprKind};
    fn full(expr: &Expr) -> String {
        match &expr.kind {
            ExprKind::Binary { operator, left, right, .. } => {
                format!("({} {} {})", full(left), operator.text(), full(right))
            }
            ExprKind::And(parts) => format!("({})", parts.iter().map(full).collect::<Vec<_>>().join(" && ")),
            ExprKind::Or(parts) => format!("({})", parts.iter().map(full).collect::<Vec<_>>().join(" || ")),
            ExprKind::Not(inner) => format!("(not {})", full(inner)),
            ExprKind::Negate(inner) => format!("(- {})", full(inner)),
            ExprKind::Apply(function, arguments) => {
                let arguments: String = arguments.iter().map(|one| format!(" {}", full(one))).collect();
                format!("({}{arguments})", full(function))
            }
            _ => expr.to_string(),
        }
    }
    let mut sources = otherwise_diagnostics::Sources::new();
    let file = sources.add("P", text);
    match super::super::parser::parse_predicate(sources.get(file), &Default::default()) {
        Ok(expr) => full(&expr),
        Err(failure) => show_diagnostic(&sources, &failure.into_diagnostic()),
    }
}

#[test]
fn precedences() {
    check_predicates(
        "v <=> x > 0 && y
         a = b
         v = (x > 0)
         v = not x && y
         (x > 0) = y || z
         p => q => r
         p ==> q => r
         p => q ==> r
         p || q && r
         len xs = 0 || x = 1
         x mod 2 == 0
         x + y mod 2 = z
         x - y - z
         x * y + z / w
         - x + y
         -f x * 2
         not a && b
         ~ a = b
         f (g x) y (z + 1)
         f(x)
         a /= b && c
         (a && b) /= c
         p <=> q <=> r
         xs ++ ys ++ zs = v
         if x > 0 then v = x else v = -x
         f . g
         (x, y) = z
         v = [] || v = [x]
         (v :: Int) > 0
         Set_mem x (Set_cup s t)
         x `op` y + 1
         ? v
         Prop v
         v ~~ x
         (\\x:Int -> x + 1) = f
         x:xs = ys",
        expect![[r#"
            (v <=> ((x > 0) && y))
            (a == b)
            (v <=> (x > 0))
            (v <=> ((not x) && y))
            ((x > 0) <=> (y || z))
            (p => (q => r))
            (p => (q => r))
            ((p => q) => r)
            (p || (q && r))
            (((len xs) == 0) || (x == 1))
            ((x mod 2) == 0)
            (((x + y) mod 2) == z)
            ((x - y) - z)
            ((x * y) + (z / w))
            ((- x) + y)
            ((- (f x)) * 2)
            ((not a) && b)
            (not (a == b))
            (f (g x) y (z + 1))
            (f x)
            ((a /= b) && c)
            ((a && b) != c)
            (p <=> (q <=> r))
            (((xs ++ ys) ++ zs) == v)
            if x > 0 then v == x else v == -x
            (f . g)
            ((x, y) == z)
            ((v == []) || (v == [x]))
            ((v :: Int) > 0)
            (Set_mem x (Set_cup s t))
            ((x op y) + 1)
            v
            (Prop v)
            (v ~~ x)
            (\x:Int -> x + 1 == f)
            ((x : xs) == ys)
        "#]],
    );
}

#[test]
fn equations_of_relations_are_between_truth_values() {
    check_predicates(
        "n != z = size m < size n\nx < y == b\na = b != c && d",
        expect![[r#"
            ((n /= z) <=> ((size m) < (size n)))
            ((x < y) <=> b)
            ((a == b) != (c && d))
        "#]],
    );
}

#[test]
fn relations_do_not_chain() {
    check_predicates(
        "0 <= v < n",
        expect![[r#"
        error [malformed-annotation] malformed annotation: relations do not chain
          --> 1:8 `<` a second relation
          help: put parentheses around one of them, or join two with `&&`

    "#]],
    );
}

#[test]
fn three_ways_to_name_an_argument() {
    check(
        "{-@ f :: x:{v:Int | v > 0} -> Int @-}\n{-@ g :: x:{Int | x > 0} -> Int @-}\n{-@ h :: {x:Int | x > 0} -> Int @-}",
        expect![[r#"
            Checked f :: x:{v:Int | v > 0} -> Int
            Checked g :: x:{Int | x > 0} -> Int
            Checked h :: {x:Int | x > 0} -> Int
        "#]],
    );
}

#[test]
fn types() {
    check(
        r#"
{-@ a :: forall a b. (Ord a, Show b) => [a] -> Map a b -> m (Maybe a) @-}
{-@ b :: forall <p :: Int -> a -> Bool, q :: a -> Bool>. (x:Int -> a<p x>) -> [a<q>]<p> @-}
{-@ c :: xs:[Int]<{\x y -> x <= y}> -> _ -> {v:_ | _} @-}
{-@ d :: (x :: Int, {v:Int | v > x})<{\x y -> x < y}> -> () @-}
{-@ e :: ListN a 5 -> ListN a {n + 1} -> Vec {v:Int | v > 0} -> {p && q} @-}
{-@ f :: List <\h -> {v:a | h <= v}> a -> T<True, (p x)> a @-}
{-@ g :: {x::Int, y::a<p x> |- a<p y> <: a<q>} => Int @-}
{-@ h, (+++) :: {f:(x:a -> b) | true} -> {v:[a] | [len v > 0; len v < 5]} / [x, len ys - 1] @-}
{-@ i :: Data.Set.Set a -> S.Set {v:a | true} -> (->) a b -> (,) a b @-}
"#,
        expect![[r#"
            Checked a :: forall a b. (Ord a, Show b) => [a] -> Map a b -> m (Maybe a)
            Checked b :: forall <p :: Int -> a -> Bool, q :: a -> Bool>. (x:Int -> a<p x>) -> [a<q>]<p>
            Checked c :: xs:[Int]<{\x y -> x <= y}> -> _ -> {v:_ | _}
            Checked d :: (x :: Int, {v:Int | v > x})<{\x y -> x < y}> -> ()
            Checked e :: ListN a 5 -> ListN a {n + 1} -> Vec {v:Int | v > 0} -> {p && q}
            Checked f :: List<\h -> {v:a | h <= v}> a -> T<True, p x> a
            Checked g :: {x::Int, y::a<p x> |- a<p y> <: a<q>} => Int
            Checked h, +++ :: {f:(x:a -> b) | true} -> {v:[a] | [len v > 0; len v < 5]} / [x, len ys - 1]
            Checked i :: Data.Set.Set a -> S.Set {v:a | true} -> (->) a b -> (,) a b
        "#]],
    );
}

#[test]
fn items() {
    check(
        r#"
{-@ LIQUID "--no-termination" @-}
{-@ assume head :: {v:[a] | len v > 0} -> a @-}
{-@ assert f :: Int @-}
{-@ local go :: Int @-}
{-@ measure :: Int -> Int @-}
{-@ type Nat = {v:Int | 0 <= v} @-}
{-@ type ListN a N = {v:[a] | len v = N} @-}
{-@ predicate Btwn Lo V Hi = Lo <= V && V < Hi @-}
{-@ expression Twice X = X + X @-}
{-@ invariant {v:[a] | len v >= 0} @-}
{-@ using (List a) as {v:List a | size v >= 0} @-}
{-@ inline max2, min2 @-}
{-@ reflect app @-}
{-@ axiomatize app2 @-}
{-@ assume reflect filter as myfilter @-}
{-@ opaque-reflect g @-}
{-@ lazy loop @-}
{-@ lazyvar x @-}
{-@ ignore f @-}
{-@ fail f @-}
{-@ ple f @-}
{-@ automatic-instances f with 5 @-}
{-@ rewrite assoc @-}
{-@ rewriteWith f [g, h] @-}
{-@ autosize T @-}
{-@ qualif Bound(v:Int, xs:[a], x as ("k" . $1):@(0)): v <= len xs @-}
{-@ embed Word as int @-}
{-@ embed Set * as Set_Set @-}
{-@ infixr 5 +++ @-}
{-@ infix `foo` @-}
{-@ bound Chain p q = \x y -> p x y @-}
{-@ import Data.Set @-}
{-@ include <quals.hquals> @-}
{-@ relational f ~ g :: {x:Int -> Int ~ y:Int -> Int | true |- r1 = r2} @-}
{-@ data variance IO covariant @-}
{-@ data size (T Int) f @-}
"#,
        expect![[r#"
            flag --no-termination
            Assumed head :: {v:[a] | len v > 0} -> a
            Checked f :: Int
            Local go :: Int
            Checked measure :: Int -> Int
            type Nat = {v:Int | 0 <= v}
            type ListN a N = {v:[a] | len v == N}
            predicate Btwn Lo V Hi = Lo <= V && V < Hi
            predicate Twice X = X + X
            invariant {v:[a] | len v >= 0}
            using List a as {v:List a | size v >= 0}
            inline max2, min2
            reflect Plain app
            reflect Plain app2
            reflect As filter, myfilter
            reflect Opaque g
            lazy loop
            lazyvar x
            ignore f
            fail f
            ple f
            ple f
            rewrite assoc with []
            rewrite f with [g, h]
            autosize T
            qualif Bound(v:Int, xs:[a], x as ("k" . $1):s0): v <= len xs
            embed Word as int
            embed Set * as Set_Set
            infix Right 5 +++
            infix None 9 foo
            bound Chain
            import Data.Set
            import <quals.hquals>
            relational
            variance IO [Covariant]
            size T Int by f
        "#]],
    );
}

#[test]
fn measures() {
    check(
        r#"
{-@ measure size @-}
{-@ measure len :: [a] -> Int
    len []     = 0
    len (x:xs) = 1 + len xs
  @-}
{-@ measure elems :: List a -> Set a
      elems Nil         = {v | Set_emp v}
      elems (Cons x _) = {v | v = Set_cup (Set_sng x)
                                         (elems xs)}
@-}
{-@ measure fst :: (a, b) -> a
      fst (x, y) = x @-}
{-@ measure weird :: T -> {v:Int | v >= 0} @-}
{-@ class measure sz :: forall a. a -> Int @-}
{-@ instance measure sz :: MList a -> Int
      sz (Emp) = 0
      sz ((:+:) x xs) = 1 + sz xs
  @-}
"#,
        expect![[r#"
            measure Plain size
            measure Plain len :: [a] -> Int
              ([]) = 0
              (: x xs) = 1 + len xs
            measure Plain elems :: List a -> Set a
              (Nil) = {v | Set_emp v}
              (Cons x _) = {v | v == Set_cup (Set_sng x) (elems xs)}
            measure Plain fst :: (a, b) -> a
              ((,) x y) = x
            measure Plain weird :: T -> {v:Int | v >= 0}
            measure Class sz :: forall a. a -> Int
            measure Instance sz :: MList a -> Int
              (Emp) = 0
              (:+: x xs) = 1 + sz xs
        "#]],
    );
}

#[test]
fn data_types() {
    check(
        r#"
{-@ data List [llen] a <p :: a -> a -> Bool> = Nil | Cons { hd :: a, tl :: List<p> (a<p hd>) } @-}
{-@ data Pair a = P (x :: a) {v:a | v > x} | Q Int (a -> a) [a] !Int @-}
{-@ newtype Pos = Pos { unPos :: {v:Int | v > 0} } @-}
{-@ data Tree a where
      Leaf :: Tree a
      Node :: key:a -> l:Tree {v:a | v < key}
           -> r:Tree {v:a | key < v} -> Tree a
  @-}
{-@ data T [size] @-}
{-@ data Even :: Int -> Prop where
        Zero :: Prop (Even 0) @-}
{-@ data Empty a = Empty {} @-}
{-@ data [a]<p :: a -> a -> Bool> = [] | (:) (h :: a) (tl :: [a<p h>]<p>) @-}
{-@ data (a, b)<p :: a -> b -> Bool> = (,) (x :: a) (y :: b<p x>) @-}
"#,
        expect![[r#"
            data List [llen] a <p :: a -> a -> Bool> (Ordinary)
              Nil
              Cons (hd :: a) (tl :: List<p> a<p hd>)
            data Pair a (Ordinary)
              P (x :: a) ({v:a | v > x})
              Q (Int) (a -> a) ([a]) (Int)
            newtype Pos (Ordinary)
              Pos (unPos :: {v:Int | v > 0})
            data Tree a (Gadt)
              Leaf :: Tree a
              Node :: key:a -> l:Tree {v:a | v < key} -> r:Tree {v:a | key < v} -> Tree a
            data T [size] (Opaque)
            data Even (Gadt)
              Zero :: Prop (Even 0)
            data Empty a (Ordinary)
              Empty
            data [] a <p :: a -> a -> Bool> (Ordinary)
              []
              : (h :: a) (tl :: [a<p h>]<p>)
            data (,) a b <p :: a -> b -> Bool> (Ordinary)
              (,) (x :: a) (y :: b<p x>)
        "#]],
    );
}

#[test]
fn classes() {
    check(
        r#"
{-@ class Container f where
      size  :: forall a. xs:f a -> {v:Int | v >= 0}
      empty :: {v:f a | size v = 0}
  @-}
{-@ instance (Ord a) => Container (Tree a) where
      assume size :: Tree a -> Nat;
      (<+>) :: Int
  @-}
"#,
        expect![[r#"
            class Container (f)
              Checked size :: forall a. xs:f a -> {v:Int | v >= 0}
              Checked empty :: {v:f a | size v == 0}
            instance Ord a => Container (Tree a)
              Assumed size :: Tree a -> Nat
              Checked <+> :: Int
        "#]],
    );
}

#[test]
fn several_items_in_one_comment() {
    check(
        r#"
{-@ f :: Int
      -> Int
    g :: x:Int
    -> y:Int ->
    Int
    type Nat = {v:Int |
    v >= 0}
    (+++) :: Int
@-}
"#,
        expect![[r#"
            Checked f :: Int -> Int
            Checked g :: x:Int -> y:Int -> Int
            type Nat = {v:Int | v >= 0}
            Checked +++ :: Int
        "#]],
    );
}

#[test]
fn comments_in_annotations() {
    check(
        "{-@ f :: Int // the first\n    -> /* the result */ Int @-}\n{-@ g :: Int -- no\n @-}",
        expect![[r#"
            Checked f :: Int -> Int
            error [malformed-annotation] malformed annotation: expected the end of this item
              --> 3:14 `--` found `--`
              help: `--` does not start a comment inside an annotation; write `// …`
        "#]],
    );
}

#[test]
fn local_annotations_know_where_they_stand() {
    let text = "f x = go x\n  where\n    {-@ go :: Int -> Int @-}\n    go y = let {-@ z :: Int @-}\n               z = 1 in z\n";
    let (_, annotations, _) = read_text(text, Options::default());
    let scopes: Vec<String> = (annotations.items.iter())
        .map(|item| item.scope.iter().map(ToString::to_string).collect::<Vec<_>>().join("."))
        .collect();
    expect!["f | f.go"].assert_eq(&scopes.join(" | "));
}

#[test]
fn unknown_items_are_skipped() {
    let text = "{-@ frobnicate x y @-}\n{-@ f :: Int @-}";
    check(
        text,
        expect![[r#"
        Checked f :: Int
        warning [unknown-item] unknown item `frobnicate` in an annotation
          --> 1:5 `frobnicate` this annotation is not read
          help: for the type of a function, write `frobnicate :: …`
    "#]],
    );
    let strict = read_text(text, Options { is_strict: true });
    assert!(strict.2[0].is_error());
}

#[test]
fn malformed_annotations() {
    check(
        r#"
{-@ f :: x:Int -> @-}
{-@ f :: {v:Int} @-}
{-@ f :: {v:Int | v > } @-}
{-@ f :: [Int @-}
{-@ f : Int @-}
{-@ f :: x:Int @-}
{-@ type = Int @-}
{-@ measure 5 @-}
{-@ data t = C @-}
{-@ measure m :: T -> Int
      m x = 1 @-}
{-@ f :: forall <p :: Int>. Int @-}
{-@ f :: Int Int2 -> Int ) @-}
{-@ f :: {v:Int | 0 <= v < 5} @-}
{-@ LIQUID no-termination @-}
{-@ LIQUID "no-termination" @-}
{-@ LIQUID "--no-terminaton" @-}
{-@ f :: {v:Int | v = "a} @-}
{-@ 5 @-}
{-@ infixr 12 +++ @-}
{-@ f :: T <<p>> @-}
"#,
        expect![[r#"
            Checked f :: {v:Int | []}
            Checked f :: Int
            flag no-termination
            flag --no-terminaton
            Checked f :: {v:T | p v}
            error [malformed-annotation] malformed annotation: expected a type
              --> 2:18 `` the annotation ends here
            error [malformed-annotation] malformed annotation: expected an expression
              --> 4:23 `}` found `}`
            error [malformed-annotation] malformed annotation: expected `]`
              --> 5:14 `` the annotation ends here
            error [malformed-annotation] malformed annotation: expected `::`
              --> 6:7 `:` found `:`
              help: a type stands behind two colons: `f :: …`
            error [malformed-annotation] malformed annotation: expected the name of the alias
              --> 8:10 `=` found `=`
            error [malformed-annotation] malformed annotation: expected the name of the measure
              --> 9:13 `5` found `5`
            error [malformed-annotation] malformed annotation: expected the name of a type
              --> 10:10 `t` found `t`
            error [malformed-annotation] malformed annotation: expected a pattern: a constructor and variables
              --> 12:9 `x` found `x`
            error [malformed-annotation] malformed annotation: `p` must end in `Bool`
              --> 13:23 `Int` the result of an abstract refinement
            error [malformed-annotation] malformed annotation: expected the end of this item
              --> 14:26 `)` found `)`
            error [malformed-annotation] malformed annotation: relations do not chain
              --> 15:26 `<` a second relation
              help: put parentheses around one of them, or join two with `&&`
            error [malformed-annotation] malformed annotation: expected a flag in quotes
              --> 16:12 `no` found `no`
            error [illegal-pragma] illegal pragma `no-termination`
              --> 17:12 `"no-termination"` not a flag
              help: flags begin with `--`
            error [illegal-pragma] illegal pragma: there is no flag `--no-terminaton`
              --> 18:12 `"--no-terminaton"` not a flag
              help: did you mean `--no-termination`?
            error [malformed-annotation] malformed annotation: expected an expression
              --> 19:23 `"` this is no part of the annotation language
            error [malformed-annotation] malformed annotation: expected a signature or another item
              --> 20:5 `5` found `5`
            error [malformed-annotation] malformed annotation: expected a level from 0 to 9
              --> 21:12 `12` found `12`
        "#]],
    );
}

#[test]
fn operators_bind_as_in_the_haskell_file() {
    let text = "infixr 5 :@\ninfixl 6 <+>, `plus`\n{-@ f :: { x = a :@ b :@ c <+> d } @-}\n{-@ g :: {v:L <<p>> | v = a} @-}\n";
    let mut fixities = crate::parser::Fixities::default();
    fixities.declare_haskell(text);
    assert_eq!(fixities.of(":@"), (5, crate::ast::Associativity::Right));
    assert_eq!(fixities.of("<+>"), (6, crate::ast::Associativity::Left));
    assert_eq!(fixities.of("plus"), (6, crate::ast::Associativity::Left));
    assert_eq!(fixities.of("||>"), (9, crate::ast::Associativity::Left));
}

#[test]
fn instances_of_data_families_and_qualified_operators() {
    check(
        r"
{-@ data M Int = IM { cnt :: Nat } @-}
{-@ data instance M [a] = LM { items :: [a] } @-}
{-@ newtype instance M (Maybe b) = MM { one :: b } @-}
{-@ assume (L.\\) :: xs:[a] -> [a] -> {v:[a] | len v <= len xs} @-}
{-@ assume L.\\ :: [a] -> [a] @-}
",
        expect![[r#"
            data M (Ordinary)
              IM (cnt :: Nat)
            data M a (Ordinary)
              LM (items :: [a])
            newtype M b (Ordinary)
              MM (one :: b)
            Assumed L.\\ :: xs:[a] -> [a] -> {v:[a] | len v <= len xs}
            Assumed L.\\ :: [a] -> [a]
        "#]],
    );
}
