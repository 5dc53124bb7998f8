-- judged: refused
module UnkBinder1 where
{-@ double :: [Int] -> {v:[Int] | len v = len xs} @-}
double :: [Int] -> [Int]
double = map (* 2)
