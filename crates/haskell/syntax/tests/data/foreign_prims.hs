{-# LANGUAGE GHCForeignImportPrim #-}
module ForeignPrims where

foreign import prim "intAdd" primIntAdd :: Int -> Int -> Int
foreign import prim "intSub" (-.) :: Int -> Int -> Int
foreign import prim primError :: [Char] -> a

infixl 6 -.

plus :: Int -> Int -> Int
plus x y = primIntAdd x y -. 0
