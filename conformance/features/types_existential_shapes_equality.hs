{-# LANGUAGE GADTs, ExistentialQuantification, ScopedTypeVariables, TypeOperators #-}
module Main where

import Data.Dynamic (fromDynamic, toDyn)
import Data.List (sortBy)
import Data.Ord (comparing)
import Data.Typeable (Typeable, cast, eqT, typeOf, (:~:) (..))

-- Values of different types in one list, compared when their types agree.
class (Typeable a, Show a) => Shape a where
  area :: a -> Double
  name :: a -> String
  name = takeWhile (/= ' ') . show

data Any = forall s. (Shape s, Eq s) => Any s

data Circle = Circle Double deriving (Show, Eq)
data Rect = Rect Double Double deriving (Show, Eq)
newtype Scaled s = Scaled (Double, s) deriving (Show, Eq)

instance Shape Circle where area (Circle r) = 3 * r * r
instance Shape Rect where { area (Rect a b) = a * b; name _ = "rectangle" }
instance Shape s => Shape (Scaled s) where { area (Scaled (k, s)) = k * k * area s; name (Scaled (_, s)) = "scaled " ++ name s }

instance Show Any where showsPrec d (Any s) = showParen (d > 10) (showString "Any " . showsPrec 11 s)
instance Eq Any where Any a == Any b = maybe False (== b) (cast a)

sameType :: forall a b. (Typeable a, Typeable b) => a -> b -> Bool
sameType _ _ = case (eqT :: Maybe (a :~: b)) of { Just Refl -> True; Nothing -> False }

main :: IO ()
main = do
  let shapes = [Any (Circle 1), Any (Rect 2 3), Any (Scaled (2, Circle 1)), Any (Scaled (1, Rect 1 1)), Any (Circle 1)]
  mapM_ (\(Any s) -> putStrLn (name s ++ ": " ++ show (area s) ++ " of type " ++ show (typeOf s))) shapes
  print (sortBy (comparing (\(Any s) -> area s)) shapes)
  print [[a == b | b <- shapes] | a <- take 3 shapes]
  print (sameType 'a' 'b', sameType [()] (Just ()), [() | Any s <- shapes, Just (Circle _) <- [cast s]])
  let ds = [toDyn (1 :: Int), toDyn "two", toDyn (Just 'c'), toDyn (2 :: Int)]
  print (ds, sum [n | Just (n :: Int) <- map fromDynamic ds], [s | Just (s :: String) <- map fromDynamic ds])
