-- judged: safeHead verified, lookupIx wrong, todo1 verified, useTodo verified, half weak todo2, the rest verified
module HwMaybeStub where

{-@ safeHead :: xs:[a] -> {v:Maybe a | isJust v <=> len xs > 0} @-}
safeHead :: [a] -> Maybe a
safeHead [] = Nothing
safeHead (x : _) = Just x

{-@ lookupIx :: xs:[a] -> i:Int -> {v:Maybe a | isJust v <=> (0 <= i && i < len xs)} @-}
lookupIx :: [a] -> Int -> Maybe a
lookupIx [] _ = Nothing
lookupIx (x : xs) i = if i <= 0 then Just x else lookupIx xs (i - 1)

{-@ todo1 :: Int -> {v:Int | v > 7} @-}
todo1 :: Int -> Int
todo1 _ = undefined

{-@ useTodo :: Int -> {v:Int | v > 0} @-}
useTodo :: Int -> Int
useTodo n = todo1 n

{-@ todo2 :: Int -> Int @-}
todo2 :: Int -> Int
todo2 _ = undefined

{-@ half :: Int -> {v:Int | v >= 0} @-}
half :: Int -> Int
half n = todo2 n
