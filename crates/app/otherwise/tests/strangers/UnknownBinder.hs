-- judged: refused
module UnknownBinder where

{-@ takeN :: n:Nat -> xs:[a] -> {v:[a] | len v <= m} @-}
takeN :: Int -> [a] -> [a]
takeN n xs = take n xs
