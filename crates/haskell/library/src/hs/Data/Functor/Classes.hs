-- | Classes of type constructors whose values can be compared and shown when their elements can.
module Data.Functor.Classes
  ( Eq1 (liftEq), eq1, Ord1 (liftCompare), compare1, Show1 (liftShowsPrec, liftShowList), showsPrec1
  , Eq2 (liftEq2), eq2, Ord2 (liftCompare2), compare2, Show2 (liftShowsPrec2, liftShowList2), showsPrec2
  , showsUnaryWith, showsBinaryWith, showsUnary, showsUnary1, showsBinary1
  , Read1 (..), readsPrec1, readPrec1, liftReadListDefault, liftReadListPrecDefault, readsData, readData, readsUnaryWith, readUnaryWith
  , readsBinaryWith, readBinaryWith, readsUnary, readsUnary1, readsBinary1
  , Read2 (..), readsPrec2, readPrec2, liftReadList2Default, liftReadListPrec2Default
  ) where

import Data.Functor.Compose (Compose (..))
import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))
import Data.List.NonEmpty (NonEmpty (..))
import Data.Map (Map)
import qualified Data.Map as Map
import Data.Proxy (Proxy (..))
import Data.Tree (Tree (..))
import Text.ParserCombinators.ReadPrec (ReadPrec, readP_to_Prec, readPrec_to_S, readS_to_Prec)
import Text.Read (Lexeme (..), Read (..), lexP, parens, prec, step)
import qualified Text.Read.Lex as Lex
import Text.Show (showListWith)
import qualified Data.Functor.Product as Functor
import qualified Data.Functor.Sum as Functor
import Data.Foldable (toList)
import Data.Graph (SCC (..))
import qualified Data.IntMap as IntMap
import Data.Ord (Down (..))
import qualified Data.Sequence as Seq
import qualified Data.Set as Set

class Eq1 f where
  liftEq :: (a -> b -> Bool) -> f a -> f b -> Bool

class Eq1 f => Ord1 f where
  liftCompare :: (a -> b -> Ordering) -> f a -> f b -> Ordering

class Show1 f where
  liftShowsPrec :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> Int -> f a -> ShowS
  liftShowList :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> [f a] -> ShowS
  liftShowList sp sl = showListWith (liftShowsPrec sp sl 0)

class Eq2 f where
  liftEq2 :: (a -> b -> Bool) -> (c -> d -> Bool) -> f a c -> f b d -> Bool

class Eq2 f => Ord2 f where
  liftCompare2 :: (a -> b -> Ordering) -> (c -> d -> Ordering) -> f a c -> f b d -> Ordering

class Show2 f where
  liftShowsPrec2 ::
    (Int -> a -> ShowS) -> ([a] -> ShowS) -> (Int -> b -> ShowS) -> ([b] -> ShowS) -> Int -> f a b -> ShowS
  liftShowList2 ::
    (Int -> a -> ShowS) -> ([a] -> ShowS) -> (Int -> b -> ShowS) -> ([b] -> ShowS) -> [f a b] -> ShowS
  liftShowList2 sp1 sl1 sp2 sl2 = showListWith (liftShowsPrec2 sp1 sl1 sp2 sl2 0)

eq1 :: (Eq1 f, Eq a) => f a -> f a -> Bool
eq1 = liftEq (==)

compare1 :: (Ord1 f, Ord a) => f a -> f a -> Ordering
compare1 = liftCompare compare

showsPrec1 :: (Show1 f, Show a) => Int -> f a -> ShowS
showsPrec1 = liftShowsPrec showsPrec showList

eq2 :: (Eq2 f, Eq a, Eq b) => f a b -> f a b -> Bool
eq2 = liftEq2 (==) (==)

compare2 :: (Ord2 f, Ord a, Ord b) => f a b -> f a b -> Ordering
compare2 = liftCompare2 compare compare

showsPrec2 :: (Show2 f, Show a, Show b) => Int -> f a b -> ShowS
showsPrec2 = liftShowsPrec2 showsPrec showList showsPrec showList

showsUnaryWith :: (Int -> a -> ShowS) -> String -> Int -> a -> ShowS
showsUnaryWith sp name d x = showParen (d > 10) (showString name . showChar ' ' . sp 11 x)

showsBinaryWith :: (Int -> a -> ShowS) -> (Int -> b -> ShowS) -> String -> Int -> a -> b -> ShowS
showsBinaryWith sp1 sp2 name d x y = showParen (d > 10) (showString name . showChar ' ' . sp1 11 x . showChar ' ' . sp2 11 y)

showsUnary :: Show a => String -> Int -> a -> ShowS
showsUnary = showsUnaryWith showsPrec

showsUnary1 :: (Show1 f, Show a) => String -> Int -> f a -> ShowS
showsUnary1 = showsUnaryWith showsPrec1

showsBinary1 :: (Show1 f, Show1 g, Show a) => String -> Int -> f a -> g a -> ShowS
showsBinary1 = showsBinaryWith showsPrec1 showsPrec1

instance Eq1 Maybe where
  liftEq _ Nothing Nothing = True
  liftEq eq (Just x) (Just y) = eq x y
  liftEq _ _ _ = False

instance Ord1 Maybe where
  liftCompare _ Nothing Nothing = EQ
  liftCompare _ Nothing (Just _) = LT
  liftCompare _ (Just _) Nothing = GT
  liftCompare comp (Just x) (Just y) = comp x y

instance Show1 Maybe where
  liftShowsPrec _ _ _ Nothing = showString "Nothing"
  liftShowsPrec sp _ d (Just x) = showsUnaryWith sp "Just" d x

instance Eq1 [] where
  liftEq _ [] [] = True
  liftEq eq (x : xs) (y : ys) = eq x y && liftEq eq xs ys
  liftEq _ _ _ = False

instance Ord1 [] where
  liftCompare _ [] [] = EQ
  liftCompare _ [] (_ : _) = LT
  liftCompare _ (_ : _) [] = GT
  liftCompare comp (x : xs) (y : ys) = comp x y <> liftCompare comp xs ys

instance Show1 [] where
  liftShowsPrec _ sl _ = sl

instance Eq1 NonEmpty where
  liftEq eq (x :| xs) (y :| ys) = eq x y && liftEq eq xs ys

instance Ord1 NonEmpty where
  liftCompare comp (x :| xs) (y :| ys) = comp x y <> liftCompare comp xs ys

instance Show1 NonEmpty where
  liftShowsPrec sp sl d (x :| xs) = showParen (d > 5) (sp 6 x . showString " :| " . sl xs)

instance Eq1 Identity where
  liftEq eq (Identity x) (Identity y) = eq x y

instance Ord1 Identity where
  liftCompare comp (Identity x) (Identity y) = comp x y

instance Show1 Identity where
  liftShowsPrec sp _ d (Identity x) = showsUnaryWith sp "Identity" d x

instance Eq1 Proxy where
  liftEq _ _ _ = True

instance Ord1 Proxy where
  liftCompare _ _ _ = EQ

instance Show1 Proxy where
  liftShowsPrec _ _ _ _ = showString "Proxy"

instance Eq1 Tree where
  liftEq eq (Node x ts) (Node y us) = eq x y && liftEq (liftEq eq) ts us

instance Show1 Tree where
  liftShowsPrec sp sl d (Node x ts) =
    showParen (d > 10)
      ( showString "Node {rootLabel = " . sp 0 x . showString ", subForest = " . liftShowList sp sl ts . showChar '}'
      )

instance Eq k => Eq1 (Map k) where
  liftEq eq m n = Map.size m == Map.size n && liftEq (liftEq eq) (Map.toList m) (Map.toList n)

instance Ord k => Ord1 (Map k) where
  liftCompare comp m n = liftCompare (liftCompare comp) (Map.toList m) (Map.toList n)

instance Show k => Show1 (Map k) where
  liftShowsPrec sp sl d m = showsUnaryWith (liftShowsPrec (liftShowsPrec sp sl) (liftShowList sp sl)) "fromList" d (Map.toList m)

instance Eq2 Either where
  liftEq2 eq _ (Left x) (Left y) = eq x y
  liftEq2 _ eq (Right x) (Right y) = eq x y
  liftEq2 _ _ _ _ = False

instance Ord2 Either where
  liftCompare2 comp _ (Left x) (Left y) = comp x y
  liftCompare2 _ _ (Left _) (Right _) = LT
  liftCompare2 _ _ (Right _) (Left _) = GT
  liftCompare2 _ comp (Right x) (Right y) = comp x y

instance Show2 Either where
  liftShowsPrec2 sp _ _ _ d (Left x) = showsUnaryWith sp "Left" d x
  liftShowsPrec2 _ _ sp _ d (Right x) = showsUnaryWith sp "Right" d x

instance Eq a => Eq1 (Either a) where
  liftEq = liftEq2 (==)

instance Ord a => Ord1 (Either a) where
  liftCompare = liftCompare2 compare

instance Show a => Show1 (Either a) where
  liftShowsPrec = liftShowsPrec2 showsPrec showList

instance Eq2 (,) where
  liftEq2 e1 e2 (a, b) (c, d) = e1 a c && e2 b d

instance Ord2 (,) where
  liftCompare2 c1 c2 (a, b) (c, d) = c1 a c <> c2 b d

instance Show2 (,) where
  liftShowsPrec2 sp1 _ sp2 _ _ (a, b) = showChar '(' . sp1 0 a . showChar ',' . sp2 0 b . showChar ')'

instance Eq a => Eq1 ((,) a) where
  liftEq = liftEq2 (==)

instance Ord a => Ord1 ((,) a) where
  liftCompare = liftCompare2 compare

instance Show a => Show1 ((,) a) where
  liftShowsPrec = liftShowsPrec2 showsPrec showList

instance Eq2 Const where
  liftEq2 eq _ (Const x) (Const y) = eq x y

instance Ord2 Const where
  liftCompare2 comp _ (Const x) (Const y) = comp x y

instance Show2 Const where
  liftShowsPrec2 sp _ _ _ d (Const x) = showsUnaryWith sp "Const" d x

instance Eq a => Eq1 (Const a) where
  liftEq = liftEq2 (==)

instance Ord a => Ord1 (Const a) where
  liftCompare = liftCompare2 compare

instance Show a => Show1 (Const a) where
  liftShowsPrec = liftShowsPrec2 showsPrec showList

instance (Eq1 f, Eq1 g) => Eq1 (Compose f g) where
  liftEq eq (Compose x) (Compose y) = liftEq (liftEq eq) x y

instance (Ord1 f, Ord1 g) => Ord1 (Compose f g) where
  liftCompare comp (Compose x) (Compose y) = liftCompare (liftCompare comp) x y

instance (Show1 f, Show1 g) => Show1 (Compose f g) where
  liftShowsPrec sp sl d (Compose x) = showsUnaryWith (liftShowsPrec (liftShowsPrec sp sl) (liftShowList sp sl)) "Compose" d x

-- | Types that can be read when their elements can.
class Read1 f where
  {-# MINIMAL liftReadsPrec | liftReadPrec #-}
  liftReadsPrec :: (Int -> ReadS a) -> ReadS [a] -> Int -> ReadS (f a)
  liftReadsPrec rp rl = readPrec_to_S (liftReadPrec (readS_to_Prec rp) (readS_to_Prec (const rl)))
  liftReadList :: (Int -> ReadS a) -> ReadS [a] -> ReadS [f a]
  liftReadList rp rl = listOf (liftReadsPrec rp rl 0)
  liftReadPrec :: ReadPrec a -> ReadPrec [a] -> ReadPrec (f a)
  liftReadPrec rp rl = readS_to_Prec (liftReadsPrec (readPrec_to_S rp) (readPrec_to_S rl 0))
  liftReadListPrec :: ReadPrec a -> ReadPrec [a] -> ReadPrec [f a]
  liftReadListPrec rp rl = readS_to_Prec (\_ -> listOf (readPrec_to_S (liftReadPrec rp rl) 0))

class Read2 f where
  {-# MINIMAL liftReadsPrec2 | liftReadPrec2 #-}
  liftReadsPrec2 :: (Int -> ReadS a) -> ReadS [a] -> (Int -> ReadS b) -> ReadS [b] -> Int -> ReadS (f a b)
  liftReadsPrec2 rp1 rl1 rp2 rl2 = readPrec_to_S
    (liftReadPrec2 (readS_to_Prec rp1) (readS_to_Prec (const rl1)) (readS_to_Prec rp2) (readS_to_Prec (const rl2)))
  liftReadList2 :: (Int -> ReadS a) -> ReadS [a] -> (Int -> ReadS b) -> ReadS [b] -> ReadS [f a b]
  liftReadList2 rp1 rl1 rp2 rl2 = listOf (liftReadsPrec2 rp1 rl1 rp2 rl2 0)
  liftReadPrec2 :: ReadPrec a -> ReadPrec [a] -> ReadPrec b -> ReadPrec [b] -> ReadPrec (f a b)
  liftReadPrec2 rp1 rl1 rp2 rl2 = readS_to_Prec
    (liftReadsPrec2 (readPrec_to_S rp1) (readPrec_to_S rl1 0) (readPrec_to_S rp2) (readPrec_to_S rl2 0))
  liftReadListPrec2 :: ReadPrec a -> ReadPrec [a] -> ReadPrec b -> ReadPrec [b] -> ReadPrec [f a b]
  liftReadListPrec2 rp1 rl1 rp2 rl2 = readS_to_Prec (\_ -> listOf (readPrec_to_S (liftReadPrec2 rp1 rl1 rp2 rl2) 0))

readsPrec2 :: (Read2 f, Read a, Read b) => Int -> ReadS (f a b)
readsPrec2 = liftReadsPrec2 readsPrec readList readsPrec readList

readPrec2 :: (Read2 f, Read a, Read b) => ReadPrec (f a b)
readPrec2 = liftReadPrec2 readPrec readListPrec readPrec readListPrec

liftReadList2Default :: Read2 f => (Int -> ReadS a) -> ReadS [a] -> (Int -> ReadS b) -> ReadS [b] -> ReadS [f a b]
liftReadList2Default rp1 rl1 rp2 rl2 = listOf (liftReadsPrec2 rp1 rl1 rp2 rl2 0)

liftReadListPrec2Default :: Read2 f => ReadPrec a -> ReadPrec [a] -> ReadPrec b -> ReadPrec [b] -> ReadPrec [f a b]
liftReadListPrec2Default rp1 rl1 rp2 rl2 = readS_to_Prec (\_ -> listOf (readPrec_to_S (liftReadPrec2 rp1 rl1 rp2 rl2) 0))

instance Read2 Either where
  liftReadsPrec2 rp1 _ rp2 _ d r =
    readsData (readsUnaryWith rp1 "Left" Left) d r ++ readsData (readsUnaryWith rp2 "Right" Right) d r

instance Read2 Const where
  liftReadsPrec2 rp _ _ _ = readsData (readsUnaryWith rp "Const" Const)

instance Read2 (,) where
  liftReadsPrec2 rp1 _ rp2 _ _ = readParen False
    (\r -> [((x, y), w) | ("(", s) <- lex r, (x, t) <- rp1 0 s, (",", u) <- lex t, (y, v) <- rp2 0 u, (")", w) <- lex v])

listOf :: ReadS a -> ReadS [a]
listOf one = readParen False (\r -> [found | ("[", s) <- lex r, found <- first s])
  where
    first s = [([], t) | ("]", t) <- lex s] ++ [(x : xs, u) | (x, t) <- one s, (xs, u) <- rest t]
    rest s = [([], t) | ("]", t) <- lex s] ++ [(x : xs, v) | (",", t) <- lex s, (x, u) <- one t, (xs, v) <- rest u]

readsPrec1 :: (Read1 f, Read a) => Int -> ReadS (f a)
readsPrec1 = liftReadsPrec readsPrec readList

readPrec1 :: (Read1 f, Read a) => ReadPrec (f a)
readPrec1 = liftReadPrec readPrec readListPrec

liftReadListDefault :: Read1 f => (Int -> ReadS a) -> ReadS [a] -> ReadS [f a]
liftReadListDefault rp rl = listOf (liftReadsPrec rp rl 0)

liftReadListPrecDefault :: Read1 f => ReadPrec a -> ReadPrec [a] -> ReadPrec [f a]
liftReadListPrecDefault rp rl = readS_to_Prec (\_ -> listOf (readPrec_to_S (liftReadPrec rp rl) 0))

readsData :: (String -> ReadS a) -> Int -> ReadS a
readsData reader d = readParen (d > 10) (\r -> [found | (kw, s) <- lex r, found <- reader kw s])

readData :: ReadPrec a -> ReadPrec a
readData reader = parens (prec 10 reader)

readsUnaryWith :: (Int -> ReadS a) -> String -> (a -> t) -> String -> ReadS t
readsUnaryWith rp name cons kw s = [(cons x, t) | kw == name, (x, t) <- rp 11 s]

readUnaryWith :: ReadPrec a -> String -> (a -> t) -> ReadPrec t
readUnaryWith rp name cons = word name >> fmap cons (step rp)

readsBinaryWith :: (Int -> ReadS a) -> (Int -> ReadS b) -> String -> (a -> b -> t) -> String -> ReadS t
readsBinaryWith rp1 rp2 name cons kw s = [(cons x y, u) | kw == name, (x, t) <- rp1 11 s, (y, u) <- rp2 11 t]

readBinaryWith :: ReadPrec a -> ReadPrec b -> String -> (a -> b -> t) -> ReadPrec t
readBinaryWith rp1 rp2 name cons = word name >> step rp1 >>= \x -> fmap (cons x) (step rp2)

word :: String -> ReadPrec ()
word name = readP_to_Prec (const (Lex.expect (Ident name)))

readsUnary :: Read a => String -> (a -> t) -> String -> ReadS t
readsUnary = readsUnaryWith readsPrec

readsUnary1 :: (Read1 f, Read a) => String -> (f a -> t) -> String -> ReadS t
readsUnary1 = readsUnaryWith readsPrec1

readsBinary1 :: (Read1 f, Read1 g, Read a) => String -> (f a -> g a -> t) -> String -> ReadS t
readsBinary1 = readsBinaryWith readsPrec1 readsPrec1

instance Read1 Maybe where
  liftReadsPrec rp _ d r = readParen False (\s -> [(Nothing, t) | ("Nothing", t) <- lex s]) r ++ readsData (readsUnaryWith rp "Just" Just) d r

instance Read1 [] where
  liftReadsPrec _ rl _ = rl

instance Read1 Identity where
  liftReadsPrec rp _ = readsData (readsUnaryWith rp "Identity" Identity)

instance Read a => Read1 (Either a) where
  liftReadsPrec rp _ d r = readsData (readsUnaryWith readsPrec "Left" Left) d r ++ readsData (readsUnaryWith rp "Right" Right) d r

instance Read a => Read1 (Const a) where
  liftReadsPrec _ _ = readsData (readsUnaryWith readsPrec "Const" Const)

instance Read a => Read1 ((,) a) where
  liftReadsPrec rp _ _ = readParen False (\r -> [((x, y), w) | ("(", s) <- lex r, (x, t) <- readsPrec 0 s, (",", u) <- lex t, (y, v) <- rp 0 u, (")", w) <- lex v])

instance (Read1 f, Read1 g) => Read1 (Compose f g) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec (liftReadsPrec rp rl) (liftReadList rp rl)) "Compose" Compose)

-- Class methods by way of lists, for types that are shown as `fromList […]`.
instance Eq1 Seq.Seq where liftEq eq s t = Seq.length s == Seq.length t && liftEq eq (toList s) (toList t)
instance Ord1 Seq.Seq where liftCompare comp s t = liftCompare comp (toList s) (toList t)
instance Show1 Seq.Seq where liftShowsPrec sp sl d s = showsUnaryWith (liftShowsPrec sp sl) "fromList" d (toList s)
instance Read1 Seq.Seq where liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec rp rl) "fromList" Seq.fromList)
instance Eq1 Set.Set where liftEq eq s t = Set.size s == Set.size t && liftEq eq (toList s) (toList t)
instance Ord1 Set.Set where liftCompare comp s t = liftCompare comp (toList s) (toList t)
instance Show1 Set.Set where liftShowsPrec sp sl d s = showsUnaryWith (liftShowsPrec sp sl) "fromList" d (toList s)
instance Eq1 IntMap.IntMap where
  liftEq eq s t = IntMap.size s == IntMap.size t && liftEq (liftEq eq) (IntMap.toList s) (IntMap.toList t)
instance Ord1 IntMap.IntMap where liftCompare comp s t = liftCompare (liftCompare comp) (IntMap.toList s) (IntMap.toList t)
instance Show1 IntMap.IntMap where
  liftShowsPrec sp sl d s = showsUnaryWith (liftShowsPrec (liftShowsPrec sp sl) (liftShowList sp sl)) "fromList" d (IntMap.toList s)
instance Eq2 Map.Map where
  liftEq2 eqk eqv m n = Map.size m == Map.size n && liftEq (liftEq2 eqk eqv) (Map.toList m) (Map.toList n)
instance Ord2 Map.Map where liftCompare2 ck cv m n = liftCompare (liftCompare2 ck cv) (Map.toList m) (Map.toList n)
instance Show2 Map.Map where
  liftShowsPrec2 spk slk spv slv d m =
    showsUnaryWith (liftShowsPrec (liftShowsPrec2 spk slk spv slv) (liftShowList2 spk slk spv slv)) "fromList" d (Map.toList m)
instance Ord1 Tree where liftCompare comp (Node x ts) (Node y us) = comp x y <> liftCompare (liftCompare comp) ts us

instance Eq1 Down where liftEq eq (Down x) (Down y) = eq x y
-- As in base 4.15: the given comparison, not reversed.
instance Ord1 Down where liftCompare comp (Down x) (Down y) = comp x y
instance Show1 Down where liftShowsPrec sp _ d (Down x) = showsUnaryWith sp "Down" d x
instance Read1 Down where liftReadsPrec rp _ = readsData (readsUnaryWith rp "Down" Down)
instance Read1 NonEmpty where
  liftReadsPrec rp rl d = readParen (d > 5) (\s -> [(x :| xs, u) | (x, t) <- rp 6 s, (":|", t') <- lex t, (xs, u) <- rl t'])

instance Eq1 SCC where
  liftEq eq (AcyclicSCC x) (AcyclicSCC y) = eq x y
  liftEq eq (CyclicSCC xs) (CyclicSCC ys) = liftEq eq xs ys
  liftEq _ _ _ = False
instance Show1 SCC where
  liftShowsPrec sp _ d (AcyclicSCC x) = showsUnaryWith sp "AcyclicSCC" d x
  liftShowsPrec _ sl d (CyclicSCC xs) = showsUnaryWith (const sl) "CyclicSCC" d xs

instance (Eq1 f, Eq1 g) => Eq1 (Functor.Product f g) where
  liftEq eq (Functor.Pair x y) (Functor.Pair x' y') = liftEq eq x x' && liftEq eq y y'
instance (Ord1 f, Ord1 g) => Ord1 (Functor.Product f g) where
  liftCompare comp (Functor.Pair x y) (Functor.Pair x' y') = liftCompare comp x x' <> liftCompare comp y y'
instance (Show1 f, Show1 g) => Show1 (Functor.Product f g) where
  liftShowsPrec sp sl d (Functor.Pair x y) = showsBinaryWith (liftShowsPrec sp sl) (liftShowsPrec sp sl) "Pair" d x y
instance (Read1 f, Read1 g) => Read1 (Functor.Product f g) where
  liftReadsPrec rp rl = readsData (readsBinaryWith (liftReadsPrec rp rl) (liftReadsPrec rp rl) "Pair" Functor.Pair)
instance (Eq1 f, Eq1 g) => Eq1 (Functor.Sum f g) where
  liftEq eq (Functor.InL x) (Functor.InL y) = liftEq eq x y
  liftEq eq (Functor.InR x) (Functor.InR y) = liftEq eq x y
  liftEq _ _ _ = False
instance (Ord1 f, Ord1 g) => Ord1 (Functor.Sum f g) where
  liftCompare comp (Functor.InL x) (Functor.InL y) = liftCompare comp x y
  liftCompare _ (Functor.InL _) (Functor.InR _) = LT
  liftCompare _ (Functor.InR _) (Functor.InL _) = GT
  liftCompare comp (Functor.InR x) (Functor.InR y) = liftCompare comp x y
instance (Show1 f, Show1 g) => Show1 (Functor.Sum f g) where
  liftShowsPrec sp sl d (Functor.InL x) = showsUnaryWith (liftShowsPrec sp sl) "InL" d x
  liftShowsPrec sp sl d (Functor.InR x) = showsUnaryWith (liftShowsPrec sp sl) "InR" d x
instance (Read1 f, Read1 g) => Read1 (Functor.Sum f g) where
  liftReadsPrec rp rl = readsData
    (\kw s -> readsUnaryWith (liftReadsPrec rp rl) "InL" Functor.InL kw s ++ readsUnaryWith (liftReadsPrec rp rl) "InR" Functor.InR kw s)
