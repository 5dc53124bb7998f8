-- twin nnf: nnf (Not (Not f)) = nnf f => nnf (Not (Not f)) = Not (Not f)
module Negation where

data F = Atom Int | Not F | And F F | Or F F

{-@ measure isNnf @-}
isNnf :: F -> Bool
isNnf (Atom _) = True
isNnf (Not f) = isAtom f
isNnf (And a b) = isNnf a && isNnf b
isNnf (Or a b) = isNnf a && isNnf b

{-@ measure isAtom @-}
isAtom :: F -> Bool
isAtom (Atom _) = True
isAtom (Not _) = False
isAtom (And _ _) = False
isAtom (Or _ _) = False

{-@ measure fsize @-}
{-@ fsize :: F -> Nat @-}
fsize :: F -> Int
fsize (Atom _) = 1
fsize (Not f) = 1 + fsize f
fsize (And a b) = 1 + fsize a + fsize b
fsize (Or a b) = 1 + fsize a + fsize b

{-@ nnf :: f:F -> {v:F | isNnf v} / [fsize f] @-}
nnf :: F -> F
nnf (Atom n) = Atom n
nnf (And a b) = And (nnf a) (nnf b)
nnf (Or a b) = Or (nnf a) (nnf b)
nnf (Not (Atom n)) = Not (Atom n)
nnf (Not (Not f)) = nnf f
nnf (Not (And a b)) = Or (nnf (Not a)) (nnf (Not b))
nnf (Not (Or a b)) = And (nnf (Not a)) (nnf (Not b))
