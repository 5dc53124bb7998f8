{-# LANGUAGE MagicHash #-}
-- The way generated parsers keep values of many types on one stack.
module Main (main) where

import qualified GHC.Exts as Exts
import Unsafe.Coerce (unsafeCoerce)

newtype Cell = Cell Exts.Any

fromNumber :: Int -> Cell
fromNumber n = Cell (unsafeCoerce n)

toNumber :: Cell -> Int
toNumber (Cell x) = unsafeCoerce x

fromText :: String -> Cell
fromText s = Cell (unsafeCoerce s)

toText :: Cell -> String
toText (Cell x) = unsafeCoerce x

main :: IO ()
main = do
  let stack = [fromNumber 4, fromText "plus", fromNumber 5]
  case stack of
    [a, op, b] -> putStrLn (toText op ++ " gives " ++ show (toNumber a + toNumber b))
    _ -> putStrLn "?"
