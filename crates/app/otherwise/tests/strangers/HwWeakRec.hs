-- judged: mylen weak mylen, rev verified, snoc verified, the rest verified
-- why does my length not work?
module HwWeakRec where

{-@ mylen :: xs:[a] -> {v:Int | len xs > 0 => v > 0} @-}
mylen :: [a] -> Int
mylen [] = 0
mylen (_ : xs) = 1 + mylen xs

{-@ snoc :: xs:[a] -> a -> {v:[a] | len v > 0} @-}
snoc :: [a] -> a -> [a]
snoc [] x = [x]
snoc (y : ys) x = y : snoc ys x

{-@ rev :: xs:[a] -> {v:[a] | len v <= len xs} @-}
rev :: [a] -> [a]
rev [] = []
rev (x : xs) = rev xs ++ [x, x] `seq` drop 1 (rev xs ++ [x])
