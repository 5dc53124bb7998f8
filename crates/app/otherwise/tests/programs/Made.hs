{-# LANGUAGE ExistentialQuantification, GADTs, DataKinds, KindSignatures, RankNTypes #-}
module Made where
import qualified Data.Map as M
import qualified Data.Set as S
import Data.Ratio
import Data.IORef
import Numeric.Natural
import Data.Array

maps :: [M.Map Int Bool] -> Int
maps [] = 0
maps (m:_) = if M.member 3 m then 1 else 2

nat :: Maybe Natural -> Natural
nat (Just n) | n > 5 = n - 1
nat _ = 0

data Rec = Rec { names :: S.Set Int, weight :: Ratio Int, next :: Maybe Rec } deriving Show
rec' :: Rec -> Bool
rec' r | S.size (names r) == 2 = weight r > 1
       | Just r' <- next r = S.member 1 (names r')
       | otherwise = False

class Shape a where area :: a -> Int
data Circle = Circle Int deriving Show
data Square = Square { side :: Int } deriving Show
instance Shape Circle where area (Circle r) = 3 * r * r
instance Shape Square where area s = side s * side s
data AnyShape = forall s. Shape s => AnyShape s
big :: AnyShape -> Bool
big (AnyShape s) = area s > 10

data Showable = forall a. (Show a, Ord a) => MkShowable a a
sh :: [Showable] -> String
sh [] = "none"
sh (MkShowable a b : _) = if a < b then show a else show b

area2 :: Shape s => s -> Int
area2 s = area s + 1

data Expr a where
  IntE :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
  Add :: Expr Int -> Expr Int -> Expr Int
  If :: Expr Bool -> Expr a -> Expr a -> Expr a
  Eq :: Expr Int -> Expr Int -> Expr Bool
eval :: Expr a -> a
eval (IntE n) = n
eval (BoolE b) = b
eval (Add a b) = eval a + eval b
eval (If c a b) = if eval c then eval a else eval b
eval (Eq a b) = eval a == eval b
evalI :: Expr Int -> Int
evalI = eval

data Cell = Cell (IORef Int) | Pure Int
cell :: Cell -> Int
cell (Pure n) = if n > 0 then 1 else 0
cell (Cell _) = 2

ref :: IORef Int -> Int
ref _ = 1

data Bad = Bad (IORef Int)
bad :: Bad -> Int
bad _ = 1

double, inc :: Int -> Int
double x = x * 2
inc x = x + 1
dbl' :: Num a => a -> a
dbl' x = x + x

twice :: (Int -> Int) -> Int -> Bool
twice f x = f (f x) == 4

allP :: (Int -> Bool) -> [Int] -> Bool
allP p [] = True
allP p (x:xs) = p x && allP p xs
isBig :: Int -> Bool
isBig n = n > 100

arr :: Array Int Int -> Int
arr a | snd (bounds a) < 0 = 0
      | otherwise = a ! 0
data Ops = Ops { apply1 :: Int -> Int, tag :: String }
ops :: Ops -> Int
ops o = apply1 o 3

cmp :: (Int -> Int -> Ordering) -> Int -> Int -> Bool
cmp f a b = f a b == LT
desc :: Int -> Int -> Ordering
desc a b = compare b a

data Ty a where
  TInt :: Ty Int
  TBool :: Ty Bool
  TList :: Ty a -> Ty [a]
data Some where Some :: Ty a -> a -> Some
some' :: Some -> String
some' (Some t x) = go t x where
  go :: Ty b -> b -> String
  go TInt n = if n > 0 then "+" else "-"
  go TBool b = if b then "T" else "F"
  go (TList u) xs = concatMap (go u) (take 1 xs)

data Nat = Z | S Nat
data Vec (n :: Nat) a where
  Nil :: Vec 'Z a
  Cons :: a -> Vec n a -> Vec ('S n) a
vsum :: Vec n Int -> Int
vsum Nil = 0
vsum (Cons x xs) = if x > 0 then x else vsum xs

applyAll :: (forall a. [a] -> Int) -> ([Int], [Bool]) -> Int
applyAll f (a, b) = f a + f b

same :: String -> Bool
same (a : b : _) = a == b
same _ = False

-- Seven ways to say what an index is.
data Typed a where
  TI :: Int -> Typed Int
  TB :: Bool -> Typed Bool
  TC :: Char -> Typed Char
  TU :: Typed ()
  TD :: Double -> Typed Double
  TP :: Typed a -> Typed b -> Typed (a, b)

typedSize :: Typed a -> Int
typedSize (TI _) = 1
typedSize (TB _) = 1
typedSize (TC _) = 1
typedSize TU = 0
typedSize (TD _) = 99
typedSize (TP l r) = typedSize l + typedSize r
