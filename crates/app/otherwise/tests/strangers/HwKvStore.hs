-- judged: get wrong, set' verified, size verified, double wrong
module HwKvStore where

type Store = [(String, Int)]
{-@ type PosStore = [(String, {v:Int | v > 0})] @-}

{-@ get :: String -> PosStore -> {v:Int | v > 0} @-}
get :: String -> Store -> Int
get _ [] = 0
get k ((k', v) : s) = if k == k' then v else get k s

{-@ set' :: String -> {v:Int | v > 0} -> PosStore -> PosStore @-}
set' :: String -> Int -> Store -> Store
set' k v [] = [(k, v)]
set' k v ((k', v') : s) | k == k' = (k, v) : s
                        | otherwise = (k', v') : set' k v s

{-@ size :: s:PosStore -> {v:Int | v = len s} @-}
size :: Store -> Int
size [] = 0
size (_ : s) = 1 + size s

{-@ double :: PosStore -> PosStore @-}
double :: Store -> Store
double s = [ (k, v - v) | (k, v) <- s ]
