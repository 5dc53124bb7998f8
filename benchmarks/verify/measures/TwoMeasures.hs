-- twin bump: opens v = opens p + 1 => opens v = opens p
module TwoMeasures where

data Paren = Done | Open Paren | Close Paren

{-@ measure opens @-}
{-@ opens :: Paren -> Nat @-}
opens :: Paren -> Int
opens Done = 0
opens (Open p) = 1 + opens p
opens (Close p) = opens p

{-@ measure closes @-}
{-@ closes :: Paren -> Nat @-}
closes :: Paren -> Int
closes Done = 0
closes (Open p) = closes p
closes (Close p) = 1 + closes p

{-@ bump :: p:Paren -> {v:Paren | opens v = opens p + 1 && closes v = closes p} @-}
bump :: Paren -> Paren
bump Done = Open Done
bump (Open p) = Open (bump p)
bump (Close p) = Close (bump p)

{-@ enclose :: p:Paren -> {v:Paren | opens v - closes v = opens p - closes p} @-}
enclose :: Paren -> Paren
enclose p = Open (snocClose p)

{-@ snocClose :: p:Paren -> {v:Paren | closes v = closes p + 1 && opens v = opens p} @-}
snocClose :: Paren -> Paren
snocClose Done = Close Done
snocClose (Open p) = Open (snocClose p)
snocClose (Close p) = Close (snocClose p)
