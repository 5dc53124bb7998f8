//! Types of class methods: assumed at calls through the dictionary, checked for each instance.

use expect_test::expect;

use super::check_text;

/// Signatures inside the class declaration; an instance that breaks one, a caller that does.
#[test]
fn class_methods_are_checked_for_each_instance() {
    let text = r#"
class Shape a where
  {-@ area :: a -> {v:Int | v >= 0} @-}
  area :: a -> Int
  {-@ scale :: {k:Int | k > 0} -> a -> a @-}
  scale :: Int -> a -> a
  twice :: a -> a
  twice x = scale 2 x

data Circle = Circle Int
data Square = Square { side :: Int }
{-@ data Square = Square { side :: {v:Int | v >= 0} } @-}

instance Shape Circle where
  area (Circle r) = 3 * r
  scale k (Circle r) = Circle (k * r)

instance Shape Square where
  area (Square s) = s * s
  scale k (Square s) = Square (k * s)

total :: Circle -> Square -> Int
{-@ total :: Circle -> Square -> {v:Int | v >= 0} @-}
total c s = area c + area s

bad :: Square -> Square
bad s = scale 0 s
"#;
    check_text(
        "class_methods_are_checked_for_each_instance",
        text,
        &[],
        expect![[r#"
            Shape.twice: no counterexample found (exhausted: 2 paths)
            error[counterexample]: `Shape Circle.area` breaks its type
             --> Main.hs:3:29
              |
            3 |   {-@ area :: a -> {v:Int | v >= 0} @-}
              |                             ^^^^^^ does not hold
              |
              = note: area (Circle (-1)) = -3
              = help: mend the code of `Shape Circle.area`, or let its type say what it really returns

            Shape Circle.scale: no counterexample found (exhausted: 1 path)
            Shape Square.area: no counterexample found (exhausted: 1 path)
            Shape Square.scale: no counterexample found (exhausted: 1 path)
            total: no counterexample found (exhausted: 6 paths)
              note: `total` calls `area`, whose code breaks its own type there: mend that first (line 3)
            error[counterexample]: `bad` calls `scale` with arguments that `scale` does not allow
              --> Main.hs:27:9
               |
             5 |   {-@ scale :: {k:Int | k > 0} -> a -> a @-}
               |                         ----- does not hold for this call
            ...
            27 | bad s = scale 0 s
               |         ^^^^^^^^^ this call
               |
               = note: bad (Square {side = 0})
                       makes a call to scale 0 (Square {side = 0})
               = help: demand more of the arguments of `bad` in its type, or handle this case

            7 functions: 2 counterexamples, 5 without counterexample
            exit Some(1)
        "#]],
    );
}

/// Sections of annotations; a method that is polymorphic itself; what an instance says is known where it is
/// used.
#[test]
fn class_and_instance_sections() {
    let text = r#"
class Container f where
  cmap :: (a -> b) -> f a -> f b
  csize :: f a -> Int

{-@ class Container f where
      cmap :: (a -> b) -> f a -> f b
      csize :: forall a. f a -> {v:Int | v >= 0} @-}

newtype Box a = Box a
instance Container Box where
  cmap f (Box x) = Box (f x)
  csize (Box _) = 0 - 1

{-@ instance Container Maybe where
      csize :: forall a. m:Maybe a -> {v:Int | v <= 1} @-}
instance Container Maybe where
  cmap f Nothing = Nothing
  cmap f (Just x) = Just (f x)
  csize Nothing = 0
  csize (Just _) = 1

{-@ useSize :: Maybe Int -> {v:Int | v <= 1} @-}
useSize :: Maybe Int -> Int
useSize m = csize (cmap (+1) m)
"#;
    check_text(
        "class_and_instance_sections",
        text,
        &[],
        expect![[r#"
            Container Box.cmap: no counterexample found (exhausted: 1 path)
            error[counterexample]: `Container Box.csize` breaks its type
             --> Main.hs:8:42
              |
            8 |       csize :: forall a. f a -> {v:Int | v >= 0} @-}
              |                                          ^^^^^^ does not hold
              |
              = note: csize (Box 0) = -1
              = help: mend the code of `Container Box.csize`, or let its type say what it really returns

            Container Maybe.cmap: no counterexample found (exhausted: 2 paths)
            Container Maybe.csize: no counterexample found (exhausted: 2 paths)
            useSize: no counterexample found (exhausted: 5 paths)
            5 functions: 1 counterexample, 4 without counterexample
            exit Some(1)
        "#]],
    );
}

/// By the full title, or by the name for all instances; derived methods are not checked.
#[test]
fn methods_are_asked_for_by_name() {
    let text = r#"
data Color = Red | Green deriving (Eq, Show)
class Small a where
  small :: a -> Int
{-@ class Small a where
      small :: a -> {v:Int | v < 2} @-}
instance Small Color where
  small Red = 0
  small Green = 2
instance Small Bool where
  small _ = 1
"#;
    check_text(
        "methods_are_asked_for_by_name",
        text,
        &["small"],
        expect![[r#"
        error[counterexample]: `Small Color.small` breaks its type
         --> Main.hs:6:30
          |
        6 |       small :: a -> {v:Int | v < 2} @-}
          |                              ^^^^^ does not hold
          |
          = note: small Green = 2
          = help: mend the code of `Small Color.small`, or let its type say what it really returns

        Small Bool.small: no counterexample found (exhausted: 1 path)
        2 functions: 1 counterexample, 1 without counterexample
        exit Some(1)
    "#]],
    );
}

/// What a class does not say cannot be relied on.
#[test]
fn methods_without_types_are_abstracted() {
    let text = r#"
class Sized a where
  size :: a -> Int
data Two = Two
instance Sized Two where
  size Two = 2
{-@ big :: Two -> {v:Int | v >= 2} @-}
big :: Two -> Int
big t = size t
"#;
    check_text(
        "methods_without_types_are_abstracted",
        text,
        &[],
        expect![[r#"
            Sized Two.size: no counterexample found (exhausted: 1 path)
            note[abstract-counterexample]: `big` was not seen to fail, but `size` has no refinement type that says so
             --> Main.hs:7:28
              |
            2 | class Sized a where
              |       ----- `size` has no refinement type: any result is allowed
            ...
            7 | {-@ big :: Two -> {v:Int | v >= 2} @-}
              |                            ^^^^^^ does not hold
              |
              = note: big Two = 0
                      if size Two = 0
              = note: really, size Two = 2
              = help: give `size` a refinement type that says what is needed here

            2 functions: 1 that rests on functions without types, 1 without counterexample
            exit Some(0)
        "#]],
    );
}

/// What is assumed of methods of the library is not demanded of instances of the program.
#[test]
fn instances_of_library_classes() {
    let text = r#"
newtype Neg = Neg Int deriving (Eq)
instance Ord Neg where
  compare (Neg a) (Neg b) = compare b a
  max a b = if a >= b then b else a
data Bin a = Tip | Bin (Bin a) a (Bin a)
instance Foldable Bin where
  foldr f z Tip = z
  foldr f z (Bin l x r) = foldr f (f x (foldr f z r)) l
  length _ = 0
instance Show Neg where
  show (Neg n) = case n of
    0 -> "zero"
"#;
    check_text(
        "instances_of_library_classes",
        text,
        &[],
        expect![[r#"
            Ord Neg.compare: no counterexample found (exhausted: 1 path)
            Ord Neg.max: no counterexample found (exhausted: 1 path)
            Foldable Bin.foldr: no counterexample found (…)
            Foldable Bin.length: no counterexample found (exhausted: 1 path)
            error[counterexample]: `Show Neg.show` meets arguments that no pattern fits
              --> Main.hs:12:18
               |
            12 |     show (Neg n) = case n of
               |  __________________^
            13 | |     0 -> "zero"
               | |_______________^ no pattern fits
               |
               = note: show (Neg 1)
                       fails: Main.hs:(12,18)-(13,15): Non-exhaustive patterns in case
               = help: demand more of the arguments of `Show Neg.show` in its type, or handle this case

            5 functions: 1 counterexample, 4 without counterexample
            exit Some(1)
        "#]],
    );
}
