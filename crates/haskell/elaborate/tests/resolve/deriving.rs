//! Derived instances as they are generated.

use expect_test::expect;

use crate::support::check;

#[test]
fn eq_and_ord_of_a_product() {
    check(
        "data P a = P a Int deriving (Eq, Ord)\n",
        expect![[r#"
        data P a0 = P a0 Int
        instance (Eq a1, Eq Int) => Eq (P a1) {-inferred-} where
          (==) (P a1_0 a2_1) (P b1_2 b2_3) = (a1_0 == b1_2) && (a2_1 == b2_3)
        instance (Ord a2, Ord Int) => Ord (P a2) {-inferred-} where
          compare (P a1_4 a2_5) (P b1_6 b2_7) = case a1_4 `compare` b1_6 of { LT -> LT; EQ -> a2_5 `compare` b2_7; GT -> GT }
          (<) (P a1_8 a2_9) (P b1_10 b2_11) = case a1_8 `compare` b1_10 of { LT -> True; EQ -> a2_9 < b2_11; GT -> False }
          (<=) a_12 b_13 = not (b_13 < a_12)
          (>) a_14 b_15 = b_15 < a_14
          (>=) a_16 b_17 = not (a_16 < b_17)
    "#]],
    );
}

#[test]
fn eq_and_ord_of_a_sum() {
    check(
        "data T a = A | B a (T a) deriving (Eq, Ord)\n",
        expect![[r#"
        data T a0 = A | B a0 (T a0)
        instance Eq a1 => Eq (T a1) {-inferred-} where
          (==) A A = True
          (==) (B a1_0 a2_1) (B b1_2 b2_3) = (a1_0 == b1_2) && (a2_1 == b2_3)
          (==) _ _ = False
        instance Ord a2 => Ord (T a2) {-inferred-} where
          compare A A = EQ
          compare A (B _ _) = LT
          compare (B a1_4 a2_5) (B b1_6 b2_7) = case a1_4 `compare` b1_6 of { LT -> LT; EQ -> a2_5 `compare` b2_7; GT -> GT }
          compare (B _ _) A = GT
          (<) A A = False
          (<) A (B _ _) = True
          (<) (B a1_8 a2_9) (B b1_10 b2_11) = case a1_8 `compare` b1_10 of { LT -> True; EQ -> a2_9 < b2_11; GT -> False }
          (<) (B _ _) A = False
          (<=) a_12 b_13 = not (b_13 < a_12)
          (>) a_14 b_15 = b_15 < a_14
          (>=) a_16 b_17 = not (a_16 < b_17)
    "#]],
    );
}

#[test]
fn many_constructors_compare_by_position() {
    check(
        "data C = R | G | B | Y deriving (Eq, Ord)\ndata D = D1 Int | D2 | D3 | D4 Int deriving Ord\n",
        expect![[r#"
            data C = R | G | B | Y
            data D = D1 Int | D2 | D3 | D4 Int
            instance Eq C {-inferred-} where
              (==) a_0 b_1 = ((case a_0 of { R -> 0; G -> 1; B -> 2; Y -> 3 }) :: Int) == ((case b_1 of { R -> 0; G -> 1; B -> 2; Y -> 3 }) :: Int)
            instance Ord C {-inferred-} where
              compare a_2 b_3 = ((case a_2 of { R -> 0; G -> 1; B -> 2; Y -> 3 }) :: Int) `compare` ((case b_3 of { R -> 0; G -> 1; B -> 2; Y -> 3 }) :: Int)
              (<) a_4 b_5 = ((case a_4 of { R -> 0; G -> 1; B -> 2; Y -> 3 }) :: Int) < ((case b_5 of { R -> 0; G -> 1; B -> 2; Y -> 3 }) :: Int)
              (<=) a_6 b_7 = not (b_7 < a_6)
              (>) a_8 b_9 = b_9 < a_8
              (>=) a_10 b_11 = not (a_10 < b_11)
            instance Ord Int => Ord D {-inferred-} where
              compare (D1 a1_12) (D1 b1_13) = a1_12 `compare` b1_13
              compare (D4 a1_14) (D4 b1_15) = a1_14 `compare` b1_15
              compare a_16 b_17 = ((case a_16 of { D1 _ -> 0; D2 -> 1; D3 -> 2; D4 _ -> 3 }) :: Int) `compare` ((case b_17 of { D1 _ -> 0; D2 -> 1; D3 -> 2; D4 _ -> 3 }) :: Int)
        "#]],
    );
}

#[test]
fn show() {
    check(
        "infixr 5 :>
data S a = N | S a Int | a :> Int | (:<) a a | R { ra :: a, (<+>) :: Int } | a `In` a deriving Show
data Empty deriving Show
",
        expect![[r#"
            data S a0 = N | S a0 Int | (:>){-infix-} a0 Int | (:<) a0 a0 | R { ra :: a0, (<+>) :: Int } | In{-infix-} a0 a0
            data Empty
            instance (Show a1, Show Int) => Show (S a1) {-inferred-} where
              showsPrec _ N = showString "N"
              showsPrec d_0 (S a1_1 a2_2) = showParen (d_0 > 10) (showString "S " . (showsPrec 11 a1_1 . (showSpace . showsPrec 11 a2_2)))
              showsPrec d_3 (a1_4 :> a2_5) = showParen (d_3 > 5) (showsPrec 6 a1_4 . (showString " :> " . showsPrec 6 a2_5))
              showsPrec d_6 (a1_7 :< a2_8) = showParen (d_6 > 10) (showString "(:<) " . (showsPrec 11 a1_7 . (showSpace . showsPrec 11 a2_8)))
              showsPrec d_9 (R a1_10 a2_11) = showParen (d_9 > 10) (showString "R {" . (showString "ra = " . (showsPrec 0 a1_10 . (showCommaSpace . (showString "(<+>) = " . (showsPrec 0 a2_11 . showString "}"))))))
              showsPrec d_12 (In a1_13 a2_14) = showParen (d_12 > 9) (showsPrec 10 a1_13 . (showString " `In` " . showsPrec 10 a2_14))
            instance Show Empty {-inferred-} where
              showsPrec _ v_15 = case v_15 of {  }
        "#]],
    );
}

#[test]
fn read() {
    check(
        "infixr 5 :>\ndata S = N | S Int Bool | Int :> Int | R { ra :: Int } deriving Read\n",
        expect![[r#"
            data S = N | S Int Bool | (:>){-infix-} Int Int | R { ra :: Int }
            instance (Read Int, Read Bool) => Read S {-inferred-} where
              readsPrec d_0 r_1 = readParen False (\r_2 -> [(N, s_3) | ("N", s_3) <- lex r_2]) r_1 ++ (readParen (d_0 > 10) (\r_4 -> [(S a1_5 a2_6, s_9) | ("S", s_7) <- lex r_4, (a1_5, s_8) <- readsPrec 11 s_7, (a2_6, s_9) <- readsPrec 11 s_8]) r_1 ++ (readParen (d_0 > 5) (\r_10 -> [((:>) a1_11 a2_12, s_15) | (a1_11, s_13) <- readsPrec 6 r_10, (":>", s_14) <- lex s_13, (a2_12, s_15) <- readsPrec 6 s_14]) r_1 ++ readParen (d_0 > 11) (\r_16 -> [(R a1_17, s_23) | ("R", s_18) <- lex r_16, ("{", s_19) <- lex s_18, ("ra", s_20) <- lex s_19, ("=", s_21) <- lex s_20, (a1_17, s_22) <- readsPrec 0 s_21, ("}", s_23) <- lex s_22]) r_1))
        "#]],
    );
}

#[test]
fn enumerations() {
    check(
        "import Data.Ix\ndata C = R | G deriving (Enum, Bounded, Ix)\ndata P = P Bool C deriving (Bounded, Ix)\n",
        expect![[r#"
            import Data.Ix
            data C = R | G
            data P = P Bool C
            instance Enum C {-inferred-} where
              succ R = G
              succ G = error "succ{C}: tried to take `succ' of last tag in enumeration"
              pred R = error "pred{C}: tried to take `pred' of first tag in enumeration"
              pred G = R
              toEnum 0 = R
              toEnum 1 = G
              toEnum n_0 = error ("toEnum{C}: tag (" ++ showsPrec 0 n_0 ") is outside of enumeration's range (0,1)")
              fromEnum R = 0
              fromEnum G = 1
              enumFrom a_1 = map toEnum (enumFromTo (fromEnum a_1) 1)
              enumFromThen a_2 b_3 = map toEnum (enumFromThenTo (fromEnum a_2) (fromEnum b_3) (if fromEnum a_2 > fromEnum b_3 then 0 else 1))
            instance Bounded C {-inferred-} where
              minBound = R
              maxBound = G
            instance Ix C {-inferred-} where
              range (a_4, b_5) = [c_6 | c_6 <- [R, G], (((case a_4 of { R -> 0; G -> 1 }) :: Int) <= ((case c_6 of { R -> 0; G -> 1 }) :: Int)) && (((case c_6 of { R -> 0; G -> 1 }) :: Int) <= ((case b_5 of { R -> 0; G -> 1 }) :: Int))]
              unsafeIndex (a_10, _) c_12 = ((case c_12 of { R -> 0; G -> 1 }) :: Int) - ((case a_10 of { R -> 0; G -> 1 }) :: Int)
              inRange (a_7, b_8) c_9 = (((case a_7 of { R -> 0; G -> 1 }) :: Int) <= ((case c_9 of { R -> 0; G -> 1 }) :: Int)) && (((case c_9 of { R -> 0; G -> 1 }) :: Int) <= ((case b_8 of { R -> 0; G -> 1 }) :: Int))
            instance (Bounded Bool, Bounded C) => Bounded P {-inferred-} where
              minBound = P minBound minBound
              maxBound = P maxBound maxBound
            instance (Ix Bool, Ix C) => Ix P {-inferred-} where
              range (P a1_13 a2_14, P b1_15 b2_16) = [P c1_17 c2_18 | c1_17 <- range (a1_13, b1_15), c2_18 <- range (a2_14, b2_16)]
              unsafeIndex (P a1_25 a2_26, P b1_27 b2_28) (P c1_29 c2_30) = (unsafeIndex (a1_25, b1_27) c1_29 * rangeSize (a2_26, b2_28)) + unsafeIndex (a2_26, b2_28) c2_30
              inRange (P a1_19 a2_20, P b1_21 b2_22) (P c1_23 c2_24) = inRange (a1_19, b1_21) c1_23 && inRange (a2_20, b2_22) c2_24
        "#]],
    );
}

#[test]
fn functors() {
    check(
        "data T f a = L | N (T f a) a Int | F (f (Maybe a)) | P (a, Int, [a]) deriving (Functor, Foldable, Traversable)
newtype Cont r a = Cont ((a -> r) -> r) deriving Functor
",
        expect![[r#"
            warning[extension-off]: this needs the extension DeriveFunctor, which is not turned on
              --> Main.hs:1:80 `Functor` GHC would refuse this
              help: write `{-# LANGUAGE DeriveFunctor #-}` at the top of the file
            warning[extension-off]: this needs the extension DeriveFoldable, which is not turned on
              --> Main.hs:1:89 `Foldable` GHC would refuse this
              help: write `{-# LANGUAGE DeriveFoldable #-}` at the top of the file
            warning[extension-off]: this needs the extension DeriveTraversable, which is not turned on
              --> Main.hs:1:99 `Traversable` GHC would refuse this
              help: write `{-# LANGUAGE DeriveTraversable #-}` at the top of the file
            data T f0 a1 = L | N (T f0 a1) a1 Int | F (f0 (Maybe a1)) | P (a1, Int, [a1])
            newtype Cont r2 a3 = Cont ((a3 -> r2) -> r2)
            instance (Functor f4, Functor Maybe, Functor []) => Functor (T f4) {-inferred-} where
              fmap f_0 L = L
              fmap f_1 (N a1_2 a2_3 a3_4) = N (fmap f_1 a1_2) (f_1 a2_3) a3_4
              fmap f_5 (F a1_6) = F (fmap (\y_7 -> fmap f_5 y_7) a1_6)
              fmap f_8 (P a1_9) = P (case a1_9 of { (,,) y1_10 y2_11 y3_12 -> (f_8 y1_10, y2_11, fmap f_8 y3_12) })
            instance (Foldable f6, Foldable Maybe, Foldable []) => Foldable (T f6) {-inferred-} where
              foldMap f_13 L = mempty
              foldMap f_16 (N a1_17 a2_18 a3_19) = foldMap f_16 a1_17 <> f_16 a2_18
              foldMap f_25 (F a1_26) = foldMap (\y_27 -> foldMap f_25 y_27) a1_26
              foldMap f_33 (P a1_34) = case a1_34 of { (,,) y1_35 y2_36 y3_37 -> f_33 y1_35 <> foldMap f_33 y3_37 }
              foldr f_14 z_15 L = z_15
              foldr f_20 z_21 (N a1_22 a2_23 a3_24) = foldr f_20 (f_20 a2_23 z_21) a1_22
              foldr f_28 z_29 (F a1_30) = foldr (\y_31 r_32 -> foldr f_28 r_32 y_31) z_29 a1_30
              foldr f_38 z_39 (P a1_40) = case a1_40 of { (,,) y1_41 y2_42 y3_43 -> f_38 y1_41 (foldr f_38 z_39 y3_43) }
            instance (Traversable f8, Traversable Maybe, Traversable []) => Traversable (T f8) {-inferred-} where
              traverse f_44 L = pure L
              traverse f_45 (N a1_46 a2_47 a3_48) = liftA2 (\b_49 b_50 -> N b_49 b_50 a3_48) (traverse f_45 a1_46) (f_45 a2_47)
              traverse f_51 (F a1_52) = fmap (\b_54 -> F b_54) (traverse (\y_53 -> traverse f_51 y_53) a1_52)
              traverse f_55 (P a1_56) = fmap (\b_62 -> P b_62) (case a1_56 of { (,,) y1_57 y2_58 y3_59 -> liftA2 (\b_60 b_61 -> (b_60, y2_58, b_61)) (f_55 y1_57) (traverse f_55 y3_59) })
            instance Functor (Cont r10) {-inferred-} where
              fmap f_63 (Cont a1_64) = Cont (\y_65 -> a1_64 (\y_66 -> y_65 (f_63 y_66)))
        "#]],
    );
}

#[test]
fn newtypes_take_the_instance_inside() {
    check(
        "{-# LANGUAGE GeneralizedNewtypeDeriving, DerivingStrategies, DerivingVia, DeriveAnyClass #-}
newtype N = N Int deriving (Eq, Ord, Show) deriving newtype Num
newtype M a = M (Either Int a) deriving (Functor) deriving newtype (Applicative, Monad)
newtype V = V Int deriving Num via N
class Empty a
data D = D deriving anyclass Empty deriving stock Eq
",
        expect![[r#"
            newtype N = N Int
            newtype M a0 = M (Either Int a0)
            newtype V = V Int
            class Empty a1 where
            data D = D
            deriving newtype instance Eq Int => Eq N {-inferred-} {-by newtype Int-}
            deriving newtype instance Ord Int => Ord N {-inferred-} {-by newtype Int-}
            instance Show Int => Show N {-inferred-} where
              showsPrec d_0 (N a1_1) = showParen (d_0 > 10) (showString "N " . showsPrec 11 a1_1)
            deriving newtype instance Num Int => Num N {-inferred-} {-by newtype Int-}
            instance Functor (Either Int) => Functor M {-inferred-} where
              fmap f_2 (M a1_3) = M (fmap f_2 a1_3)
            deriving newtype instance Applicative (Either Int) => Applicative M {-inferred-} {-by newtype Either Int-}
            deriving newtype instance Monad (Either Int) => Monad M {-inferred-} {-by newtype Either Int-}
            deriving newtype instance Num N => Num V {-inferred-} {-by newtype N-}
            instance Empty D {-inferred-}
            instance Eq D {-inferred-} where
              (==) D D = True
        "#]],
    );
}

#[test]
fn standalone() {
    check(
        "{-# LANGUAGE StandaloneDeriving, GADTs #-}
data T a where { A :: Int -> T Int; B :: T a }
deriving instance Show a => Show (T a)
deriving instance Eq (T a)
data F a = F a
deriving instance Functor F
",
        expect![[r#"
            data T a0 = A Int :: T Int | forall a1. B :: T a1
            data F a2 = F a2
            instance Show a3 => Show (T a3) where
              showsPrec d_0 (A a1_1) = showParen (d_0 > 10) (showString "A " . showsPrec 11 a1_1)
              showsPrec _ B = showString "B"
            instance Eq (T a4) where
              (==) (A a1_2) (A b1_3) = a1_2 == b1_3
              (==) B B = True
              (==) _ _ = False
            instance Functor F where
              fmap f_4 (F a1_5) = F (f_4 a1_5)
        "#]],
    );
}

#[test]
fn contexts_are_wanted_once_per_field_type() {
    check(
        "data T f a b = T a b a (f a) [b] (T f a b) deriving Eq\n",
        expect![[r#"
        data T f0 a1 b2 = T a1 b2 a1 (f0 a1) [b2] (T f0 a1 b2)
        instance (Eq a4, Eq b5, Eq (f3 a4), Eq [b5]) => Eq (T f3 a4 b5) {-inferred-} where
          (==) (T a1_0 a2_1 a3_2 a4_3 a5_4 a6_5) (T b1_6 b2_7 b3_8 b4_9 b5_10 b6_11) = (a1_0 == b1_6) && ((a2_1 == b2_7) && ((a3_2 == b3_8) && ((a4_3 == b4_9) && ((a5_4 == b5_10) && (a6_5 == b6_11)))))
    "#]],
    );
}

#[test]
fn gadt_syntax_without_refinement_is_ordinary() {
    check(
        "{-# LANGUAGE GADTSyntax #-}\ndata T a where { A :: b -> T b; B :: T c } deriving (Eq, Functor)\n",
        expect![[r#"
            warning[extension-off]: this needs the extension DeriveFunctor, which is not turned on
              --> Main.hs:2:58 `Functor` GHC would refuse this
              help: write `{-# LANGUAGE DeriveFunctor #-}` at the top of the file
            data T a0 = forall b1. A b1 :: T b1 | forall c2. B :: T c2
            instance Eq a3 => Eq (T a3) {-inferred-} where
              (==) (A a1_0) (A b1_1) = a1_0 == b1_1
              (==) B B = True
              (==) _ _ = False
            instance Functor T {-inferred-} where
              fmap f_2 (A a1_3) = A (f_2 a1_3)
              fmap f_4 B = B
        "#]],
    );
}
