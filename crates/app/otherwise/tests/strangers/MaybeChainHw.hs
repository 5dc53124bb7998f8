-- judged: forceIt wrong, the rest verified
module MaybeChainHw where

import Data.Maybe (fromJust, isJust)

{-@ safeDiv :: Int -> d:Int -> {v:Maybe Int | isJust v <=> d /= 0} @-}
safeDiv :: Int -> Int -> Maybe Int
safeDiv _ 0 = Nothing
safeDiv a b = Just (a `div` b)

{-@ half :: Int -> Int @-}
half :: Int -> Int
half n = fromJust (safeDiv n 2)

{-@ forceIt :: Int -> Int -> Int @-}
forceIt :: Int -> Int -> Int
forceIt a b = fromJust (safeDiv a b)

{-@ orZero :: Maybe Int -> Int @-}
orZero :: Maybe Int -> Int
orZero m = if isJust m then fromJust m else 0
