module Main where
import Data.List (sort)
main :: IO ()
main = do { putStrLn "braces"; let { x = 1; y = 2 }
          ; print (x + y)
          ; if x > 0
              then putStrLn "pos"
              else putStrLn "neg"
          ; rest
          }
rest :: IO ()
rest = do
  let f 0 = "zero"
      f n | n < 0 = "neg"
          | even n
          , n > 100 = "big even"
          | otherwise = go n
        where go k = replicate k '.'
      g = f
  mapM_ (putStrLn . g) [0, -1, 102, 3]
  let a = 1
      b = 2
      c = a + b where { }
  print c
  if c == 3 then do
    putStrLn "three"
    putStrLn "yes"
  else do
    putStrLn "no"
  case c of
    1 -> putStrLn "one"
    _ | c > 2
      , let d = c * 2
      , d > 5 -> do
          putStrLn "more"
          print d
      | otherwise -> return ()
  let op x y = x * 10 + y
      infixl 5 `op`
  print (1 `op` 2 `op` 3)
  let (p, q) | c > 1 = (1, 2)
             | otherwise = (3, 4)
      [r, s] = [p + q, p - q]
  print (r, s)
  print $ sum $ do
    i <- [1 .. 3]
    j <- [i .. 3]
    return (i * j)
  print [ (i, j)
        | i <- [1 .. 3 :: Int]
        , let k = i * i
        , j <- [k .. k + 1]
        , odd (i + j)
        ]
  where_test 5
  print (let in 5)
  print $ case () of _ | False -> 1
                       | True -> 2
  let h x
        | x > 0
        = 'p'
        | otherwise
        = 'n'
  print (map h [1, -1])
  print (if True then 1 else 2 + 3, \x -> x + 1 `seq` 2) `seq` return ()
  mapM_ print $
    sort
      [ 3
      , 1
      , 2
      ]
  where
    where_test n = go n
      where
        go 0 = putStrLn "done"
        go k
          | k > 3 = go (k - 2)
          | otherwise = do
              print k
              go (k - 1)
instance Show (a -> b) where show _ = "<function>"
