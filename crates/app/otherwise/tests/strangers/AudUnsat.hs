-- judged: never verified, spin loops, grow loops, the rest verified
module AudUnsat where
{-@ never :: x:{v:Int | v > 0 && v < 0} -> {v:Int | v = 99} @-}
never :: Int -> Int
never x = x
{-@ spin :: n:Int -> Int @-}
spin :: Int -> Int
spin n = spin (n + 1)
{-@ grow :: xs:[Int] -> {v:[Int] | len v > 0} @-}
grow :: [Int] -> [Int]
grow xs = grow (0 : xs)
