-- judged: bad wrong, the rest verified
module LiquidPrelude2 where
import Language.Haskell.Liquid.Prelude
{-@ a :: Int -> Nat @-}
a :: Int -> Int
a x = if x < 0 then unsafeError "neg" else x
{-@ b :: p:Bool -> q:Bool -> {v:Bool | v <=> (p => q)} @-}
b :: Bool -> Bool -> Bool
b p q = p ==> q
{-@ c :: p:Bool -> q:Bool -> {v:Bool | v <=> (p <=> q)} @-}
c :: Bool -> Bool -> Bool
c p q = p <=> q
{-@ d :: Nat -> Nat @-}
d :: Int -> Int
d x = liquidAssert (x >= 0) x
{-@ bad :: Int -> Int @-}
bad :: Int -> Int
bad x = liquidAssert (x >= 0) x
{-@ e :: Int -> Nat @-}
e :: Int -> Int
e x = liquidAssume (x >= 0) x
{-@ z :: xs:[Int] -> {ys:[Int] | len ys = len xs} -> {v:[Int] | len v = len xs} @-}
z :: [Int] -> [Int] -> [Int]
z = safeZipWith (+)
{-@ cr :: {v:Bool | v} -> Int @-}
cr :: Bool -> Int
cr b = if b then 1 else crash False
