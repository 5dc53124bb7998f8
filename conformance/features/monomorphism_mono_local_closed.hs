{-# LANGUAGE MonoLocalBinds #-}
module Main where
import Data.List (genericLength, sortBy)
import Data.Function (on)
-- monomorphism, defaulting, local polymorphism
avg xs = sum xs / genericLength xs
plus = (+)
pairUp x = let dup y = (y, y) in (dup x, dup "s")
isEven 0 = True
isEven n = isOdd (n - 1)
isOdd 0 = False
isOdd n = isEven (n - 1)
compose = foldr (.) id
(f .: g) x y = f (g x y)
(x, y) | True = (1, 2)
[p, q, r] = "pqr"
newtype Parser t a = P ([t] -> [(a, [t])])
class Container f where
  empty :: f a
  insert :: a -> f a -> f a
  toL :: f a -> [a]
newtype Stack a = Stack [a]
newtype Queue a = Queue ([a], [a])
instance Container Stack where
  empty = Stack []
  insert x (Stack xs) = Stack (x:xs)
  toL (Stack xs) = xs
instance Container Queue where
  empty = Queue ([], [])
  insert x (Queue (f, b)) = Queue (f, x:b)
  toL (Queue (f, b)) = f ++ reverse b
fill :: Container f => [a] -> f a
fill = foldr insert empty
main = do
  print (avg [1, 2, 3], plus 1 2, pairUp 'x')
  print (isEven 10, compose [(+ 1), (* 2)] 5, (negate .: (+)) 1 2)
  print (x, y, p, q, r)
  print (toL (fill [1, 2, 3] :: Stack Int), toL (fill [1, 2, 3] :: Queue Int))
  print (2 ^ 10, 2 ** 0.5, 7 / 2, fromIntegral (length "abc") / 2, truncate 3.7, 10 `mod` 3, toInteger (maxBound :: Int))
  print (round 0.5, round 1.5, round (-0.5), ceiling 0.1, show 1.0e-2, 5.0e-324, 1/0, 123456.789e3)
