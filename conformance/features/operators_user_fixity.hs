module Main where

infixr 5 +++
infixl 6 <->
infix 4 ===
infixl 1 |>
infixr 9 `on'`
infixl 7 `plus`

(+++) :: [a] -> [a] -> [a]
xs +++ ys = foldr (:) ys xs

(<->) :: Int -> Int -> Int
a <-> b = a - b

(===) :: Int -> Int -> Bool
(===) = (==)

(|>) :: a -> (a -> b) -> b
x |> f = f x

on' :: (b -> c) -> (a -> b) -> a -> c
on' f g x = f (g x)

plus :: Int -> Int -> Int
plus = (+)

main :: IO ()
main = do
  print ([1] +++ [2] +++ [3])
  print (10 <-> 3 <-> 2)
  print (1 <-> 1 === 0)
  [3, 1, 2] |> map (* 2) |> filter (> 2) |> print
  print ((negate `on'` abs `on'` subtract 5) 2)
  print (2 `plus` 3 * 4)
  print (2 * 3 `plus` 4)
  print (- 2 `plus` 3)
