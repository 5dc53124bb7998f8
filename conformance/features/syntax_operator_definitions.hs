module Main where

-- All the ways to define and to call an operator or an infix function.
infixl 6 |+|
infixr 5 `cat`
infix 4 `near`

data V = V Int Int deriving (Eq, Show)

(|+|) :: V -> V -> V
V a b |+| V c d = V (a + c) (b + d)

cat :: [a] -> [a] -> [a]
xs `cat` ys = foldr (:) ys xs

near :: Double -> Double -> Bool
x `near` y = abs (x - y) < 0.1

(!) :: [a] -> Int -> Maybe a
[] ! _ = Nothing
(x : _) ! 0 = Just x
(_ : xs) ! n = xs ! (n - 1)

(&&&) :: (a -> b) -> (a -> c) -> a -> (b, c)
(f &&& g) x = (f x, g x)

(.:) :: (c -> d) -> (a -> b -> c) -> a -> b -> d
(.:) = (.) . (.)

main :: IO ()
main = do
  print (V 1 2 |+| V 3 4 |+| (|+|) (V 0 0) (V 1 1))
  print ([1] `cat` [2] `cat` [3], cat "a" "b")
  print (1.0 `near` 1.05, near 1 2)
  print ("abc" ! 1, "abc" ! 7)
  print ((succ &&& pred) 5, (negate .: (+)) 3 4)
  print (map (`near` 2) [1.95, 3], map (V 1 1 |+|) [V 0 0])
  let a <> b = a * 10 + b
      x |> f = f x
  print (1 <> 2, 3 |> show)
