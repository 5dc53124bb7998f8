-- judged: bad wrong, the rest verified
{-# LANGUAGE TypeFamilies #-}
module DataFamField where
data family Vec a
data instance Vec Int = VInt { vi :: Int }
newtype instance Vec Bool = VBool [Bool]
{-@ data instance Vec Int = VInt { vi :: {v:Int | v >= 0} } @-}
{-@ get :: Vec Int -> Nat @-}
get :: Vec Int -> Int
get (VInt n) = n
{-@ bad :: Int -> Vec Int @-}
bad :: Int -> Vec Int
bad n = VInt n
