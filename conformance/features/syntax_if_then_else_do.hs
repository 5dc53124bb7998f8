module Main where

-- Semicolons before then and else are allowed in do blocks.
check :: Int -> IO String
check n = do
  if n > 10
  then putStrLn "big"
  else putStrLn "small"
  r <- if even n then return "even" else do
    putStrLn "odd branch"
    return "odd"
  let s = if n == 0 then "zero" else if n < 0 then "negative" else "positive"
  return (r ++ " " ++ s)

main :: IO ()
main = do
  check 3 >>= putStrLn
  check 12 >>= putStrLn
  s <- check 0
  putStrLn s
  print $ if True then 1 else 2 + 5
  print ((if False then negate else id) 3)
