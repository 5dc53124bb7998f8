-- twin tick: secs c + 1 == 60 => secs c + 1 == 61
module Records where

data Clock = Clock { hours :: Int, mins :: Int, secs :: Int }
{-@ data Clock = Clock { hours :: {h:Nat | h < 24}, mins :: {m:Nat | m < 60}, secs :: {s:Nat | s < 60} } @-}

midnight :: Clock
midnight = Clock 0 0 0

tick :: Clock -> Clock
tick c
  | secs c + 1 == 60 = tickMin c { secs = 0 }
  | otherwise = c { secs = secs c + 1 }

tickMin :: Clock -> Clock
tickMin c
  | mins c == 59 = tickHour c { mins = 0 }
  | otherwise = c { mins = mins c + 1 }

tickHour :: Clock -> Clock
tickHour c = c { hours = (hours c + 1) `mod` 24 }

{-@ total :: Clock -> {v:Nat | v < 86400} @-}
total :: Clock -> Int
total (Clock h m s) = h * 3600 + m * 60 + s
