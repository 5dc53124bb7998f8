-- judged: the rest verified
module Endless where

{-@ ones :: {v:[Int] | len v > 0} @-}
ones :: [Int]
ones = 1 : ones

{-@ useOnes :: Int @-}
useOnes :: Int
useOnes = head ones
