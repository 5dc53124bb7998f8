-- judged: mkTimeBad wrong, weekdayBad wrong, the rest verified
module RefinedTypes where

data Time = Time { hour :: Int, minute :: Int } deriving (Eq, Show)
{-@ data Time = Time { hour :: {h:Int | 0 <= h && h < 24}, minute :: {m:Int | 0 <= m && m < 60} } @-}

{-@ mkTime :: Int -> Int -> Maybe Time @-}
mkTime :: Int -> Int -> Maybe Time
mkTime h m
  | h >= 0, h < 24, m >= 0, m < 60 = Just (Time h m)
  | otherwise = Nothing

{-@ mkTimeBad :: Int -> Int -> Maybe Time @-}
mkTimeBad :: Int -> Int -> Maybe Time
mkTimeBad h m
  | h >= 0, h <= 24, m >= 0, m < 60 = Just (Time h m)
  | otherwise = Nothing

{-@ toMinutes :: Time -> {v:Nat | v < 1440} @-}
toMinutes :: Time -> Int
toMinutes t = 60 * hour t + minute t

{-@ tick :: Time -> Time @-}
tick :: Time -> Time
tick t
  | minute t < 59 = t { minute = minute t + 1 }
  | hour t < 23   = Time { hour = hour t + 1, minute = 0 }
  | otherwise     = Time 0 0

newtype Percent = Percent { unPercent :: Int }
{-@ newtype Percent = Percent { unPercent :: {v:Int | 0 <= v && v <= 100} } @-}

{-@ half :: Percent -> Percent @-}
half :: Percent -> Percent
half (Percent n) = Percent (n `div` 2)

complement :: Percent -> Percent
complement p = Percent (100 - unPercent p)

data Day = Mon | Tue | Wed | Thu | Fri | Sat | Sun deriving (Eq, Show)

{-@ measure weekend @-}
weekend :: Day -> Bool
weekend Mon = False
weekend Tue = False
weekend Wed = False
weekend Thu = False
weekend Fri = False
weekend Sat = True
weekend Sun = True

{-@ type Weekday = {v:Day | not (weekend v)} @-}

{-@ next :: Weekday -> Day @-}
next :: Day -> Day
next Mon = Tue
next Tue = Wed
next Wed = Thu
next Thu = Fri
next Fri = Sat

{-@ weekdayBad :: Day -> Weekday @-}
weekdayBad :: Day -> Day
weekdayBad Sun = Mon
weekdayBad d = d
