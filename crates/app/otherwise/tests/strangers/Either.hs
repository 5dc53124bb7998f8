-- judged: parse verified, run wrong, okOnly verified
module Either where
{-@ parse :: Int -> Either String Nat @-}
parse :: Int -> Either String Int
parse n | n < 0 = Left "negative"
        | otherwise = Right n
{-@ run :: Either String Int -> Nat @-}
run :: Either String Int -> Int
run (Left e) = length e
run (Right n) = n
{-@ okOnly :: [Either a Nat] -> [Nat] @-}
okOnly :: [Either a Int] -> [Int]
okOnly es = [ n | Right n <- es ]
