-- judged: initials wrong, padBad wrong, nthWord wrong, the rest verified
-- Strings homework; first draft
module HwText2 where

{-@ pad :: n:Nat -> s:String -> {v:String | len v >= len s && len v >= n} @-}
pad :: Int -> String -> String
pad n s | length s >= n = s
        | otherwise = s ++ replicate (n - length s) ' '

{-@ padBad :: n:Nat -> s:String -> {v:String | len v = n} @-}
padBad :: Int -> String -> String
padBad n s | length s >= n = s
           | otherwise = s ++ replicate (n - length s) ' '

{-@ initials :: String -> String -> {v:String | len v = 2} @-}
initials :: String -> String -> String
initials a b = [head a, head b]

{-@ shout :: s:String -> {v:String | len v = len s + 1} @-}
shout :: String -> String
shout s = s ++ "!"

{-@ nthWord :: n:Nat -> String -> String @-}
nthWord :: Int -> String -> String
nthWord n s = words s !! n

{-@ centre :: n:Nat -> s:{String | len s <= n} -> {v:String | len v = n} @-}
centre :: Int -> String -> String
centre n s = replicate l ' ' ++ s ++ replicate r ' '
  where
    gap = n - length s
    l = gap `div` 2
    r = gap - l
