{-# LANGUAGE GADTs #-}
{-# LANGUAGE PatternSynonyms #-}
{-# LANGUAGE ViewPatterns #-}
{-# LANGUAGE TypeOperators #-}
{-# LANGUAGE ScopedTypeVariables #-}
-- | Functions that can be shown and made smaller, as in QuickCheck 2.14 (Claessen: Shrinking and showing functions, 2012).
module Test.QuickCheck.Function
  ( Fun (..), applyFun, apply, applyFun2, applyFun3, (:->), Function (..), functionMap, functionShow, functionIntegral, functionRealFrac
  , functionBoundedEnum, pattern Fn, pattern Fn2, pattern Fn3
  ) where

import Data.Char (chr, ord)
import Data.Int (Int16, Int32, Int64, Int8)
import Data.List (intersperse)
import Data.Ratio (Ratio, denominator, numerator, (%))
import Data.Word (Word16, Word32, Word64, Word8)
import Test.QuickCheck.Arbitrary

-- | A partial function as data.
data a :-> c where
  Pair :: (a :-> (b :-> c)) -> ((a, b) :-> c)
  (:+:) :: (a :-> c) -> (b :-> c) -> (Either a b :-> c)
  Unit :: c -> (() :-> c)
  Nil :: a :-> c
  Table :: Eq a => [(a, c)] -> (a :-> c)
  Map :: (a -> b) -> (b -> a) -> (b :-> c) -> (a :-> c)

instance Functor ((:->) a) where
  fmap f (Pair p) = Pair (fmap (fmap f) p)
  fmap f (p :+: q) = fmap f p :+: fmap f q
  fmap f (Unit c) = Unit (f c)
  fmap _ Nil = Nil
  fmap f (Table xys) = Table [(x, f y) | (x, y) <- xys]
  fmap f (Map g h p) = Map g h (fmap f p)

instance (Show a, Show b) => Show (a :-> b) where
  show p = showFunction p Nothing

data Fun a b = Fun (a :-> b, b, Bool) (a -> b)

{-# COMPLETE Fn #-}
pattern Fn :: (a -> b) -> Fun a b
pattern Fn f <- (applyFun -> f)

{-# COMPLETE Fn2 #-}
pattern Fn2 :: (a -> b -> c) -> Fun (a, b) c
pattern Fn2 f <- (applyFun2 -> f)

{-# COMPLETE Fn3 #-}
pattern Fn3 :: (a -> b -> c -> d) -> Fun (a, b, c) d
pattern Fn3 f <- (applyFun3 -> f)

applyFun, apply :: Fun a b -> a -> b
applyFun (Fun _ f) = f
apply = applyFun

applyFun2 :: Fun (a, b) c -> a -> b -> c
applyFun2 (Fun _ f) a b = f (a, b)

applyFun3 :: Fun (a, b, c) d -> a -> b -> c -> d
applyFun3 (Fun _ f) a b c = f (a, b, c)

instance (Show a, Show b) => Show (Fun a b) where
  show (Fun (_, _, False) _) = "<fun>"
  show (Fun (p, d, True) _) = showFunction p (Just d)

showFunction :: (Show a, Show b) => (a :-> b) -> Maybe b -> String
showFunction p md = "{" ++ concat (intersperse ", " ([show x ++ "->" ++ show c | (x, c) <- table p] ++ ["_->" ++ show d | Just d <- [md]])) ++ "}"

instance (Function a, CoArbitrary a, Arbitrary b) => Arbitrary (Fun a b) where
  arbitrary = do
    p <- fmap function arbitrary
    d <- arbitrary
    return (mkFun p d False)
  shrink (Fun (p, d, shown) _) =
    [mkFun p' d True | p' <- shrinkFun shrink p] ++ [mkFun p d' True | d' <- shrink d] ++ [mkFun p d True | not shown]

mkFun :: (a :-> b) -> b -> Bool -> Fun a b
mkFun p d shown = Fun (p, d, shown) (abstract p d)

abstract :: (a :-> c) -> c -> a -> c
abstract (Pair p) d (x, y) = abstract (fmap (\q -> abstract q d y) p) d x
abstract (p :+: q) d exy = either (abstract p d) (abstract q d) exy
abstract (Unit c) _ _ = c
abstract Nil d _ = d
abstract (Table xys) d x = head ([y | (x', y) <- xys, x == x'] ++ [d])
abstract (Map g _ p) d x = abstract p d (g x)

table :: (a :-> c) -> [(a, c)]
table (Pair p) = [((x, y), c) | (x, q) <- table p, (y, c) <- table q]
table (p :+: q) = [(Left x, c) | (x, c) <- table p] ++ [(Right y, c) | (y, c) <- table q]
table (Unit c) = [((), c)]
table Nil = []
table (Table xys) = xys
table (Map _ h p) = [(h x, c) | (x, c) <- table p]

shrinkFun :: (c -> [c]) -> (a :-> c) -> [a :-> c]
shrinkFun shr (Pair p) = [pair p' | p' <- shrinkFun (shrinkFun shr) p]
  where
    pair Nil = Nil
    pair q = Pair q
shrinkFun shr (p :+: q) =
  [plus p Nil | not (isNil q)] ++ [plus Nil q | not (isNil p)] ++ [plus p' q | p' <- shrinkFun shr p] ++ [plus p q' | q' <- shrinkFun shr q]
  where
    isNil :: (a :-> b) -> Bool
    isNil Nil = True
    isNil _ = False
    plus Nil Nil = Nil
    plus a b = a :+: b
shrinkFun shr (Unit c) = Nil : [Unit c' | c' <- shr c]
shrinkFun shr (Table xys) = [made xys' | xys' <- shrinkList (\(x, y) -> [(x, y') | y' <- shr y]) xys]
  where
    made [] = Nil
    made ts = Table ts
shrinkFun _ Nil = []
shrinkFun shr (Map g h p) = [mapped p' | p' <- shrinkFun shr p]
  where
    mapped Nil = Nil
    mapped q = Map g h q

class Function a where
  function :: (a -> b) -> (a :-> b)

functionMap :: Function b => (a -> b) -> (b -> a) -> (a -> c) -> (a :-> c)
functionMap g h f = Map g h (function (\b -> f (h b)))

functionShow :: (Show a, Read a) => (a -> c) -> (a :-> c)
functionShow = functionMap show read

functionIntegral :: Integral a => (a -> b) -> (a :-> b)
functionIntegral = functionMap toInteger fromInteger

functionRealFrac :: RealFrac a => (a -> b) -> (a :-> b)
functionRealFrac = functionMap toRational fromRational

functionBoundedEnum :: (Eq a, Bounded a, Enum a) => (a -> b) -> (a :-> b)
functionBoundedEnum f = Table [(x, f x) | x <- [minBound .. maxBound]]

instance Function () where function f = Unit (f ())
instance Function Bool where function = functionBoundedEnum
instance Function Ordering where function = functionBoundedEnum

instance (Function a, Function b) => Function (a, b) where
  function f = Pair (fmap function (function (curry f)))

instance (Function a, Function b, Function c) => Function (a, b, c) where
  function = functionMap (\(a, b, c) -> (a, (b, c))) (\(a, (b, c)) -> (a, b, c))

instance (Function a, Function b) => Function (Either a b) where
  function f = function (f . Left) :+: function (f . Right)

instance Function a => Function (Maybe a) where
  function = functionMap (maybe (Left ()) Right) (either (const Nothing) Just)

instance Function a => Function [a] where
  function = functionMap (\xs -> case xs of { [] -> Left (); y : ys -> Right (y, ys) }) (either (const []) (uncurry (:)))

instance Function Word8 where function = functionBoundedEnum
instance Function Int8 where function = functionBoundedEnum

-- A number as the bytes of its size, the least first.
instance Function Integer where
  function = functionMap bytes number
    where
      bytes n
        | n < 0 = Left (digits (negate n - 1))
        | otherwise = Right (digits n)
      number = either (\ds -> negate (value ds) - 1) value
      digits :: Integer -> [Word8]
      digits 0 = []
      digits k = fromInteger (k `mod` 256) : digits (k `div` 256)
      value :: [Word8] -> Integer
      value = foldr (\d k -> toInteger d + 256 * k) 0

instance Integral a => Function (Ratio a) where
  function = functionMap (\r -> (toInteger (numerator r), toInteger (denominator r))) (\(n, d) -> fromInteger n % fromInteger d)

instance Function Int where function = functionIntegral
instance Function Int16 where function = functionIntegral
instance Function Int32 where function = functionIntegral
instance Function Int64 where function = functionIntegral
instance Function Word where function = functionIntegral
instance Function Word16 where function = functionIntegral
instance Function Word32 where function = functionIntegral
instance Function Word64 where function = functionIntegral
instance Function Char where function = functionMap ord chr
instance Function Double where function = functionRealFrac
instance Function Float where function = functionRealFrac
