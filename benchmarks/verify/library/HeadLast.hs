-- twin ends: len xs > 0 => len xs >= 0
module HeadLast where

{-@ ends :: {xs:[a] | len xs > 0} -> (a, a) @-}
ends :: [a] -> (a, a)
ends xs = (head xs, last xs)

{-@ trim :: {xs:[a] | len xs >= 2} -> {v:[a] | len v = len xs - 2} @-}
trim :: [a] -> [a]
trim xs = init (tail xs)

{-@ nth :: xs:[a] -> {i:Nat | i < len xs} -> a @-}
nth :: [a] -> Int -> a
nth xs i = xs !! i

{-@ firstWord :: String -> String @-}
firstWord :: String -> String
firstWord s = case words s of
  [] -> ""
  ws -> head ws
