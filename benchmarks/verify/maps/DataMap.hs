-- twin score: findWithDefault 0 k m => findWithDefault (-1) k m
module DataMap where

import Data.Map

{-@ score :: String -> Map String Nat -> Nat @-}
score :: String -> Map String Int -> Int
score k m = findWithDefault 0 k m

{-@ award :: Nat -> String -> Map String Nat -> Map String Nat @-}
award :: Int -> String -> Map String Int -> Map String Int
award n k m = insert k (score k m + n) m

{-@ best :: [String] -> Map String Nat -> Nat @-}
best :: [String] -> Map String Int -> Int
best [] _ = 0
best (k : ks) m = max (score k m) (best ks m)
