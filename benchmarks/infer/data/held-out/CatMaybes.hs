module CatMaybes (present) where

-- What is there.

{-@ present :: xs:[Maybe Int] -> {v:[Int] | len v <= len xs} @-}
present :: [Maybe Int] -> [Int]
present xs = collect xs

collect :: [Maybe a] -> [a]
collect [] = []
collect (Nothing : rest) = collect rest
collect (Just x : rest) = x : collect rest
