-- judged: next wrong, nextOk verified, day wrong
module EnumErr where
data Day = Mon | Tue | Wed deriving (Show, Eq, Enum, Bounded)
next :: Day -> Day
next d = succ d
nextOk :: Day -> Day
nextOk d = if d == maxBound then minBound else succ d
day :: Int -> Day
day n = toEnum n
