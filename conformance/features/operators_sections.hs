module Main where

infixl 6 |-|
(|-|) :: Int -> Int -> Int
a |-| b = a - b

main :: IO ()
main = do
  print (map (subtract 1) [1, 2, 3])
  print (map (10 -) [1, 2, 3])
  print (map (|-| 1) [1, 2, 3])
  print (map (10 |-|) [1, 2, 3])
  print (map (`div` 2) [10, 11], map (100 `div`) [3, 7])
  print ((`elem` "aeiou") 'e', ('x' `elem`) "abc")
  print (map (2 ^) [1 .. 4], map (^ 2) [1 .. 4])
  print ((.) (+ 1) (* 2) 5)
  print (($ 3) (+ 4), map ($ 2) [(+ 1), (* 5), negate])
  print (foldr (.) id [(+ 1), (* 2)] 10)
  print (zipWith (,) "ab" [1 ..], (,,) 1 2 3)
  print ((1 + 2 |-|) 5, (|-| 2 * 3) 10)
  print ((- 5), (subtract 5) 10, negate <$> Just 5)
  print ((:) 1 [], (++ "!") "hi", ("hi" ++) "!")
