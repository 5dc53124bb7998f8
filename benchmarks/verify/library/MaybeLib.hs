-- twin sure: isJust m => isJust m || true
module MaybeLib where

import Data.Maybe

{-@ sure :: {m:Maybe a | isJust m} -> a @-}
sure :: Maybe a -> a
sure m = fromJust m

{-@ findFirst :: (a -> Bool) -> [a] -> Maybe a @-}
findFirst :: (a -> Bool) -> [a] -> Maybe a
findFirst _ [] = Nothing
findFirst p (x : xs) = if p x then Just x else findFirst p xs

{-@ orZero :: Maybe Nat -> Nat @-}
orZero :: Maybe Int -> Int
orZero m = fromMaybe 0 m

{-@ both :: m:Maybe a -> n:Maybe a -> {v:Maybe a | isJust v <=> (isJust m || isJust n)} @-}
both :: Maybe a -> Maybe a -> Maybe a
both (Just x) _ = Just x
both Nothing n = n
