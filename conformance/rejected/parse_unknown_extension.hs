-- wrong: there is no language extension with this name
{-# LANGUAGE LazyMonkeyPatterns #-}
module Main where

main :: IO ()
main = return ()
