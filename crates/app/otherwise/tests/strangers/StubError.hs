-- judged: g wrong, the rest verified
module StubError where

{-@ assume error :: String -> a @-}

{-@ f :: Int -> Nat @-}
f :: Int -> Int
f n = if n >= 0 then n else error "negative"

{-@ g :: Int -> Nat @-}
g :: Int -> Int
g n = n
