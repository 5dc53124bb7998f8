-- twin fits: | isSmall n => | n < 100
module UseTypes where

import qualified Types as T
import Types (bump, isSmall)

{-@ fits :: Int -> T.Pos @-}
fits :: Int -> Int
fits n
  | isSmall n = bump n
  | otherwise = 1

{-@ twice :: T.Small -> {v:Int | v >= 2} @-}
twice :: Int -> Int
twice n = T.bump n + T.bump n
