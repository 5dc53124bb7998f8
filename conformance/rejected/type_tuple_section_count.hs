-- wrong: the section needs two more components, one is given
{-# LANGUAGE TupleSections #-}
module Main where

main :: IO ()
main = print (map (,'x',) [1 :: Int] :: [(Int, Char, Int)])
