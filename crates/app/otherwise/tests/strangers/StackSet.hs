-- judged: pushBad wrong, the rest verified
module StackSet where

import Data.Set (Set)
import qualified Data.Set as Set

{-@ measure elts @-}
elts :: Ord a => [a] -> Set a
elts [] = Set.empty
elts (x:xs) = Set.union (Set.singleton x) (elts xs)

{-@ measure uniq @-}
uniq :: Ord a => [a] -> Bool
uniq [] = True
uniq (x:xs) = not (Set.member x (elts xs)) && uniq xs

{-@ type UL a = {v:[a] | uniq v} @-}
{-@ predicate NotIn X Xs = not (Set_mem X (elts Xs)) @-}
{-@ predicate Disj Xs Ys = Set_cap (elts Xs) (elts Ys) = Set_empty 0 @-}

data Stack a = Stack { focus :: a, up :: [a], down :: [a] }
{-@ data Stack a = Stack { focus :: a
                         , up    :: {v:UL a | NotIn focus v}
                         , down  :: {v:UL a | NotIn focus v && Disj v up} } @-}

{-@ measure stackElts @-}
stackElts :: Ord a => Stack a -> Set a
stackElts (Stack f u d) = Set.union (Set.singleton f) (Set.union (elts u) (elts d))

{-@ push :: x:a -> s:{Stack a | not (Set_mem x (stackElts s))} -> Stack a @-}
push :: a -> Stack a -> Stack a
push x (Stack f u d) = Stack x u (f : d)

{-@ pushBad :: x:a -> s:Stack a -> Stack a @-}
pushBad :: a -> Stack a -> Stack a
pushBad x (Stack f u d) = Stack x u (f : d)

{-@ focusDown :: Stack a -> Stack a @-}
focusDown :: Stack a -> Stack a
focusDown (Stack f u (d:ds)) = Stack d (f : u) ds
focusDown s@(Stack _ _ []) = s

{-@ swapUp :: s:Stack a -> {v:Stack a | stackElts v = stackElts s} @-}
swapUp :: Stack a -> Stack a
swapUp (Stack f (l:ls) rs) = Stack f ls (l : rs)
swapUp s@(Stack _ [] _) = s
