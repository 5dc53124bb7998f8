-- twin implication: p <= q => q <= p
module TrueFalse where

{-@ type TRUE = {v:Bool | v} @-}
{-@ type FALSE = {v:Bool | not v} @-}

{-@ implies :: p:Bool -> q:Bool -> {v:Bool | v <=> (p => q)} @-}
implies :: Bool -> Bool -> Bool
implies False _ = True
implies True q = q

{-@ excludedMiddle :: Bool -> TRUE @-}
excludedMiddle :: Bool -> Bool
excludedMiddle b = b || not b

{-@ implication :: Bool -> {q:Bool | q} -> TRUE @-}
implication :: Bool -> Bool -> Bool
implication p q = p <= q

{-@ transitive :: Int -> Int -> Int -> TRUE @-}
transitive :: Int -> Int -> Int -> Bool
transitive x y z = implies (x < y && y < z) (x < z)

{-@ never :: Int -> FALSE @-}
never :: Int -> Bool
never x = x < x
