-- judged: port wrong, sizes wrong, board wrong, the rest verified
module HwConstants where

{-@ port :: {v:Int | 0 < v && v < 65536} @-}
port :: Int
port = 80800

{-@ sizes :: {v:[Nat] | len v = 3} @-}
sizes :: [Int]
sizes = [1, 2]

{-@ board :: [{v:[Int] | len v = 3}] @-}
board :: [[Int]]
board = [[1, 2, 3], [4, 5], [7, 8, 9]]

{-@ names :: {v:[String] | len v = 2} @-}
names :: [String]
names = ["a", "b"]
