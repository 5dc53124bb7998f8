-- judged: mk loops, mk2 wrong, the rest verified
module FieldFnDeep where
data Api = Api { ops :: [(String, Int -> Int)], def :: Maybe (Int -> Int) }
{-@ data Api = Api { ops :: [(String, Nat -> Nat)], def :: Maybe (Nat -> Nat) } @-}
mk :: Api
mk = Api [("id", id), ("dec", subtract 1)] Nothing
mk2 :: Api
mk2 = Api [] (Just negate)
{-@ use :: Api -> Nat -> Nat @-}
use :: Api -> Int -> Int
use (Api ((_, f):_) _) n = f n
use (Api [] (Just g)) n = g n
use _ n = n
