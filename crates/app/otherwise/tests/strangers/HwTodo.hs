-- judged: lookupDef wrong, helper wrong, the rest verified
module HwTodo where

-- my solution so far
{-@ insertAll :: xs:[(Int,Int)] -> {v:[(Int,Int)] | len v >= len xs} @-}
insertAll :: [(Int, Int)] -> [(Int, Int)]
insertAll xs = undefined

{-@ lookupDef :: Nat -> Int -> [(Int, Int)] -> Nat @-}
lookupDef :: Int -> Int -> [(Int, Int)] -> Int
lookupDef d _ [] = d
lookupDef d k ((k', v) : rest) | k == k' = v
                               | otherwise = lookupDef d k rest

{-@ compute :: Nat -> Nat @-}
compute :: Int -> Int
compute n = case insertAll [(n, n)] of
  [] -> error "cannot be"
  ((a, _) : _) -> if a >= 0 then a else 0

{-@ helper :: Int -> Int -> {v:Int | v >= 0} @-}
helper :: Int -> Int -> Int
helper a b = error "TODO: problem 3b"
