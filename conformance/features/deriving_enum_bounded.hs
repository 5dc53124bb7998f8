module Main where

data Day = Mon | Tue | Wed | Thu | Fri | Sat | Sun
  deriving (Show, Eq, Ord, Enum, Bounded)

data Config = Config Bool Day deriving (Show, Bounded)
newtype Small = Small Bool deriving (Show, Bounded)

next :: Day -> Day
next d
  | d == maxBound = minBound
  | otherwise = succ d

main :: IO ()
main = do
  print [Mon ..]
  print [Mon, Wed ..]
  print [Fri, Thu .. Tue]
  print [Sun, Fri ..]
  print (map fromEnum [Mon, Sun], toEnum 2 :: Day)
  print (minBound :: Day, maxBound :: Config, minBound :: Small)
  print (map next [Mon, Sun])
  print (pred Wed, [Tue .. Mon])
  print (length [minBound .. maxBound :: Day])
  print (succ Sun)
