//! What specifications may say beyond predicates of values: measures without definition, `using`, metrics,
//! sets and maps, actions.

use expect_test::expect;

use super::check_text;

/// Only types say what they are; any function that fits them may be the one.
#[test]
fn measures_without_definition() {
    let text = r#"
data File = File Int
{-@ measure isOpen :: File -> Bool @-}
{-@ measure fsize :: File -> Int @-}

{-@ assume open :: Int -> {f:File | isOpen f} @-}
open :: Int -> File
open n = File n

{-@ readIt :: {f:File | isOpen f} -> Int @-}
readIt :: File -> Int
readIt (File n) = n

{-@ assume test :: f:File -> {b:Bool | b <=> isOpen f} @-}
test :: File -> Bool
test (File n) = n > 3

{-@ good :: Int -> Int @-}
good :: Int -> Int
good n = readIt (open n)

{-@ good2 :: File -> Int @-}
good2 :: File -> Int
good2 f = if test f then readIt f else 0

{-@ wrong :: File -> Int @-}
wrong :: File -> Int
wrong f = readIt f

{-@ wrong2 :: f:File -> {v:Int | v = fsize f} @-}
wrong2 :: File -> Int
wrong2 (File n) = n
"#;
    check_text(
        "measures_without_definition",
        text,
        &[],
        expect![[r#"
            readIt: no counterexample found (exhausted: 1 path)
            good: no counterexample found (exhausted: 4 paths)
            good2: no counterexample found (exhausted: 6 paths)
            error[counterexample]: `wrong` calls `readIt` with arguments that `readIt` does not allow
              --> Main.hs:28:11
               |
            10 | {-@ readIt :: {f:File | isOpen f} -> Int @-}
               |                         -------- does not hold for this call
            ...
            26 | {-@ wrong :: File -> Int @-}
               |     -------------------- the type of `wrong` allows these arguments
            27 | wrong :: File -> Int
            28 | wrong f = readIt f
               |           ^^^^^^^^ this call
               |
               = note: wrong (File 0)
                       makes a call to readIt (File 0)
                       if isOpen (File 0) = False
               = note: here isOpen f = False
               = note: `isOpen` has no definition: it may be any function that fits the types
               = help: demand more of the arguments of `wrong` in its type, or handle this case

            error[counterexample]: `wrong2` breaks its type
              --> Main.hs:30:34
               |
            30 | {-@ wrong2 :: f:File -> {v:Int | v = fsize f} @-}
               |                                  ^^^^^^^^^^^ does not hold
               |
               = note: wrong2 (File 1) = 1
                       if fsize (File 1) = 0
               = note: here fsize f = 0
               = note: `fsize` has no definition: it may be any function that fits the types
               = help: mend the code of `wrong2`, or let its type say what it really returns

            5 functions: 2 counterexamples, 3 without counterexample
            exit Some(1)
        "#]],
    );
}

/// An invariant of a type is checked where values are built, and assumed elsewhere.
#[test]
fn using() {
    let text = r#"
data P = P Int Int
{-@ using (P) as {v:P | px v <= py v} @-}
{-@ measure px @-}
px :: P -> Int
px (P x _) = x
{-@ measure py @-}
py :: P -> Int
py (P _ y) = y

mk :: Int -> Int -> P
mk x y = P x y

mk2 :: Int -> Int -> P
mk2 x y = if x < y then P x y else P y x

{-@ diff :: P -> {v:Int | v >= 0} @-}
diff :: P -> Int
diff (P x y) = y - x
"#;
    check_text(
        "using",
        text,
        &[],
        expect![[r#"
            px: no counterexample found (exhausted: 1 path)
            py: no counterexample found (exhausted: 1 path)
            error[counterexample]: `mk` builds a value with `P` that breaks its type
              --> Main.hs:12:10
               |
             3 | {-@ using (P) as {v:P | px v <= py v} @-}
               |                         ------------ does not hold
            ...
            12 | mk x y = P x y
               |          ^^^^^ built here
               |
               = note: mk 1 0
                       builds P 1 0
               = note: here px v = 1, py v = 0
               = help: mend the code, or weaken the field's type in the declaration of `P`

            mk2: no counterexample found (exhausted: 2 paths)
            diff: no counterexample found (exhausted: 1 path)
            5 functions: 1 counterexample, 4 without counterexample
            exit Some(1)
        "#]],
    );
}

/// Complements of sets are not computed, maps have a value for every key.
#[test]
fn complements_and_maps() {
    let text = r#"
import qualified Data.Map as M
import qualified Data.Set as S
{-@ only :: x:Int -> s:S.Set Int -> {v:Bool | v <=> Set_mem x (Set_com s)} @-}
only :: Int -> S.Set Int -> Bool
only x s = not (S.member x s)


{-@ apart :: s:S.Set Int -> t:S.Set Int -> {v:Bool | v <=> Set_sub s (Set_com t)} @-}
apart :: S.Set Int -> S.Set Int -> Bool
apart s t = S.isSubsetOf s t
{-@ put :: m:M.Map Int Int -> k:Int -> v:Int -> {r:M.Map Int Int | r = Map_store m k v} @-}
put :: M.Map Int Int -> Int -> Int -> M.Map Int Int
put m k v = M.insert k (v + 1) m
{-@ get :: m:M.Map Int Int -> k:Int -> {r:Int | r = Map_select m k} @-}
get :: M.Map Int Int -> Int -> Int
get m k = M.findWithDefault 1 k m
"#;
    check_text(
        "complements_and_maps",
        text,
        &["apart", "put", "get"],
        expect![[r#"
            error[counterexample]: `apart` breaks its type
             --> Main.hs:9:54
              |
            9 | {-@ apart :: s:S.Set Int -> t:S.Set Int -> {v:Bool | v <=> Set_sub s (Set_com t)} @-}
              |                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^ does not hold
              |
              = note: apart (fromList [0]) (fromList []) = False
              = help: mend the code of `apart`, or let its type say what it really returns

            error[counterexample]: `put` breaks its type
              --> Main.hs:12:68
               |
            12 | {-@ put :: m:M.Map Int Int -> k:Int -> v:Int -> {r:M.Map Int Int | r = Map_store m k v} @-}
               |                                                                    ^^^^^^^^^^^^^^^^^^^ does not hold
               |
               = note: put (fromList []) 0 0 = fromList [(0,1)]
               = help: mend the code of `put`, or let its type say what it really returns

            error[counterexample]: `get` breaks its type
              --> Main.hs:15:49
               |
            15 | {-@ get :: m:M.Map Int Int -> k:Int -> {r:Int | r = Map_select m k} @-}
               |                                                 ^^^^^^^^^^^^^^^^^^ does not hold
               |
               = note: get (fromList []) 0 = 1
               = help: mend the code of `get`, or let its type say what it really returns

            3 functions: 3 counterexamples
            exit Some(1)
        "#]],
    );
}

/// A recursive call must make the metric smaller, and not negative.
#[test]
fn metrics() {
    let text = r#"
{-@ range :: lo:Int -> hi:Int -> [Int] / [hi - lo] @-}
range :: Int -> Int -> [Int]
range lo hi
  | lo < hi = lo : range (lo + 1) hi
  | otherwise = []

{-@ up :: n:Int -> Int / [n] @-}
up :: Int -> Int
up n = if n > 100 then n else up (n + 1)

{-@ evenD :: {n:Int | n >= 0} -> Bool / [n, 0] @-}
evenD :: Int -> Bool
evenD 0 = True
evenD n = oddD (n - 1)

{-@ oddD :: {n:Int | n >= 0} -> Bool / [n, 1] @-}
oddD :: Int -> Bool
oddD 0 = False
oddD n = evenD n


{-@ neg :: n:Int -> Int / [n] @-}
neg :: Int -> Int
neg n = if n == 3 then 0 else neg (n - 1)
{-@ lazy down @-}
{-@ down :: n:Int -> Int / [n] @-}
down :: Int -> Int
down n = down (n + 1)
{-@ swap :: a:{Int | a >= 0} -> b:{Int | b >= 0} -> Int / [a, b] @-}
swap :: Int -> Int -> Int
swap 0 b = b
swap a 0 = swap (a - 1) 10
swap a b = swap a (b + 1)
"#;
    check_text(
        "metrics",
        text,
        &["up", "evenD", "oddD", "neg", "down", "swap"],
        expect![[r#"
            error[counterexample]: `up` calls itself without coming nearer to the end
              --> Main.hs:10:31
               |
             8 | {-@ up :: n:Int -> Int / [n] @-}
               |                           - does not decrease, or is negative
             9 | up :: Int -> Int
            10 | up n = if n > 100 then n else up (n + 1)
               |                               ^^^^^^^^^^ this call
               |
               = note: up 0
                       makes a call to up 1
               = help: make the metric smaller in each recursive call, or give another metric

            evenD: no counterexample found (…)
            oddD: no counterexample found (…)
            error[counterexample]: `neg` calls itself without coming nearer to the end
              --> Main.hs:25:31
               |
            23 | {-@ neg :: n:Int -> Int / [n] @-}
               |                            - does not decrease, or is negative
            24 | neg :: Int -> Int
            25 | neg n = if n == 3 then 0 else neg (n - 1)
               |                               ^^^^^^^^^^^ this call
               |
               = note: neg 0
                       makes a call to neg (-1)
               = help: make the metric smaller in each recursive call, or give another metric

            down: no counterexample found (…)
              note: `down` was not seen to end on any input (line 29)
            error[counterexample]: `swap` calls itself without coming nearer to the end
              --> Main.hs:34:12
               |
            30 | {-@ swap :: a:{Int | a >= 0} -> b:{Int | b >= 0} -> Int / [a, b] @-}
               |                                                            ---- does not decrease, or is negative
            ...
            34 | swap a b = swap a (b + 1)
               |            ^^^^^^^^^^^^^^ this call
               |
               = note: swap 1 1
                       makes a call to swap 1 2
               = help: make the metric smaller in each recursive call, or give another metric

            6 functions: 3 counterexamples, 3 without counterexample
            exit Some(1)
        "#]],
    );
}

/// The flag turns the check of metrics off.
#[test]
fn metrics_do_not_matter_without_termination() {
    let text = r#"
{-@ LIQUID "--no-termination" @-}
{-@ up :: n:Int -> Int / [n] @-}
up :: Int -> Int
up n = if n > 100 then n else up (n + 1)
"#;
    check_text(
        "metrics_do_not_matter_without_termination",
        text,
        &[],
        expect![[r#"
        up: no counterexample found (…)
        exit Some(0)
    "#]],
    );
}

/// An action is run: its type speaks of what it returns.
#[test]
fn actions() {
    let text = r#"
{-@ act :: {n:Int | n > 0} -> IO {v:Int | v > 0} @-}
act :: Int -> IO Int
act n = do
  putStrLn "hi"
  return (n - 1)

{-@ act2 :: {n:Int | n > 0} -> IO {v:Int | v > 0} @-}
act2 :: Int -> IO Int
act2 n = do
  m <- act n
  return (m + 1)

{-@ act3 :: Int -> IO {v:Int | v > 0} @-}
act3 :: Int -> IO Int
act3 n = do
  m <- helper n
  return (m + 1)
helper :: Int -> IO Int
helper n = return (n * n)
{-@ need :: {n:Int | n > 0} -> IO () @-}
need :: Int -> IO ()
need n = print n
run :: Int -> IO ()
run n = do
  line <- getLine
  need n
"#;
    check_text(
        "actions",
        text,
        &[],
        expect![[r#"
            error[counterexample]: `act` breaks its type
             --> Main.hs:2:43
              |
            2 | {-@ act :: {n:Int | n > 0} -> IO {v:Int | v > 0} @-}
              |                                           ^^^^^ does not hold
              |
              = note: act 1 returns 0
              = help: mend the code of `act`, or let its type say what it really returns

            act2: no counterexample found (exhausted: 2 paths)
            note[abstract-counterexample]: `act3` was not seen to fail, but `helper` has no refinement type that says so
              --> Main.hs:14:32
               |
            14 | {-@ act3 :: Int -> IO {v:Int | v > 0} @-}
               |                                ^^^^^ does not hold
            ...
            20 | helper n = return (n * n)
               | ------------------------- `helper` has no refinement type: any result is allowed
               |
               = note: act3 0 returns 0
                       if helper 0 = -1
               = help: give `helper` a refinement type that says what is needed here

            helper: no counterexample found (exhausted: 1 path)
            need: no counterexample found (…)
            error[counterexample]: `run` calls `need` with arguments that `need` does not allow
              --> Main.hs:27:3
               |
            21 | {-@ need :: {n:Int | n > 0} -> IO () @-}
               |                      ----- does not hold for this call
            ...
            27 |   need n
               |   ^^^^^^ this call
               |
               = note: run 0
                       makes a call to need 0
                       if getLine = ""
               = help: demand more of the arguments of `run` in its type, or handle this case

            6 functions: 2 counterexamples, 1 that rests on functions without types, 3 without counterexample
            exit Some(1)
        "#]],
    );
}

/// A measure that fails when it is run has some value in the logic: a refinement that asks for it does not
/// fail.
#[test]
fn measures_have_a_value_for_all_arguments() {
    let text = r#"
data Heap = E | T Int Heap
{-@ measure isE @-}
isE :: Heap -> Bool
isE E = True
isE (T _ _) = False
{-@ measure top @-}
{-@ top :: {h:Heap | not (isE h)} -> Int @-}
top :: Heap -> Int
top (T x _) = x
{-@ reflect below @-}
below :: Int -> Heap -> Bool
below x h = x <= low h
{-@ reflect low @-}
{-@ low :: {h:Heap | not (isE h)} -> Int @-}
low :: Heap -> Int
low E = error "empty"
low (T x _) = x
{-@ push :: x:Int -> h:Heap -> {v:Heap | top v = x && not (isE v)} @-}
push :: Int -> Heap -> Heap
push x h = T x h
{-@ twice :: x:Int -> Heap -> {v:Heap | top v = x} @-}
twice :: Int -> Heap -> Heap
twice x h = push x (push x h)
{-@ lower :: x:Int -> {h:Heap | not (isE h) && below x h} -> {v:Int | v >= x} @-}
lower :: Int -> Heap -> Int
lower x h = low h
{-@ lowest :: x:Int -> {h:Heap | below x h} -> {v:Int | v >= x} @-}
lowest :: Int -> Heap -> Int
lowest x h = if isE h then x else low h
"#;
    check_text(
        "measures_have_a_value_for_all_arguments",
        text,
        &["top", "push", "twice", "lower", "lowest"],
        expect![[r#"
        top: no counterexample found (exhausted: 1 path)
        push: no counterexample found (exhausted: 1 path)
        twice: no counterexample found (exhausted: 3 paths)
        lower: no counterexample found (exhausted: 1 path)
        lowest: no counterexample found (exhausted: 1 path)
        5 functions: 5 without counterexample
        exit Some(0)
    "#]],
    );
}

/// A value of an inductive predicate is evidence of what it says.
#[test]
fn inductive_predicates() {
    let text = r#"
{-# LANGUAGE GADTs #-}
data EvP = Ev Int
data EV where
  EZ :: EV
  ES :: Int -> EV -> EV
{-@ data EV where
      EZ :: Prop (Ev 0)
    | ES :: n:{Int | n >= 0} -> Prop (Ev n) -> Prop (Ev (n + 2)) @-}

{-@ two :: Prop (Ev 2) @-}
two :: EV
two = ES 0 EZ

{-@ isEv :: n:Int -> Prop (Ev n) -> {v:Bool | v <=> n mod 2 = 0} @-}
isEv :: Int -> EV -> Bool
isEv n EZ = True
isEv n (ES m e) = isEv m e

{-@ isEvBad :: n:Int -> Prop (Ev n) -> {v:Int | v = 0} @-}
isEvBad :: Int -> EV -> Int
isEvBad n EZ = n
isEvBad n (ES m e) = n

{-@ three :: Prop (Ev 3) @-}
three :: EV
three = ES 1 EZ
"#;
    check_text(
        "inductive_predicates",
        text,
        &[],
        expect![[r#"
            two: no counterexample found (exhausted: 1 path)
            isEv: no counterexample found (…)
            error[counterexample]: `isEvBad` breaks its type
              --> Main.hs:20:49
               |
            20 | {-@ isEvBad :: n:Int -> Prop (Ev n) -> {v:Int | v = 0} @-}
               |                                                 ^^^^^ does not hold
               |
               = note: isEvBad 2 (ES 0 EZ) = 2
                       if prop EZ = Ev 0
                       and prop (ES 0 EZ) = Ev 2
               = help: mend the code of `isEvBad`, or let its type say what it really returns

            error[counterexample]: `three` builds a value with `ES` that breaks its type
              --> Main.hs:27:9
               |
            27 | three = ES 1 EZ
               |         ^^^^^^^ built here
               |
              ::: Prelude.spec:75:22
               |
            75 | type Prop E = {v:_ | prop v = E}
               |                      ---------- does not hold
               |
               = note: three
                       builds ES 1 EZ
                       if prop EZ = Ev 0
               = note: here prop v = Ev 0
               = help: mend the code, or weaken the field's type in the declaration of `ES`

            4 functions: 2 counterexamples, 2 without counterexample
            exit Some(1)
        "#]],
    );
}

/// The field of a newtype may be refined too.
#[test]
fn fields_of_newtypes() {
    let text = r#"
newtype Pos = Pos Int
{-@ newtype Pos = Pos {v:Int | v > 0} @-}
{-@ get :: Pos -> {v:Int | v > 0} @-}
get :: Pos -> Int
get (Pos n) = n
plus :: Pos -> Pos -> Pos
plus (Pos a) (Pos b) = Pos (a + b)
minus :: Pos -> Pos -> Pos
minus (Pos a) (Pos b) = Pos (a - b)
newtype Age = Age { years :: Int }
{-@ newtype Age = Age { years :: {v:Int | v >= 0} } @-}
older :: Age -> Age
older a = a { years = years a + 1 }
born :: Int -> Age
born n = Age { years = n }
"#;
    check_text(
        "fields_of_newtypes",
        text,
        &[],
        expect![[r#"
        get: no counterexample found (exhausted: 1 path)
        plus: no counterexample found (exhausted: 1 path)
        error[counterexample]: `minus` builds a value with `Pos` that breaks its type
         --> Main.hs:3:32
          |
        3 | {-@ newtype Pos = Pos {v:Int | v > 0} @-}
          |                                ^^^^^ does not hold
          |
          = note: minus (Pos 1) (Pos 1)
                  builds Pos 0
          = help: mend the code, or weaken the field's type in the declaration of `Pos`

        older: no counterexample found (exhausted: 1 path)
        error[counterexample]: `born` builds a value with `Age` that breaks its type
          --> Main.hs:12:43
           |
        12 | {-@ newtype Age = Age { years :: {v:Int | v >= 0} } @-}
           |                                           ^^^^^^ does not hold
           |
           = note: born (-1)
                   builds Age (-1)
           = help: mend the code, or weaken the field's type in the declaration of `Age`

        5 functions: 2 counterexamples, 3 without counterexample
        exit Some(1)
    "#]],
    );
}

/// Functions may be composed in refinements; type constructors may be operators.
#[test]
fn composition_and_operators_of_types() {
    let text = r#"
{-# LANGUAGE TypeOperators #-}
data a :+: b = a :+: b
{-@ reflect inc @-}
inc :: Int -> Int
inc x = x + 1
{-@ reflect dbl @-}
dbl :: Int -> Int
dbl x = 2 * x
{-@ both :: x:Int -> {v:Int | v = (inc . dbl) x} @-}
both :: Int -> Int
both x = 2 * x + 1
{-@ other :: x:Int -> {v:Int | v = (dbl . inc) x} @-}
other :: Int -> Int
other x = 2 * x + 1
{-@ pair :: x:Int -> Int :+: {v:Int | v > x} @-}
pair :: Int -> Int :+: Int
pair x = x :+: x
"#;
    check_text(
        "composition_and_operators_of_types",
        text,
        &["both", "other", "pair"],
        expect![[r#"
        both: no counterexample found (exhausted: 1 path)
        error[counterexample]: `other` breaks its type
          --> Main.hs:13:32
           |
        13 | {-@ other :: x:Int -> {v:Int | v = (dbl . inc) x} @-}
           |                                ^^^^^^^^^^^^^^^^^ does not hold
           |
           = note: other 0 = 1
           = help: mend the code of `other`, or let its type say what it really returns

        error[counterexample]: `pair` breaks its type
          --> Main.hs:16:39
           |
        16 | {-@ pair :: x:Int -> Int :+: {v:Int | v > x} @-}
           |                                       ^^^^^ does not hold
           |
           = note: pair 0 = 0 :+: 0
           = note: here v = 0
           = help: mend the code of `pair`, or let its type say what it really returns

        3 functions: 2 counterexamples, 1 without counterexample
        exit Some(1)
    "#]],
    );
}

/// `fail f`: a counterexample is what is wanted.
#[test]
fn what_must_fail() {
    let text = r#"
{-@ fail bad @-}
{-@ bad :: Int -> {v:Int | v > 0} @-}
bad :: Int -> Int
bad x = x
"#;
    check_text(
        "what_must_fail",
        text,
        &[],
        expect![[r#"
        bad: fails, as it must (bad 0 = 0)
        exit Some(0)
    "#]],
    );
}

/// Values of a GADT, and of types with other types inside, are made by choosing constructors.
#[test]
fn generalised_data_types() {
    let text = r#"
{-# LANGUAGE GADTs #-}
data E a where
  I :: Int -> E Int
  B :: Bool -> E Bool
  If :: E Bool -> E a -> E a -> E a
  Plus :: E Int -> E Int -> E Int
  Le :: E Int -> E Int -> E Bool
{-@ measure esize @-}
{-@ esize :: E a -> {v:Int | v > 0} @-}
esize :: E a -> Int
esize (I _) = 1
esize (B _) = 1
esize (If a b c) = 1 + esize a + esize b + esize c
esize (Plus a b) = 1 + esize a + esize b
esize (Le a b) = 1 + esize a + esize b
{-@ eval :: e:E a -> a / [esize e] @-}
eval :: E a -> a
eval (I n) = n
eval (B b) = b
eval (If c t e) = if eval c then eval t else eval e
eval (Plus a b) = eval a + eval b
eval (Le a b) = eval a <= eval b
{-@ five :: {v:Int | v = 5} @-}
five :: Int
five = eval (If (Le (I 1) (I 2)) (Plus (I 2) (I 3)) (I 0))

{-@ lie :: e:E Int -> {v:Int | v >= 0} @-}
lie :: E Int -> Int
lie e = eval e
data Shown where
  MkShown :: Show a => Int -> a -> Shown
{-@ count :: Shown -> {v:Int | v >= 0} @-}
count :: Shown -> Int
count (MkShown n x) = n + length (show x)
"#;
    check_text(
        "generalised_data_types",
        text,
        &["eval", "five", "lie", "count"],
        expect![[r#"
            eval: no counterexample found (…)
            five: no counterexample found (exhausted: 1 path)
            error[counterexample]: `lie` breaks its type
              --> Main.hs:28:32
               |
            28 | {-@ lie :: e:E Int -> {v:Int | v >= 0} @-}
               |                                ^^^^^^ does not hold
               |
               = note: lie (I (-1)) = -1
               = help: mend the code of `lie`, or let its type say what it really returns

            error[counterexample]: `count` breaks its type
              --> Main.hs:33:32
               |
            33 | {-@ count :: Shown -> {v:Int | v >= 0} @-}
               |                                ^^^^^^ does not hold
               |
               = note: count … = -1
               = note: left out of the check: in constructor `MkShown`, other types than those tried for what it hides
               = note: left out of the check: some values of `MkShown`
               = help: mend the code of `count`, or let its type say what it really returns

            4 functions: 2 counterexamples, 2 without counterexample
            exit Some(1)
        "#]],
    );
}

/// A value that contains itself has no depths that could be reached.
#[test]
fn cyclic_data() {
    let text = r#"
{-@ ones :: [Int] @-}
ones :: [Int]
ones = 1 : ones
{-@ knot :: {v:Int | v = 1} @-}
knot :: Int
knot = head ones
"#;
    check_text(
        "cyclic_data",
        text,
        &["knot"],
        expect![[r#"
            warning[abstract-counterexample]: `knot` may call `head` with arguments that `head` does not allow, as far as the type of `ones` says
              --> Main.hs:7:8
               |
             2 | {-@ ones :: [Int] @-}
               |     ------------- this type of `ones` allows that result
            ...
             7 | knot = head ones
               |        ^^^^^^^^^ this call
               |
              ::: Prelude.spec:79:28
               |
            79 | assume head :: xs:{v:[a] | len v > 0} -> {v:a | v == head xs}
               |                            --------- does not hold for this call
               |
               = note: knot
                       makes a call to head []
                       if ones = []
               = note: here len v = 0
               = help: strengthen the refinement type of `ones` to eliminate this possibility

            exit Some(1)
        "#]],
    );
}

/// Containers of the library as arguments; what is in them may be refined.
#[test]
fn sequences_and_maps_of_refined_values() {
    let text = r#"
import qualified Data.Map as M
import qualified Data.Sequence as Seq
data Pos = Pos Int
{-@ data Pos = Pos {v:Int | v > 0} @-}
{-@ count :: Seq.Seq Int -> {v:Int | v > 0} @-}
count :: Seq.Seq Int -> Int
count s = Seq.length s
{-@ get :: Int -> M.Map Int Pos -> {v:Int | v > 0} @-}
get :: Int -> M.Map Int Pos -> Int
get k m = case M.lookup k m of
  Just (Pos n) -> n
  Nothing -> 1
"#;
    check_text(
        "sequences_and_maps_of_refined_values",
        text,
        &[],
        expect![[r#"
        error[counterexample]: `count` breaks its type
         --> Main.hs:6:38
          |
        6 | {-@ count :: Seq.Seq Int -> {v:Int | v > 0} @-}
          |                                      ^^^^^ does not hold
          |
          = note: count (fromList []) = 0
          = help: mend the code of `count`, or let its type say what it really returns

        get: no counterexample found (…)
        2 functions: 1 counterexample, 1 without counterexample
        exit Some(1)
    "#]],
    );
}

/// What is declared about them is assumed wherever they are asked.
#[test]
fn invariants_of_measures_without_definition() {
    let text = r#"
data Vec a = V [a]
{-@ measure vsize :: Vec a -> {v:Int | v >= 0} @-}
{-@ measure cap :: Vec a -> Int @-}
{-@ invariant {v:Vec a | vsize v <= cap v} @-}
{-@ assume vlength :: v:Vec a -> {n:Int | n = vsize v} @-}
vlength :: Vec a -> Int
vlength (V xs) = length xs
{-@ assume at :: v:Vec a -> {i:Int | 0 <= i && i < vsize v} -> a @-}
at :: Vec a -> Int -> a
at (V xs) i = xs !! i
{-@ count :: Vec a -> {n:Int | n >= 0} @-}
count :: Vec a -> Int
count v = vlength v
{-@ room :: {v:Vec a | cap v < 3} -> {n:Int | n < 3} @-}
room :: Vec a -> Int
room v = vlength v
{-@ roomBad :: {v:Vec a | cap v < 3} -> {n:Int | n < 2} @-}
roomBad :: Vec a -> Int
roomBad v = vlength v
total :: Vec Int -> Int
total v = go 0
  where go i | i < vlength v = at v i + go (i + 1)
             | otherwise = 0
totalBad :: Vec Int -> Int
totalBad v = go 0
  where go i | i <= vlength v = at v i + go (i + 1)
             | otherwise = 0
"#;
    check_text(
        "invariants_of_measures_without_definition",
        text,
        &["count", "room", "roomBad", "total", "totalBad"],
        expect![[r#"
            count: no counterexample found (exhausted: 2 paths)
            room: no counterexample found (exhausted: 2 paths)
            error[counterexample]: `roomBad` breaks its type
              --> Main.hs:18:50
               |
            18 | {-@ roomBad :: {v:Vec a | cap v < 3} -> {n:Int | n < 2} @-}
               |                                                  ^^^^^ does not hold
               |
               = note: roomBad (V [0,0]) = 2
                       if cap (V [0,0]) = 2
                       and vsize (V [0,0]) = 2
               = note: `cap` and `vsize` have no definition: they may be any functions that fit the types
               = help: mend the code of `roomBad`, or let its type say what it really returns

            total: no counterexample found (…)
              note: `total` calls `at`, whose code raises an exception there: mend that first (line 9)
            error[counterexample]: `totalBad` calls `at` with arguments that `at` does not allow
              --> Main.hs:27:33
               |
             9 | {-@ assume at :: v:Vec a -> {i:Int | 0 <= i && i < vsize v} -> a @-}
               |                                                ----------- does not hold for this call
            ...
            27 |   where go i | i <= vlength v = at v i + go (i + 1)
               |                                 ^^^^^^ this call
               |
               = note: totalBad (V [])
                       makes a call to at (V []) 0
                       if vsize (V []) = 0
               = note: here vsize v = 0
               = note: `vsize` has no definition: it may be any function that fits the types
               = help: demand more of the arguments of `totalBad` in its type, or handle this case

            5 functions: 2 counterexamples, 3 without counterexample
            exit Some(1)
        "#]],
    );
}
