module Main where

-- A failing pattern in do calls fail: Nothing in Maybe, [] in lists, an exception in IO.
pairUp :: [Int] -> Maybe (Int, Int)
pairUp xs = do
  (a : b : _) <- Just xs
  return (a, b)

lefts' :: [Either a b] -> [a]
lefts' es = do
  Left x <- es
  [x]

main :: IO ()
main = do
  print (pairUp [1, 2, 3])
  print (pairUp [1])
  print (lefts' [Left 'a', Right 1, Left 'c'])
  ~(h : _) <- return ""
  putStrLn "lazy pattern does not fail"
  [z] <- return [5]
  print z
  Just w <- return (Nothing :: Maybe Int)
  print w
