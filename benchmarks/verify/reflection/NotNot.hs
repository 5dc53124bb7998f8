-- twin deMorgan: { neg (conj a b) == disj (neg a) (neg b) } => { neg (conj a b) == disj a b }
module NotNot where

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

{-@ reflect neg @-}
neg :: Bool -> Bool
neg True = False
neg False = True

{-@ reflect conj @-}
conj :: Bool -> Bool -> Bool
conj True b = b
conj False _ = False

{-@ reflect disj @-}
disj :: Bool -> Bool -> Bool
disj True _ = True
disj False b = b

{-@ notNot :: b:Bool -> { neg (neg b) == b } @-}
notNot :: Bool -> ()
notNot True = ()
notNot False = ()

{-@ deMorgan :: a:Bool -> b:Bool -> { neg (conj a b) == disj (neg a) (neg b) } @-}
deMorgan :: Bool -> Bool -> ()
deMorgan True True = ()
deMorgan True False = ()
deMorgan False _ = ()
