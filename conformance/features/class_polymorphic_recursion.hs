module Main where

-- A nested data type needs a signature: the recursive call is at another type.
data Nested a = Flat a | Nest (Nested [a])

depthShow :: Show a => Nested a -> String
depthShow (Flat x) = show x
depthShow (Nest n) = "nest:" ++ depthShow n

data Perfect a = Zero a | Succ (Perfect (a, a))

size :: Perfect a -> Int
size (Zero _) = 1
size (Succ p) = 2 * size p

build :: Int -> a -> Perfect a
build 0 x = Zero x
build n x = Succ (build (n - 1) (x, x))

toList :: Perfect a -> [a]
toList (Zero x) = [x]
toList (Succ p) = concatMap (\(a, b) -> [a, b]) (toList p)

showPairs :: Show a => Int -> a -> String
showPairs 0 x = show x
showPairs n x = showPairs (n - 1) (x, x)

main :: IO ()
main = do
  putStrLn (depthShow (Flat 'c'))
  putStrLn (depthShow (Nest (Nest (Flat [[True], []]))))
  print (size (build 10 ()))
  print (toList (Succ (Succ (Zero ((1, 2), (3, 4))))))
  putStrLn (showPairs 2 'x')
