-- judged: enqBad wrong, deqBad wrong, mkBad wrong, singleBad wrong, the rest verified
module QueueAvlHw where
-- queue with two lists; AVL trees
{-@ data Queue a = Q { front :: [a], back :: {v:[a] | len v <= len front} } @-}
data Queue a = Q { front :: [a], back :: [a] }
{-@ measure qsize @-}
qsize :: Queue a -> Int
qsize (Q f b) = length f + length b
{-@ emp :: {v:Queue a | qsize v = 0} @-}
emp :: Queue a
emp = Q [] []
{-@ makeq :: f:[a] -> {b:[a] | len b <= len f + 1} -> {v:Queue a | qsize v = len f + len b} @-}
makeq :: [a] -> [a] -> Queue a
makeq f b | length b <= length f = Q f b
          | otherwise = Q (f ++ reverse b) []
{-@ enq :: a -> q:Queue a -> {v:Queue a | qsize v = qsize q + 1} @-}
enq :: a -> Queue a -> Queue a
enq x (Q f b) = makeq f (x : b)
{-@ deq :: {q:Queue a | qsize q > 0} -> (a, {v:Queue a | qsize v = qsize q - 1}) @-}
deq :: Queue a -> (a, Queue a)
deq (Q (x:f) b) = (x, makeq f b)
{-@ enqBad :: a -> q:Queue a -> {v:Queue a | qsize v = qsize q + 1} @-}
enqBad :: a -> Queue a -> Queue a
enqBad x (Q f b) = Q f (x : b)
{-@ deqBad :: q:Queue a -> (a, Queue a) @-}
deqBad :: Queue a -> (a, Queue a)
deqBad (Q (x:f) b) = (x, makeq f b)
{-@ data AVL a = Leaf | Node { key :: a, l :: AVL a, r :: {v:AVL a | bal l v 1}, ah :: {v:Nat | v = 1 + hmax l r} } @-}
data AVL a = Leaf | Node { key :: a, l :: AVL a, r :: AVL a, ah :: Int }
{-@ measure realHeight @-}
{-@ realHeight :: AVL a -> Nat @-}
realHeight :: AVL a -> Int
realHeight Leaf = 0
realHeight (Node _ a b _) = 1 + if realHeight a > realHeight b then realHeight a else realHeight b
{-@ inline bal @-}
bal :: AVL a -> AVL a -> Int -> Bool
bal a b n = 0 - n <= realHeight a - realHeight b && realHeight a - realHeight b <= n
{-@ inline hmax @-}
hmax :: AVL a -> AVL a -> Int
hmax a b = if realHeight a > realHeight b then realHeight a else realHeight b
{-@ getH :: t:AVL a -> {v:Nat | v = realHeight t} @-}
getH :: AVL a -> Int
getH Leaf = 0
getH (Node _ _ _ h) = h
{-@ mk :: a -> x:AVL a -> {y:AVL a | bal x y 1} -> {v:AVL a | realHeight v = 1 + hmax x y} @-}
mk :: a -> AVL a -> AVL a -> AVL a
mk k x y = Node k x y (1 + max (getH x) (getH y))
{-@ mkBad :: a -> x:AVL a -> {y:AVL a | bal x y 2} -> AVL a @-}
mkBad :: a -> AVL a -> AVL a -> AVL a
mkBad k x y = Node k x y (1 + max (getH x) (getH y))
{-@ single :: a -> {v:AVL a | realHeight v = 1} @-}
single :: a -> AVL a
single k = Node k Leaf Leaf 1
{-@ singleBad :: a -> AVL a @-}
singleBad :: a -> AVL a
singleBad k = Node k Leaf Leaf 0
{-@ size :: AVL a -> Nat @-}
size :: AVL a -> Int
size Leaf = 0
size (Node _ a b _) = 1 + size a + size b
