{-# LANGUAGE FlexibleInstances, FlexibleContexts, MultiParamTypeClasses, FunctionalDependencies, UndecidableInstances, ScopedTypeVariables, TypeApplications, AllowAmbiguousTypes, DefaultSignatures, ConstraintKinds, KindSignatures, OverloadedStrings #-}
module Main where

import Data.List (intercalate)
import Data.Proxy
import Data.String (IsString (..))
import qualified Data.Map as M
import Data.Kind (Type)

-- variadic functions
class SumRes r where sumOf' :: Int -> r
instance SumRes Int where sumOf' = id
instance (Integral a, SumRes r) => SumRes (a -> r) where sumOf' acc = \x -> sumOf' (acc + fromIntegral x)
sumOf :: SumRes r => r
sumOf = sumOf' 0

-- functional dependencies: collections
class Collection c e | c -> e where
  cinsert :: e -> c -> c
  cempty :: c
  clist :: c -> [e]
instance Collection [a] a where
  cinsert = (:)
  cempty = []
  clist = id
instance Ord k => Collection (M.Map k v) (k, v) where
  cinsert (k, v) = M.insert k v
  cempty = M.empty
  clist = M.toList

fill :: Collection c e => [e] -> c
fill = foldr cinsert cempty

-- type-level names
class Named a where name :: String
instance Named Int where name = "Int"
instance Named Bool where name = "Bool"
instance Named a => Named [a] where name = "[" ++ name @a ++ "]"
instance (Named a, Named b) => Named (a, b) where name = "(" ++ name @a ++ "," ++ name @b ++ ")"

class Describe (a :: Type) where
  describe :: a -> String
  default describe :: Show a => a -> String
  describe x = "<" ++ show x ++ ">"
instance Describe Int
instance Describe Bool where describe b = if b then "yes" else "no"
instance Describe a => Describe [a] where describe = unwords . map describe
instance (Describe a, Describe b) => Describe (Either a b) where
  describe = either describe describe

class Default a where def :: a
instance Default Int where def = 0
instance Default [a] where def = []
instance (Default a, Default b) => Default (a, b) where def = (def, def)
instance Default r => Default (a -> r) where def = const def

newtype Doc = Doc [String]
instance IsString Doc where fromString = Doc . lines
instance Semigroup Doc where Doc a <> Doc b = Doc (a ++ b)
render :: Doc -> String
render (Doc ls) = intercalate "|" ls

size :: forall a. (Bounded a, Enum a) => Proxy a -> Int
size _ = length [minBound .. maxBound :: a]

type ShowNum a = (Show a, Num a)
double :: ShowNum a => a -> String
double x = show (x + x)

main :: IO ()
main = do
  print (sumOf (1 :: Int) (2 :: Integer) (3 :: Int) :: Int)
  print (clist (fill [3, 1, 2] :: [Int]))
  print (fill [("b", 1), ("a", 2 :: Int)] :: M.Map String Int)
  putStrLn (name @[(Int, [Bool])])
  putStrLn (describe [Left 3, Right True, Left (4 :: Int)])
  print (def :: (Int, [Char]), (def :: Bool -> Int -> Int) True 3)
  putStrLn (render ("one\ntwo" <> "three"))
  print (size (Proxy :: Proxy Bool), size (Proxy @Ordering))
  putStrLn (double (2.5 :: Double) ++ double (3 :: Int))
