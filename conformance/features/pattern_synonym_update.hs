{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
-- Record update through the fields of pattern synonyms.
module Main (main) where

pattern Point :: Int -> Int -> (Int, Int)
pattern Point {px, py} = (px, py)

data Time = Time Int
  deriving (Show)

-- | Hours and minutes, seen through the number of minutes.
pattern Clock :: Int -> Int -> Time
pattern Clock {hours, minutes} <- Time (flip divMod 60 -> (hours, minutes)) where
  Clock h m = Time (h * 60 + m)

later :: Time -> Time
later t = t {minutes = minutes t + 15}

main :: IO ()
main = do
  let p = Point 1 2
  print (p {px = 10})
  print (p {py = px p + py p, px = 0})
  print ((3, 4) {py = 7})
  print (map px [p, p {px = 5}])
  let t = Clock {hours = 9, minutes = 50}
  print (later t)
  print (hours (later t), minutes (later t))
  print (t {hours = 0} {minutes = 1})
