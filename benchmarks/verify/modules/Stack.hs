-- twin pop: Stack n (x : xs)) = (x, Stack (n - 1) xs) => Stack n (x : xs)) = (x, Stack n xs)
module Stack (Stack, emptyS, push, pop, depth, Small) where

{-@ data Stack a = Stack { dep :: Nat, items :: {v:[a] | len v == dep} } @-}
data Stack a = Stack Int [a]

{-@ measure depthOf @-}
depthOf :: Stack a -> Int
depthOf (Stack n _) = n

{-@ type Small = {v:Int | 0 <= v && v < 10} @-}
type Small = Int

{-@ invariant {v:Stack a | depthOf v >= 0} @-}

{-@ emptyS :: {v:Stack a | depthOf v == 0} @-}
emptyS :: Stack a
emptyS = Stack 0 []

{-@ push :: a -> s:Stack a -> {v:Stack a | depthOf v == depthOf s + 1} @-}
push :: a -> Stack a -> Stack a
push x (Stack n xs) = Stack (n + 1) (x : xs)

{-@ pop :: s:{Stack a | depthOf s > 0} -> (a, {v:Stack a | depthOf v == depthOf s - 1}) @-}
pop :: Stack a -> (a, Stack a)
pop (Stack n (x : xs)) = (x, Stack (n - 1) xs)

{-@ depth :: s:Stack a -> {v:Nat | v == depthOf s} @-}
depth :: Stack a -> Int
depth (Stack n _) = n
