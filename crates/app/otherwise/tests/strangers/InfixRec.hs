-- judged: narrow wrong, third wrong, the rest verified
module InfixRec where

infixr 5 :|
infixl 6 :+

data NonEmpty a = a :| [a]

data Interval = Int :.. Int
{-@ data Interval = (:..) { lo :: Int, hi :: {v:Int | lo <= v} } @-}
infix 4 :..

data V2 = Int :+ Int

{-@ headNE :: NonEmpty a -> a @-}
headNE :: NonEmpty a -> a
headNE (x :| _) = x

{-@ lengthNE :: NonEmpty a -> {v:Int | v > 0} @-}
lengthNE :: NonEmpty a -> Int
lengthNE (_ :| xs) = 1 + length xs

{-@ width :: Interval -> Nat @-}
width :: Interval -> Int
width (a :.. b) = b - a

{-@ narrow :: Interval -> Interval @-}
narrow :: Interval -> Interval
narrow (a :.. b) = (a + 1) :.. (b - 1)

{-@ widen :: Nat -> Interval -> Interval @-}
widen :: Int -> Interval -> Interval
widen k (a :.. b) = (a - k) :.. (b + k)

hull :: Interval -> Interval -> Interval
hull (a :.. b) (c :.. d) = min a c :.. max b d

third :: NonEmpty a -> a
third (_ :| [_, z]) = z
third (_ :| (_ : z : _)) = z

addV :: V2 -> V2 -> V2
addV (a :+ b) (c :+ d) = (a + c) :+ (b + d)
