module Main where

main :: IO ()
main = do
  let x = 1
      y =
        2
          + 3
      f n
        | n > 0 =
            "pos"
        | otherwise
        = "neg"
  if x > y
    then putStrLn "then"
    else do
      putStrLn "else"
      putStrLn (f x)
  case y of
    5 -> do
      putStrLn "five"
      let z = y
          in print z
    _ -> return ()
  print $
    sum
      [ 1
      , 2
      ]
  let g = \n -> case n of
        0 -> "zero"
        _ -> "more"
  mapM_ (\n -> do
    putStr (g n)
    putStrLn "!") [0, 1]
  where_ `seq` print where_
 where
  where_ = (let a = 1; b = 2
                c = 3 in a + b + c)
