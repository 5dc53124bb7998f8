-- judged: quarter wrong, crashy wrong, the rest verified
module ModPrelude where

import Language.Haskell.Liquid.Prelude

{-@ quarter :: Nat -> Nat @-}
quarter :: Int -> Int
quarter n = liquidAssert (n `mod` 4 == 0) (n `div` 4)

{-@ safe :: n:{v:Nat | v mod 4 = 0} -> Nat @-}
safe :: Int -> Int
safe n = liquidAssert (n `mod` 4 == 0) (n `div` 4)

{-@ asm :: Int -> {v:Int | v > 0} @-}
asm :: Int -> Int
asm n = liquidAssume (n > 0) n

{-@ imp :: x:Bool -> y:Bool -> {v:Bool | v <=> (x => y)} @-}
imp :: Bool -> Bool -> Bool
imp x y = x ==> y

stub :: Int -> Int
stub _ = unsafeError "later"

{-@ crashy :: Int -> Int @-}
crashy :: Int -> Int
crashy n = if n == 7 then liquidError "seven" else n

{-@ pls :: x:Int -> y:Int -> {v:Int | v = x + y} @-}
pls :: Int -> Int -> Int
pls x y = x `plus` y
