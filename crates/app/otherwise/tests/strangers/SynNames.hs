-- judged: half wrong, the rest verified
module SynNames where

{-@ half :: GHC.Types.Int -> {v:GHC.Types.Int | v >= 0} @-}
half :: Int -> Int
half x = x `div` 2

{-@ lst :: xs:[GHC.Types.Int] -> {v:GHC.Types.Bool | v <=> (len xs == 0)} @-}
lst :: [Int] -> Bool
lst = null

{-@ assume GHC.List.lookup :: GHC.Classes.Eq a => a -> [(a, b)] -> GHC.Maybe.Maybe b @-}

{-@ look :: Int -> [(Int, Nat)] -> Maybe Nat @-}
look :: Int -> [(Int, Int)] -> Maybe Int
look k kvs = lookup k kvs

{-@ pic :: Prelude.Bool -> {v:Prelude.Int | v = 1 || v = 0} @-}
pic :: Bool -> Int
pic b = if b then 1 else 0
