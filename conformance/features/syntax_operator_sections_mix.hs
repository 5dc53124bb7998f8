{-# LANGUAGE TypeOperators #-}
module Main where

infixr 5 +++
infixl 6 |>
infix 4 =~=
infixr 0 `via`

(+++) :: [a] -> [a] -> [a]
xs +++ ys = foldr (:) ys xs

(|>) :: a -> (a -> b) -> b
x |> f = f x

(=~=) :: (Ord a, Num a) => a -> a -> Bool
a =~= b = abs (a - b) < 2

via :: (a -> b) -> a -> b
f `via` x = f x

data a :*: b = a :*: b deriving (Show, Eq, Ord)
infixr 6 :*:

data Op = (:+) { left :: Int, right :: Int } | Int :- Int deriving (Show, Eq)
infixl 7 :-

main :: IO ()
main = do
  print ([1, 2] +++ [3] +++ [4, 5 :: Int], 3 |> (+ 1) |> (* 2) :: Int)
  print (map (subtract 2) [1, 2 :: Int], map (`div` 2) [7, 8 :: Int], map (2 `div`) [1, 2 :: Int], (`elem` "abc") 'b')
  print (1 =~= (2 :: Int), (=~= 5) (9 :: Int), (3 =~=) (4 :: Int), negate `via` abs `via` (-3 :: Int))
  print (1 :*: 'a' :*: True, (:*: 'x') 1 :: Int :*: Char, ((1 :: Int) :*:) 'y')
  print (1 :+ 2, (:+) {left = 3, right = -4}, 5 :- (-6), (5 :- 6) {- not a field -} == (:-) 5 6)
  print (let (.+.) = (+); infixl 1 .+. in 1 .+. 2 * 3 :: Int)
  print (let f ! x = f x in negate ! (2 :: Int), (\ ~(a, _) -> 1 :: Int) undefined)
  print [(x `op` y) | (op, x, y) <- [((+), 1, 2), ((-), 5, 3), (max, 2, 9 :: Int)]]
  print (- 2 ^ (2 :: Int) :: Int, (- 2) ^ (2 :: Int) :: Int, negate 2 `mod` 3 :: Int, - 7 `mod` 3 :: Int, (-7) `mod` 3 :: Int)
  print (not . null $ "a", (.) (+ 1) (* 2) 5 :: Int, ($ 3) (+ 1) :: Int, (flip (-) 1 . (* 2) <$> [1, 2, 3]) :: [Int])
  print ((,) 1 2 :: (Int, Int), (,,) 'a' 'b' 'c')
