{-# LANGUAGE TypeFamilies, FlexibleContexts, DataKinds, KindSignatures, UndecidableInstances, ScopedTypeVariables, TypeOperators, GADTs, MultiParamTypeClasses, FlexibleInstances #-}
module Main where
import qualified Data.Map as M
import qualified Data.IntMap as IM
import Data.Kind (Type)

class Container f where
  type Elem f :: Type
  type Elem f = Int
  empty :: f
  insert :: Elem f -> f -> f
  toL :: f -> [Elem f]
instance Container [a] where
  type Elem [a] = a
  empty = []
  insert = (:)
  toL = id
newtype IntBag = IntBag (IM.IntMap Int)
instance Container IntBag where
  empty = IntBag IM.empty
  insert x (IntBag m) = IntBag (IM.insertWith (+) x 1 m)
  toL (IntBag m) = concatMap (\(k, n) -> replicate n k) (IM.toList m)

fill :: Container f => [Elem f] -> f
fill = foldr insert empty

total :: (Container f, Num (Elem f)) => f -> Elem f
total = sum . toL

convert :: (Container f, Container g, Elem f ~ Elem g) => f -> g
convert = fill . toL

type family If (c :: Bool) (t :: Type) (e :: Type) :: Type where
  If 'True t e = t
  If 'False t e = e
type family IsInt a :: Bool where
  IsInt Int = 'True
  IsInt a = 'False
type Choice a = If (IsInt a) Integer String
x1 :: Choice Int
x1 = 2 ^ (70 :: Int)
x2 :: Choice Bool
x2 = "bool"

type family Ret f where
  Ret (a -> b) = Ret b
  Ret r = r
class Apply f where apply :: f -> [Int] -> Int
instance Apply Int where apply n _ = n
instance Apply r => Apply (Int -> r) where
  apply f (x : xs) = apply (f x) xs
  apply f [] = apply (f 0) []

class Monoid' a where { type Op a; unit :: a; combine :: a -> a -> a; describe :: a -> Op a -> String }
instance Monoid' Int where { type Op Int = String; unit = 0; combine = (+); describe n o = o ++ show n }
instance (Monoid' a, Monoid' b) => Monoid' (a, b) where
  type Op (a, b) = (Op a, Op b)
  unit = (unit, unit)
  combine (a, b) (c, d) = (combine a c, combine b d)
  describe (a, b) (o, p) = describe a o ++ "&" ++ describe b p

class (Show (Key m)) => Store m where
  type Key m
  type Val m
  look :: Key m -> m -> Maybe (Val m)
instance (Show k, Ord k) => Store (M.Map k v) where
  type Key (M.Map k v) = k
  type Val (M.Map k v) = v
  look = M.lookup
instance Store [a] where
  type Key [a] = Int
  type Val [a] = a
  look i xs = if i >= 0 && i < length xs then Just (xs !! i) else Nothing
report :: (Store m, Show (Val m)) => Key m -> m -> String
report k m = show k ++ " => " ++ maybe "none" show (look k m)

data Nat = Z | S Nat
type family (a :: Nat) + (b :: Nat) :: Nat where { 'Z + b = b; 'S a + b = 'S (a + b) }
type family Min (a :: Nat) (b :: Nat) :: Nat where
  Min 'Z b = 'Z
  Min a 'Z = 'Z
  Min ('S a) ('S b) = 'S (Min a b)
data Vec (n :: Nat) a where { Nil :: Vec 'Z a; (:>) :: a -> Vec n a -> Vec ('S n) a }
infixr 5 :>
toList :: Vec n a -> [a]
toList Nil = []
toList (x :> xs) = x : toList xs
zipV :: Vec n a -> Vec m b -> Vec (Min n m) (a, b)
zipV Nil _ = Nil
zipV (_ :> _) Nil = Nil
zipV (a :> as) (b :> bs) = (a, b) :> zipV as bs
app :: Vec n a -> Vec m a -> Vec (n + m) a
app Nil v = v
app (x :> xs) v = x :> app xs v

main :: IO ()
main = do
  print (toL (fill [3, 1, 3] :: IntBag), total (fill [1, 2, 3] :: [Double]))
  print (convert (fill [2, 1, 2] :: IntBag) :: [Int])
  print (x1, x2)
  print (apply ((\a b -> a * 10 + b) :: Int -> Int -> Int) [4, 2, 9])
  putStrLn (describe (combine (1 :: Int, (2 :: Int, 3 :: Int)) (10, unit)) ("a", ("b", "c")) :: String)
  putStrLn (report 'k' (M.fromList [('k', 1 :: Int)]))
  putStrLn (report 5 "abc")
  print (toList (zipV (1 :> 2 :> 3 :> Nil) ('a' :> 'b' :> Nil)))
  print (toList (app (1 :> Nil) (2 :> 3 :> Nil)))
