-- | One function for each sort of symbolic argument.
module Types where

import Data.Int (Int8)
import qualified Data.IntMap as IntMap
import qualified Data.Map as Map
import Data.Ratio (denominator)
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import Data.Word (Word16)

data Colour = Red | Green | Blue deriving (Eq, Show)

data Point = Point { px :: Int, py :: Int } deriving (Eq, Show)

newtype Age = Age Int deriving (Eq, Show)

data Even = Zero | Succ Odd deriving (Eq, Show)

data Odd = Next Even deriving (Eq, Show)

data Expr = Lit Int | Expr :+: Expr | Neg Expr deriving (Eq, Show)

integer :: Integer -> Bool
integer n = if n > 2 ^ (70 :: Int) then True else False

int8 :: Int8 -> Int
int8 n = if n + 1 < n then 1 else 0

word16 :: Word16 -> Word16 -> Int
word16 a b = if a * b == 6 && a > b then 1 else 0

double :: Double -> Int
double d = if d * 2 == 5 then 1 else 0

char :: Char -> Int
char c = case c of
  'x' -> 1
  _ | c > 'y' -> 2
    | otherwise -> 3

string :: String -> Int
string s = case s of
  "hi" -> 1
  'h' : _ -> 2
  _ -> 3

colour :: Colour -> Int
colour Green = 1
colour _ = 0

record :: Point -> Bool
record p = if px p > py p + 10 then True else False

age :: Age -> Bool
age (Age n) = if n < 0 then error "not born" else True

mutual :: Even -> Int
mutual Zero = 0
mutual (Succ (Next Zero)) = 2
mutual (Succ (Next (Succ _))) = 4

expr :: Expr -> Int
expr (Lit n) = n
expr (Lit a :+: Lit b) = a + b
expr (_ :+: _) = 1
expr (Neg _) = 2

pair :: (Int, Maybe Bool) -> Either Int Bool
pair (n, Just b) = if n == 3 then Right b else Left n
pair (n, Nothing) = Left n

ratio :: Rational -> Int
ratio r = if denominator r == 3 then 1 else 0

lookupMap :: Map.Map Int Bool -> Int
lookupMap m = case Map.lookup 3 m of
  Just True -> 1
  Just False -> 2
  Nothing -> Map.size m

memberSet :: Set.Set Char -> Bool
memberSet s = Set.member 'k' s

insertMap :: Int -> Map.Map Int Int -> Map.Map Int Int
insertMap k m = Map.insert k 0 m

intMap :: IntMap.IntMap Int -> Int
intMap m = IntMap.foldr (+) 0 m

sequence' :: Seq.Seq Int -> Int
sequence' s = case Seq.viewl s of
  Seq.EmptyL -> 0
  x Seq.:< _ -> if x > 5 then 1 else 2

twice :: (Int -> Int) -> Int -> Bool
twice f n = if f n == 1 && f (n + 1) == 2 then True else False

onLists :: ([Int] -> Int) -> Bool
onLists f = if f [1, 2] == 5 && f [1, 3] == 6 && f [1, 2] == f [2, 1] then True else False

onColours :: (Colour -> Bool) -> Int
onColours f = if f Red && not (f Blue) then 1 else 0

lazily :: (Int -> Int) -> Int
lazily f = f (error "not needed")

polymorphic :: Ord a => [a] -> Int
polymorphic (x : y : _) | x > y = 1
polymorphic _ = 0

nested :: [Map.Map Int Int] -> Int
nested = length
