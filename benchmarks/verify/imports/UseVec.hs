-- twin first: vsize v > 0 => vsize v >= 0
module UseVec where

import Vec

{-@ first :: {v:Vec a | vsize v > 0} -> a @-}
first :: Vec a -> a
first v = at v 0

{-@ ends :: {v:Vec a | vsize v > 0} -> (a, a) @-}
ends :: Vec a -> (a, a)
ends v = (at v 0, at v (vsize v - 1))

{-@ three :: () -> VecN Int 3 @-}
three :: () -> Vec Int
three () = zero 3

usesThree :: Int
usesThree = at (three ()) 2
