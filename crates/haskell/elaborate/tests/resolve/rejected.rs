//! Programs that must be refused, and what is said about them.

use expect_test::expect;

use crate::support::check_messages as check;

#[test]
fn unknown_names() {
    check(
        "f x = prnt (lenght x) + undefinedThing\n",
        expect![[r#"
        error[unknown-name]: variable `prnt` is not in scope
          --> Main.hs:1:7 `prnt` not found
          help: did you mean `print`?
        error[unknown-name]: variable `lenght` is not in scope
          --> Main.hs:1:13 `lenght` not found
          help: did you mean `length`?
        error[unknown-name]: variable `undefinedThing` is not in scope
          --> Main.hs:1:25 `undefinedThing` not found
    "#]],
    );
    check(
        "f = Jsut 1\ng (Nthing) = 2\n",
        expect![[r#"
        error[unknown-name]: data constructor `Jsut` is not in scope
          --> Main.hs:1:5 `Jsut` not found
          help: did you mean `Just`?
        error[unknown-name]: data constructor `Nthing` is not in scope
          --> Main.hs:2:4 `Nthing` not found
          help: did you mean `Nothing`?
    "#]],
    );
    check(
        "f :: Strng -> Intt\nf = f\n",
        expect![[r#"
        error[unknown-name]: type `Strng` is not in scope
          --> Main.hs:1:6 `Strng` not found
          help: did you mean `String`?
        error[unknown-name]: type `Intt` is not in scope
          --> Main.hs:1:15 `Intt` not found
          help: did you mean `Int`?
    "#]],
    );
    check(
        "f = M.foo\nimport M\n",
        expect![[r#"
        error[syntax-error]: imports must come before all declarations
          --> Main.hs:2:1 `import M` too late
    "#]],
    );
}

#[test]
fn unknown_names_in_known_places() {
    check(
        "import qualified Data.List as L\nf = L.nubb\ng = LL.nub\nh = nub\n",
        expect![[r#"
        error[unknown-name]: variable `L.nubb` is not in scope
          --> Main.hs:2:5 `L.nubb` not found
          help: did you mean `L.nub`?
        error[unknown-name]: variable `LL.nub` is not in scope
          --> Main.hs:3:5 `LL.nub` not found
          note: no module is imported as `LL`
        error[unknown-name]: variable `nub` is not in scope
          --> Main.hs:4:5 `nub` not found
          help: add `import Data.List (nub)`
    "#]],
    );
    check(
        "f x = x +++ 1\n",
        expect![[r#"
        error[unknown-name]: variable `+++` is not in scope
          --> Main.hs:1:9 `+++` not found
          help: did you mean `++`?
    "#]],
    );
    check(
        "data T = T\nf = (Maybe, T 1)\ng :: Just -> Int\ng = g\n",
        expect![[r#"
            error[unknown-name]: data constructor `Maybe` is not in scope
              --> Main.hs:2:6 `Maybe` not found
              help: `Maybe` is a type; its constructors are `Nothing`, `Just`
            error[unknown-name]: type `Just` is not in scope
              --> Main.hs:3:6 `Just` not found
              help: there is a data constructor `Just` of type `Maybe`; the extension DataKinds allows it in types
        "#]],
    );
}

#[test]
fn an_unknown_name_is_reported_at_each_use_but_nothing_follows() {
    check(
        "f = foo + bar\n  where bar = foo\n",
        expect![[r#"
        error[unknown-name]: variable `foo` is not in scope
          --> Main.hs:1:5 `foo` not found
        error[unknown-name]: variable `foo` is not in scope
          --> Main.hs:2:15 `foo` not found
    "#]],
    );
}

#[test]
fn duplicate_definitions() {
    check(
        "f = 1\ng = 2\nf = 3\n",
        expect![[r#"
        error[duplicate-definition]: `f` is defined twice
          --> Main.hs:3:1 `f` defined again here
          ... Main.hs:1:1 `f` first defined here
    "#]],
    );
    check(
        "f 0 = 1\ng = 2\nf n = 3\n",
        expect![[r#"
            error[duplicate-definition]: `f` is defined twice
              --> Main.hs:3:1 `f` defined again here
              ... Main.hs:1:1 `f` first defined here
              help: the equations of one function must stand together
        "#]],
    );
    check(
        "f = let { a = 1; b = 2; a = 3 } in a\n",
        expect![[r#"
        error[duplicate-definition]: `a` is defined twice
          --> Main.hs:1:25 `a` defined again here
          ... Main.hs:1:11 `a` first defined here
    "#]],
    );
    check(
        "data T = A | B\ndata U = A\ntype T = Int\nclass T a\n",
        expect![[r#"
        error[duplicate-definition]: `A` is defined twice
          --> Main.hs:2:10 `A` defined again here
          ... Main.hs:1:10 `A` first defined here
        error[duplicate-definition]: `T` is defined twice
          --> Main.hs:3:6 `T` defined again here
          ... Main.hs:1:6 `T` first defined here
        error[duplicate-definition]: `T` is defined twice
          --> Main.hs:4:7 `T` defined again here
          ... Main.hs:1:6 `T` first defined here
    "#]],
    );
    check(
        "data T = T { x :: Int, x :: Bool }\ndata U = U { x :: Int }\nx = 1\n",
        expect![[r#"
        error[duplicate-definition]: `x` is defined twice
          --> Main.hs:1:24 `x` defined again here
          ... Main.hs:1:14 `x` first defined here
        error[duplicate-definition]: `x` is defined twice
          --> Main.hs:2:14 `x` defined again here
          ... Main.hs:1:14 `x` first defined here
        error[duplicate-definition]: `x` is defined twice
          --> Main.hs:3:1 `x` defined again here
          ... Main.hs:1:14 `x` first defined here
    "#]],
    );
    check(
        "(a, b) = (1, 2)\nb = 3\n",
        expect![[r#"
        error[duplicate-definition]: `b` is defined twice
          --> Main.hs:2:1 `b` defined again here
          ... Main.hs:1:5 `b` first defined here
    "#]],
    );
}

#[test]
fn duplicate_variables_in_patterns() {
    check(
        "f x x = x\ng (x, Just x) = \\y y -> y\n",
        expect![[r#"
        error[duplicate-definition]: `x` is bound twice in the same pattern
          --> Main.hs:1:5 `x` bound again here
          ... Main.hs:1:3 `x` first bound here
          help: use two names and compare them in a guard
        error[duplicate-definition]: `x` is bound twice in the same pattern
          --> Main.hs:2:12 `x` bound again here
          ... Main.hs:2:4 `x` first bound here
          help: use two names and compare them in a guard
        error[duplicate-definition]: `y` is bound twice in the same pattern
          --> Main.hs:2:20 `y` bound again here
          ... Main.hs:2:18 `y` first bound here
          help: use two names and compare them in a guard
    "#]],
    );
    check(
        "f = [x | (x, x) <- []]\n",
        expect![[r#"
        error[duplicate-definition]: `x` is bound twice in the same pattern
          --> Main.hs:1:14 `x` bound again here
          ... Main.hs:1:11 `x` first bound here
          help: use two names and compare them in a guard
    "#]],
    );
}

#[test]
fn signatures_without_definition() {
    check(
        "f :: Int\ng :: Int\ng = f\nfoo :: Int -> Int\nfooo x = x\n",
        expect![[r#"
        error[missing-binding]: the type signature for `f` lacks a definition
          --> Main.hs:1:1 `f` not defined at this level
        error[missing-binding]: the type signature for `foo` lacks a definition
          --> Main.hs:4:1 `foo` not defined at this level
          help: did you mean `fooo`?
    "#]],
    );
    check(
        "f = a where { a, b :: Int; a = b }\n",
        expect![[r#"
        error[missing-binding]: the type signature for `b` lacks a definition
          --> Main.hs:1:18 `b` not defined at this level
    "#]],
    );
    check(
        "f :: Int\nf = 1\nf :: Int\n",
        expect![[r#"
        error[duplicate-signature]: `f` has two type signatures
          --> Main.hs:3:1 `f` again here
          ... Main.hs:1:1 `f` first here
    "#]],
    );
}

#[test]
fn fixities_without_definition() {
    check(
        "infixl 5 +++\ninfixl 6 +\nf = let { infixr 3 `op` } in 1\n",
        expect![[r#"
        error[missing-binding]: the fixity declaration for `+++` lacks a definition
          --> Main.hs:1:10 `+++` not defined at this level
          help: a fixity declaration must stand beside the definition of its operator
        error[missing-binding]: the fixity declaration for `+` lacks a definition
          --> Main.hs:2:10 `+` not defined at this level
          help: a fixity declaration must stand beside the definition of its operator
        error[missing-binding]: the fixity declaration for `op` lacks a definition
          --> Main.hs:3:21 `op` not defined at this level
          help: a fixity declaration must stand beside the definition of its operator
    "#]],
    );
    check(
        "infixl 5 +++\ninfixl 6 +++\na +++ b = a\n",
        expect![[r#"
        error[duplicate-fixity]: `+++` has two fixity declarations
          --> Main.hs:2:10 `+++` declared again here
    "#]],
    );
}

#[test]
fn clauses_with_different_numbers_of_arguments() {
    check(
        "f 0 = 1\nf 1 x = 2\nf 2 y z = 3\n",
        expect![[r#"
        error[clause-arity]: equations for `f` have different numbers of arguments
          --> Main.hs:2:1 `f` 2 here
          ... Main.hs:1:1 `f` 1 here
    "#]],
    );
}

#[test]
fn mixing_operators() {
    check(
        "f a b c = a == b == c\n",
        expect![[r#"
        error[operator-precedence]: cannot mix `==` [infix 4] and `==` [infix 4] in the same infix expression
          --> Main.hs:1:18 `==` which of the two binds tighter is not defined
          ... Main.hs:1:13 `==` the operator before it
          help: put one of the two applications in parentheses
    "#]],
    );
    check(
        "infixr 6 <<\na << b = a\nf a b c = a + b << c\n",
        expect![[r#"
        error[operator-precedence]: cannot mix `+` [infixl 6] and `<<` [infixr 6] in the same infix expression
          --> Main.hs:3:17 `<<` which of the two binds tighter is not defined
          ... Main.hs:3:13 `+` the operator before it
          help: put one of the two applications in parentheses
    "#]],
    );
    check(
        "f a b = a * - b\n",
        expect![[r#"
        error[operator-precedence]: cannot mix `*` [infixl 7] and prefix `-` [infixl 6] in the same infix expression
          --> Main.hs:1:13 `-` which of the two binds tighter is not defined
          ... Main.hs:1:11 `*` the operator before it
          help: put the negated operand in parentheses
    "#]],
    );
    check(
        "f a b = (a == b +)\ng a = (* a + 1)\n",
        expect![[r#"
        error[section-precedence]: the operator `+` [infixl 6] of a section must bind less tightly than `==` [infix 4] of its operand
          --> Main.hs:1:17 `+` the section's operator
          ... Main.hs:1:12 `==` the operand's operator
          help: put the operand in parentheses
        error[section-precedence]: the operator `*` [infixl 7] of a section must bind less tightly than `+` [infixl 6] of its operand
          --> Main.hs:2:8 `*` the section's operator
          ... Main.hs:2:12 `+` the operand's operator
          help: put the operand in parentheses
    "#]],
    );
}

#[test]
fn constructor_arity() {
    check(
        "f (Just x y) = x\ng (Left) = 1\nh (a : b : c `Just` d) = 1\n",
        expect![[r#"
        error[constructor-arity]: constructor `Just` has 1 argument, but 2 are matched here
          --> Main.hs:1:4 `Just`
          ... <library>/Otherwise/Base/Prim.hs:9:26 `Just` defined here
        error[constructor-arity]: constructor `Left` has 1 argument, but 0 are matched here
          --> Main.hs:2:4 `Left`
          ... <library>/Otherwise/Base/Prim.hs:10:19 `Left` defined here
        error[constructor-arity]: constructor `Just` has 1 argument, but 2 are matched here
          --> Main.hs:3:14 ``Just``
          ... <library>/Otherwise/Base/Prim.hs:9:26 `Just` defined here
    "#]],
    );
}

#[test]
fn records() {
    check(
        "data P = P { px :: Int, py :: !Int } | N Int\nf = P { px = 1, pz = 2 }\ng = P { px = 1, px = 2, py = 0 }\n",
        expect![[r#"
            error[no-such-field]: constructor `P` has no field `pz`
              --> Main.hs:2:17 `pz` not one of its fields
              help: did you mean `px`?
            error[duplicate-field]: field `px` is given twice
              --> Main.hs:3:17 `px` given again here
              ... Main.hs:3:9 `px` first given here
        "#]],
    );
    check(
        "data P = P { px :: Int, py :: Int } | Q { qx :: Int }\nf p = p { px = 1, qx = 2 }\ng p = p { id = 1 }\nh p = p { nope = 1 }\n",
        expect![[r#"
            error[no-such-constructor]: no constructor has all of the fields `px`, `qx`
              --> Main.hs:2:7 `p { px = 1, qx = 2 }` in this update
            error[not-a-field]: `id` is not a record field
              --> Main.hs:3:11 `id` this is a function
            error[unknown-name]: record field `nope` is not in scope
              --> Main.hs:4:11 `nope` not found
        "#]],
    );
    check(
        "data P = P { px :: !Int }\nf = P {}\ng (P { py = 1 }) = 2\nk (Zed { a = b }) = b\n",
        expect![[r#"
            error[no-such-field]: constructor `P` has no field `py`
              --> Main.hs:3:8 `py` not one of its fields
              help: did you mean `px`?
            error[unknown-name]: data constructor `Zed` is not in scope
              --> Main.hs:4:4 `Zed` not found
        "#]],
    );
}

#[test]
fn type_variables() {
    check(
        "data T a = T b (Maybe c)\ntype S = [a]\nclass C a where { op :: a -> b }\n",
        expect![[r#"
        error[unknown-type-variable]: type variable `b` is not in scope
          --> Main.hs:1:14 `b` not bound here
        error[unknown-type-variable]: type variable `c` is not in scope
          --> Main.hs:1:23 `c` not bound here
        error[unknown-type-variable]: type variable `a` is not in scope
          --> Main.hs:2:11 `a` not bound here
    "#]],
    );
    check(
        "data T a a = T\nf :: forall a a. a\nf = f\n",
        expect![[r#"
            warning[extension-off]: this needs the extension ExplicitForAll, which is not turned on
              --> Main.hs:2:6 `forall a a. a` GHC would refuse this
              help: write `{-# LANGUAGE ExplicitForAll #-}` at the top of the file
            error[duplicate-definition]: type variable `a` is bound twice
              --> Main.hs:1:10 `a` bound again here
              ... Main.hs:1:8 `a` first bound here
            error[duplicate-definition]: type variable `a` is bound twice
              --> Main.hs:2:15 `a` bound again here
              ... Main.hs:2:13 `a` first bound here
        "#]],
    );
    check(
        "class C a b | a -> c where { op :: a }\n",
        expect![[r#"
            warning[extension-off]: this needs the extension MultiParamTypeClasses, which is not turned on
              --> Main.hs:1:1 `class C a b | a -> c where { op :: a }` GHC would refuse this
              help: write `{-# LANGUAGE MultiParamTypeClasses #-}` at the top of the file
            warning[extension-off]: this needs the extension FunctionalDependencies, which is not turned on
              --> Main.hs:1:15 `a -> c` GHC would refuse this
              help: write `{-# LANGUAGE FunctionalDependencies #-}` at the top of the file
            error[unknown-type-variable]: `c` is not a parameter of the class
              --> Main.hs:1:20 `c`
        "#]],
    );
}

#[test]
fn instances() {
    check(
        "instance Shw Int\ninstance Maybe Int\ninstance Show Int Int\n",
        expect![[r#"
        error[unknown-name]: class `Shw` is not in scope
          --> Main.hs:1:10 `Shw` not found
          help: did you mean `Show`?
        error[not-a-class]: `Maybe` is not a class
          --> Main.hs:2:10 `Maybe` this is a data type
        error[instance-arity]: class `Show` has 1 parameter, but this instance gives 2
          --> Main.hs:3:10 `Show`
    "#]],
    );
    check(
        "instance Show (a -> b) where { shw = 1; showsPrec = 2; showsPrec = 3; (a, b) = 4 }\n",
        expect![[r#"
            error[not-a-method]: `shw` is not a method of class `Show`
              --> Main.hs:1:32 `shw`
              help: did you mean `show`?
            error[duplicate-definition]: `showsPrec` is defined twice
              --> Main.hs:1:56 `showsPrec` defined again here
              ... Main.hs:1:41 `showsPrec` first defined here
            error[pattern-in-class]: a pattern binding cannot define methods
              --> Main.hs:1:71 `(a, b)`
              help: define each method by its own equation
        "#]],
    );
    check(
        "instance Eq Bool where { (===) = 1 }\nclass C a where { op :: a; opp = 1 }\n",
        expect![[r#"
        error[not-a-method]: `===` is not a method of class `Eq`
          --> Main.hs:1:26 `(===)`
          help: did you mean `==`?
        error[not-a-method]: `opp` is not a method of class `C`
          --> Main.hs:2:28 `opp`
          help: did you mean `op`?
    "#]],
    );
}

#[test]
fn newtypes() {
    check(
        "{-# LANGUAGE GADTSyntax #-}\nnewtype B where { B1 :: Int -> B; B2 :: Int -> B }\nnewtype C where { C :: Show a => a -> C }\n",
        expect![[r#"
            error[bad-newtype]: a newtype must have exactly one constructor, but `B` has 2
              --> Main.hs:2:9 `B`
              help: use `data` instead of `newtype`
            error[bad-newtype]: the constructor `C` of a newtype cannot have existential variables or a context
              --> Main.hs:3:19 `C`
              help: use `data` instead of `newtype`
        "#]],
    );
}

#[test]
fn gadt_results() {
    check(
        "{-# LANGUAGE GADTs #-}\ndata T a where { A :: Int -> Maybe a; B :: T a }\n",
        expect![[r#"
        error[constructor-result]: constructor `A` must give a `T`
          --> Main.hs:2:30 `Maybe a` this is another type
          ... Main.hs:2:6 `T` declared in this type
    "#]],
    );
}

#[test]
fn type_families() {
    check(
        "{-# LANGUAGE TypeFamilies #-}
type family F a where { F Int = Bool; G Int = Bool }
type instance Maybe Int = Int
type family G a b
type instance G Int = Bool
class C a where { type H a }
instance C Int where { type G Int a = a }
",
        expect![[r#"
            error[type-equation]: type family `G` has 2 parameters, but this equation gives 1
              --> Main.hs:2:39 `G Int = Bool`
            error[not-a-family]: `Maybe` is not a type family
              --> Main.hs:3:15 `Maybe` this is a data type
            error[type-equation]: type family `G` has 2 parameters, but this equation gives 1
              --> Main.hs:5:1 `type instance G Int = Bool`
            error[not-a-family]: `G` is not an associated type of class `C`
              --> Main.hs:7:24 `type G Int a = a`
        "#]],
    );
}

#[test]
fn deriving() {
    check(
        "data T = T (Int -> Int) | U deriving (Enum, Bounded, Shw, Num, Int)\n",
        expect![[r#"
        error[cannot-derive]: cannot derive `Enum` for `T`
          --> Main.hs:1:39 `Enum` only types whose constructors have no arguments can be enumerated
        error[cannot-derive]: cannot derive `Bounded` for `T`
          --> Main.hs:1:45 `Bounded` needs constructors without arguments, or exactly one constructor
        error[unknown-name]: class `Shw` is not in scope
          --> Main.hs:1:54 `Shw` not found
          help: did you mean `Show`?
        error[cannot-derive]: cannot derive `Num` for `T`
          --> Main.hs:1:59 `Num` not a class that can be derived by itself
          note: Eq, Ord, Show, Read, Enum, Bounded, Ix, Functor, Foldable and Traversable can
          help: write the instance, or turn on DeriveAnyClass for an instance without methods of its own
        error[not-a-class]: `Int` is not a class
          --> Main.hs:1:64 `Int` this is a data type
    "#]],
    );
    check(
        "data T a = T (a -> Int) deriving (Functor, Foldable)\ndata U = U deriving Functor\n",
        expect![[r#"
            warning[extension-off]: this needs the extension DeriveFunctor, which is not turned on
              --> Main.hs:1:35 `Functor` GHC would refuse this
              help: write `{-# LANGUAGE DeriveFunctor #-}` at the top of the file
            warning[extension-off]: this needs the extension DeriveFoldable, which is not turned on
              --> Main.hs:1:44 `Foldable` GHC would refuse this
              help: write `{-# LANGUAGE DeriveFoldable #-}` at the top of the file
            error[cannot-derive]: cannot derive `Functor` for `T`
              --> Main.hs:1:35 `Functor`
              ... Main.hs:1:14 `(a -> Int)` the last parameter stands where it cannot be reached
              help: write the instance by hand
            error[cannot-derive]: cannot derive `Foldable` for `T`
              --> Main.hs:1:44 `Foldable`
              ... Main.hs:1:14 `(a -> Int)` the last parameter stands where it cannot be reached
              help: write the instance by hand
            error[cannot-derive]: cannot derive `Functor` for `U`
              --> Main.hs:2:21 `Functor` the type needs a parameter for this class
        "#]],
    );
    check(
        "newtype N = N Int deriving (Num, Eq)\ndata D = D Int deriving newtype Eq\n",
        expect![[r#"
        error[cannot-derive]: cannot derive `Num` for `N`
          --> Main.hs:1:29 `Num` not a class that can be derived by itself
          note: Eq, Ord, Show, Read, Enum, Bounded, Ix, Functor, Foldable and Traversable can
          help: turn on GeneralizedNewtypeDeriving to take the instance of the type inside, or write the instance
        error[cannot-derive]: cannot derive `Eq` by `newtype` for a data type
          --> Main.hs:2:33 `Eq`
          ... Main.hs:2:6 `D` this is not a newtype
    "#]],
    );
    check(
        "{-# LANGUAGE GADTs #-}\ndata T a where { A :: T Int; B :: a -> T a } deriving (Eq)\n",
        expect![[r#"
            error[cannot-derive]: cannot derive `Eq` for `T`
              --> Main.hs:2:56 `Eq`
              ... Main.hs:2:18 `A` constructor `A` has existential variables, a context or a result type of its own
              help: use `deriving instance Eq (…)` beside the type
        "#]],
    );
    check(
        "{-# LANGUAGE GeneralizedNewtypeDeriving #-}\nnewtype P a = P (Int -> Maybe (a, Int)) deriving (Functor, Monad)\n",
        expect![[r#"
            error[cannot-derive]: cannot derive `Monad` for `P` from its representation
              --> Main.hs:2:60 `Monad`
              ... Main.hs:2:17 `(Int -> Maybe (a, Int))` does not end in the type's last parameter
              help: write the instance by hand
        "#]],
    );
    check(
        "import Otherwise.Base.Ix\ndata T = A Int | B deriving (Eq, Ord, Ix)\n",
        expect![[r#"
        error[cannot-derive]: cannot derive `Ix` for `T`
          --> Main.hs:2:39 `Ix` needs constructors without arguments, or exactly one constructor
    "#]],
    );
}

#[test]
fn classes_we_lack_are_left_out_with_a_warning() {
    check(
        "data T = T deriving (Show, Generic, NFData, Typeable)\nderiving instance Data T\n",
        expect![[r#"
            warning[extension-off]: this needs the extension StandaloneDeriving, which is not turned on
              --> Main.hs:2:1 `deriving instance Data T` GHC would refuse this
              help: write `{-# LANGUAGE StandaloneDeriving #-}` at the top of the file
            warning[lacking-class]: class `Generic` is not supported: the derived instance is left out
              --> Main.hs:1:28 `Generic`
            warning[lacking-class]: class `NFData` is not supported: the derived instance is left out
              --> Main.hs:1:37 `NFData`
            warning[lacking-class]: class `Data` is not supported: the derived instance is left out
              --> Main.hs:2:19 `Data`
        "#]],
    );
}

#[test]
fn modules_we_lack_serve_for_deriving_only() {
    check(
        "import GHC.Generics (Generic, from)
import Data.Hashable
data T = T deriving (Show, Generic, Hashable)
f = from T
g x = hash x
",
        expect![[r#"
            warning[lacking-module]: module `GHC.Generics` is not supported
              --> Main.hs:1:8 `GHC.Generics`
              note: classes that are only derived are left out; any other use of what it exports is an error
            warning[lacking-module]: module `Data.Hashable` is not supported
              --> Main.hs:2:8 `Data.Hashable`
              note: classes that are only derived are left out; any other use of what it exports is an error
            warning[lacking-class]: class `Generic` is not supported: the derived instance is left out
              --> Main.hs:3:28 `Generic`
            warning[lacking-class]: class `Hashable` is not supported: the derived instance is left out
              --> Main.hs:3:37 `Hashable`
            error[unknown-name]: variable `from` is not in scope
              --> Main.hs:4:5 `from` not found
            error[unknown-name]: variable `hash` is not in scope
              --> Main.hs:5:7 `hash` not found
        "#]],
    );
}

#[test]
fn duplicate_record_fields() {
    check(
        "{-# LANGUAGE DuplicateRecordFields #-}\ndata A = A { x :: Int }\ndata B = B { x :: Int }\nf = x\n",
        expect![[r#"
            error[ambiguous-name]: `x` is a field of several types: `A`, `B`
              --> Main.hs:4:5 `x` could mean any of them
              help: match the constructor to say which one is meant
        "#]],
    );
}

#[test]
fn foreign_imports() {
    check(
        "foreign import prim \"intAdd\" add :: Int -> Int -> Int\n",
        expect![[r#"
        error[unsupported]: foreign imports are not supported
          --> Main.hs:1:30 `add`
          note: only the base library binds primitives
    "#]],
    );
}

#[test]
fn unsupported_forms() {
    check(
        "{-# LANGUAGE RecordWildCards #-}\ndata P = P { px :: Int }\nP {..} = P 1\n",
        expect![[r#"
        error[unsupported]: record wildcards in a pattern binding at the top level are not supported
          --> Main.hs:3:4 `..`
          help: name the fields that the pattern binds
    "#]],
    );
}

#[test]
fn several_complaints_in_order_of_place() {
    check(
        "f = a\ng :: Foo\ng = b\nh x x = c\n",
        expect![[r#"
        error[unknown-name]: variable `a` is not in scope
          --> Main.hs:1:5 `a` not found
        error[unknown-name]: type `Foo` is not in scope
          --> Main.hs:2:6 `Foo` not found
        error[unknown-name]: variable `b` is not in scope
          --> Main.hs:3:5 `b` not found
        error[duplicate-definition]: `x` is bound twice in the same pattern
          --> Main.hs:4:5 `x` bound again here
          ... Main.hs:4:3 `x` first bound here
          help: use two names and compare them in a guard
        error[unknown-name]: variable `c` is not in scope
          --> Main.hs:4:9 `c` not found
    "#]],
    );
}
