-- judged: refused
module AudTypo where
data List a = Emp | a :+: List a
infixr 9 :+:
{-@ measure size @-}
size :: List a -> Int
size Emp = 0
size (_ :+: xs) = 1 + size xs
{-@ f :: xs:List a -> {v:Bool | v <=> xs = Empty} @-}
f :: List a -> Bool
f Emp = True
f _ = False
