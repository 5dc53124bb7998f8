-- judged: refused
module HwBadAnn1 where
{-@ measure size @-}
size :: [a] -> Int
size [] = 0
size (_ : xs) = 1 + size xs

{-@ ok :: xs:[a] -> {v:Int | v = size xs} @-}
ok :: [a] -> Int
ok = size

-- students forget the braces
{-@ push :: a -> xs:[a] -> v:[a] | size v = size xs + 1 @-}
push :: a -> [a] -> [a]
push = (:)
