module Places where
import qualified Otherwise as O

f :: Int -> Int -> Int
f x y
  | x < 0 = error "negative"
  | y == 3 = head (drop x [1,2])
  | otherwise =
      let z = g x
      in z `div` y

g :: Int -> Int
g n = case n of
  0 -> 7
  1 -> undefined
  _ -> n + 1

h :: Int -> Int
h x = O.assert (x /= 5) (go 0 x)
  where go a 0 = a
        go a n = if n > 3 then 99 else go (a + n) (n - 1)
