-- twin incr: ((), n + 1) => ((), n - 1)
-- twin twoFresh: `bindST` \b -> returnST (a, b) => `bindST` \b -> fresh `bindST` \_ -> returnST (a, b)
module StHoare where


newtype State s a = S (s -> (a, s))
{-@ newtype State s a <p :: s -> Bool, q :: s -> a -> s -> Bool>
      = S (x:s<p> -> (v :: a, s<q x v>)) @-}

{-@ runS :: forall <p :: s -> Bool, q :: s -> a -> s -> Bool>. State <p, q> s a -> x:s<p> -> (v :: a, s<q x v>) @-}
runS :: State s a -> s -> (a, s)
runS (S f) = f

{-@ returnST :: forall <p :: s -> Bool>. x:a -> State <p, {\s v s' -> s' == s && v == x}> s a @-}
returnST :: a -> State s a
returnST x = S (\s -> (x, s))

{-@ get :: forall <p :: s -> Bool>. State <p, {\s v s' -> s' == s && v == s}> s s @-}
get :: State s s
get = S (\s -> (s, s))

{-@ put :: forall <p :: s -> Bool>. x:s -> State <p, {\s v s' -> s' == x}> s () @-}
put :: s -> State s ()
put x = S (\_ -> ((), x))

{-@ bindST :: forall <p :: s -> Bool, q :: s -> a -> s -> Bool, p2 :: a -> s -> Bool, q2 :: a -> s -> b -> s -> Bool, r :: s -> b -> s -> Bool>.
      {x :: s<p>, y :: a |- s<q x y> <: s<p2 y>}
      {x :: s<p>, y :: a, z :: s<q x y>, w :: b |- s<q2 y z w> <: s<r x w>}
      State <p, q> s a -> (y:a -> State <p2 y, q2 y> s b) -> State <p, r> s b @-}
bindST :: State s a -> (a -> State s b) -> State s b
bindST (S m) k = S (\s -> case m s of (a, s') -> runS (k a) s')

{-@ incr :: State <{\s -> true}, {\s v s' -> s' == s + 1}> Int () @-}
incr :: State Int ()
incr = S (\n -> ((), n + 1))

{-@ fresh :: State <{\s -> true}, {\s v s' -> s' == s + 1 && v == s}> Int Int @-}
fresh :: State Int Int
fresh = S (\n -> (n, n + 1))

{-@ twoFresh :: State <{\s -> true}, {\s v s' -> s' == s + 2}> Int (Int, Int) @-}
twoFresh :: State Int (Int, Int)
twoFresh = fresh `bindST` \a -> fresh `bindST` \b -> returnST (a, b)

{-@ pop :: State <{\s -> len s > 0}, {\s v s' -> len s' == len s - 1}> [a] a @-}
pop :: State [a] a
pop = S (\xs -> case xs of (x : rest) -> (x, rest))

{-@ push :: a -> State <{\s -> true}, {\s v s' -> len s' == len s + 1}> [a] () @-}
push :: a -> State [a] ()
push x = S (\xs -> ((), x : xs))

{-@ swapTop :: State <{\s -> len s > 1}, {\s v s' -> len s' == len s}> [a] () @-}
swapTop :: State [a] ()
swapTop = S (\xs -> case xs of (x : y : rest) -> ((), y : x : rest))

{-@ runPop :: {xs:[Int] | len xs > 0} -> Int @-}
runPop :: [Int] -> Int
runPop xs = fst (runS pop xs)
