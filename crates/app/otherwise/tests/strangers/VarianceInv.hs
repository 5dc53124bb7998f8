-- judged: put wrong, the rest verified
module VarianceInv where
import Data.IORef

data Ref a = Ref a
{-@ data variance Ref invariant @-}

{-@ get :: Ref Nat -> Nat @-}
get :: Ref Int -> Int
get (Ref x) = x

{-@ widen :: Ref Nat -> Ref Nat @-}
widen :: Ref Int -> Ref Int
widen r = r

{-@ put :: Ref Int -> Nat @-}
put :: Ref Int -> Int
put (Ref x) = x
