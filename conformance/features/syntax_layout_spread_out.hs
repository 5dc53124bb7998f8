module Main where
import qualified Data.Map as M
-- layout oddities
data Rec = Rec
  { a :: Int
  , b
  , c :: String
  } deriving
      ( Show
      , Eq )
f x y
  | x > y
  , let d = x - y
  , d > 10 = "far"
  | x > y     = "near"
  | otherwise =
      case y - x of
        0 -> "same"
        n | n < 0     -> "impossible"
          | n > 100   -> "huge"
        _ ->
          let z = 1
              w = 2 in
          show (z + w)
g :: Int
  -> Int
  -> Int
g x
  y =
    x
      +
    y
h = \x ->
  if x
  then 1
  else
    2
main = do
  let r = Rec { a = 1
              , b = "b"
              , c = "c" }
  print r
  mapM_ putStrLn
    [ f 20 1
    , f 2 1
    , f 1 1
    , f 1 3 ]
  let go 0 acc = acc
      go n acc =
        go (n - 1)
           (acc + n)
  print $
    go 10
       0
  print (g 1 2, h True, h False)
  if a r > 0 then do
    putStrLn "pos"
    putStrLn "still"
  else
    putStrLn "neg"
  case M.lookup 1 (M.fromList [(1, "one")]) of
    Just s
      | length s > 2 -> do
          putStrLn s
          putStrLn "long"
      | otherwise -> return ()
    Nothing -> return ()
  let { p = 1; q = 2
      ; s = 3 }
  print (p + q + s)
  print [ (i, j)
        | i <- [1 .. 3]
        , j <- "ab"
        , odd i
        ]
  where
  _unused = 1
