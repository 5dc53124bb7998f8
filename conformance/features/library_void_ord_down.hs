module Main where

import Data.List (sortBy, sortOn)
import Data.Ord

data Prio = Prio { level :: Int, who :: String } deriving (Show, Eq)

instance Ord Prio where
  compare = comparing level <> comparing (Down . who)

main :: IO ()
main = do
  let ps = [Prio 2 "bob", Prio 1 "al", Prio 2 "cy"]
  print (map who (sortOn id ps))
  print (map who (sortOn Down ps))
  print (sortOn (\p -> (Down (level p), who p)) ps)
  print (maximum ps, minimum ps)
  print (compare (Down 1) (Down 2), max (Prio 1 "a") (Prio 1 "b"))
  print (comparing snd (1, 'b') (2, 'a'), clampTo (0, 10) 15)
  print ([LT ..], compare [1, 2] [1, 2, 0], compare (1, "b") (1, "a"), (3, 'a') < (3, 'b'))
  print (Just 1 < Nothing, Nothing < Just 0, Left 5 < Right 1, False < True, () == ())
  where
    clampTo (lo, hi) = max lo . min hi
