-- judged: insBad wrong, the rest verified
module TutRb where

data Color = R | B deriving Eq
data RB a = E | N Color a (RB a) (RB a)

{-@ measure isB @-}
isB :: RB a -> Bool
isB E = True
isB (N c _ _ _) = c == B

{-@ measure isRB @-}
isRB :: RB a -> Bool
isRB E = True
isRB (N c _ l r) = isRB l && isRB r && (if c == R then (isB l && isB r) else True)

{-@ measure bh @-}
{-@ bh :: RB a -> Int @-}
bh :: RB a -> Int
bh E = 0
bh (N c _ l _) = bh l + (if c == R then 0 else 1)

{-@ blacken :: t:RB a -> {v:RB a | isB v} @-}
blacken :: RB a -> RB a
blacken E = E
blacken (N _ x l r) = N B x l r

{-@ root :: {t:RB a | isRB t} -> {v:RB a | isRB v} @-}
root :: RB a -> RB a
root E = E
root (N R x l r) = N B x l r
root t = t

{-@ redden :: {t:RB a | isRB t && not (isB t)} -> {v:RB a | isRB v && isB v} @-}
redden :: RB a -> RB a
redden (N _ x l r) = N B x l r
redden E = E

{-@ insBad :: a -> {t:RB a | isRB t} -> {v:RB a | isRB v} @-}
insBad :: a -> RB a -> RB a
insBad x E = N R x E E
insBad x (N c y l r) = N c y (insBad x l) r

{-@ size :: RB a -> Nat @-}
size :: RB a -> Int
size E = 0
size (N _ _ l r) = 1 + size l + size r
