module Main where

-- Patterns on the left of bindings, in lambdas, in do, in comprehensions.
(a, b) = span even [2, 4, 5, 6]
[c, d, e] = map (* 2) [1, 2, 3]
Just f' = lookup 'k' [('k', "found")]
x : y : _ = "hello"

main :: IO ()
main = do
  print (a, b)
  print (c + d + e)
  putStrLn f'
  print [x, y]
  let (q, r) = 17 `divMod` 5
      first : _ = show q
  print (q, r, first)
  (u, v) <- return (1, 'z')
  print (v, u)
  print [n | Just n <- [Just 1, Nothing, Just 3]]
  print [n | (n, True) <- zip [1 ..] [True, False, True]]
  print (map (\(m, _) -> m) [(1, 'a'), (2, 'b')])
  print ((\[p, q] -> p - q) [10, 4])
