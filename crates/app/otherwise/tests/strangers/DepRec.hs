-- judged: spanLen verified, badRange wrong, inR verified
module DepRec where
data Range = Range { lo :: Int, hi :: Int }
{-@ data Range = Range { lo :: Int, hi :: {v:Int | lo <= v} } @-}
{-@ spanLen :: Range -> Nat @-}
spanLen :: Range -> Int
spanLen (Range a b) = b - a
{-@ badRange :: Range -> Range -> Range @-}
badRange :: Range -> Range -> Range
badRange (Range a b) (Range c d) = Range (max a c) (min b d)
{-@ inR :: r:Range -> {x:Int | lo r <= x && x <= hi r} -> {v:Nat | v <= hi r - lo r} @-}
inR :: Range -> Int -> Int
inR r x = x - lo r
