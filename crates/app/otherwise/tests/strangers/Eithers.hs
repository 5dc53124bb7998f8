-- judged: bad wrong, the rest verified
module Eithers where

import Data.Maybe (mapMaybe)

{-@ measure isRight' @-}
isRight' :: Either a b -> Bool
isRight' (Right _) = True
isRight' (Left _) = False

{-@ fromRight' :: {e:Either a b | isRight' e} -> b @-}
fromRight' :: Either a b -> b
fromRight' (Right y) = y

{-@ safeDiv :: Int -> d:Int -> {e:Either String Int | isRight' e <=> d /= 0} @-}
safeDiv :: Int -> Int -> Either String Int
safeDiv _ 0 = Left "zero"
safeDiv n d = Right (n `div` d)

{-@ halve :: Int -> Int @-}
halve :: Int -> Int
halve n = fromRight' (safeDiv n 2)

{-@ bad :: Int -> Int -> Int @-}
bad :: Int -> Int -> Int
bad n d = fromRight' (safeDiv n d)

{-@ parseAge :: Int -> Either String {v:Int | 0 <= v && v < 150} @-}
parseAge :: Int -> Either String Int
parseAge n
  | n < 0 = Left "negative"
  | n >= 150 = Left "too old"
  | otherwise = Right n

{-@ ages :: [Int] -> [{v:Int | 0 <= v}] @-}
ages :: [Int] -> [Int]
ages = mapMaybe (\n -> case parseAge n of
                         Left _ -> Nothing
                         Right a -> Just a)

{-@ sequenceE :: [Either e a] -> Either e [a] @-}
sequenceE :: [Either e a] -> Either e [a]
sequenceE [] = Right []
sequenceE (Left e : _) = Left e
sequenceE (Right x : r) = case sequenceE r of
  Left e -> Left e
  Right xs -> Right (x : xs)

{-@ both :: Either e Int -> Either e Int -> Either e Int @-}
both :: Either e Int -> Either e Int -> Either e Int
both x y = do
  a <- x
  b <- y
  return (a + b)
