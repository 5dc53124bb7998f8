-- judged: headPos wrong, the rest verified
{-@ LIQUID "--no-totality" @-}
module NoTotal where

{-@ firstWord :: String -> String @-}
firstWord :: String -> String
firstWord (c:cs) = [c]

{-@ headPos :: [Int] -> {v:Int | v > 0} @-}
headPos :: [Int] -> Int
headPos (x:_) = x
