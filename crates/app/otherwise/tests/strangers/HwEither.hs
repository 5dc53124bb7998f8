-- judged: check verified, parseAge verified, sumR wrong, firstRight wrong, half verified, the rest verified
module HwEither where

{-@ type Age = {v:Int | 0 <= v && v <= 150} @-}

{-@ parseAge :: Int -> Either String Age @-}
parseAge :: Int -> Either String Int
parseAge n
  | n < 0 = Left "negative"
  | n > 150 = Left "too old"
  | otherwise = Right n

{-@ half :: Age -> Age @-}
half :: Int -> Int
half a = a `div` 2

{-@ sumR :: [Either String Age] -> Age @-}
sumR :: [Either String Int] -> Int
sumR [] = 0
sumR (Left _ : es) = sumR es
sumR (Right a : es) = a + sumR es

{-@ measure isR @-}
isR :: Either a b -> Bool
isR (Left _) = False
isR (Right _) = True

{-@ fromR :: {e:Either a b | isR e} -> b @-}
fromR :: Either a b -> b
fromR (Right b) = b

{-@ check :: Int -> {e:Either String Int | isR e} -> Int @-}
check :: Int -> Either String Int -> Int
check k e = k + fromR e

{-@ firstRight :: [Either a b] -> b @-}
firstRight :: [Either a b] -> b
firstRight (e : es)
  | isR e = fromR e
  | otherwise = firstRight es
