-- judged: calc wrong, the rest verified
module Stacks where

data Stack a = Stack { depth :: Int, items :: [a] }
{-@ data Stack a = Stack { depth :: Nat, items :: {v:[a] | len v = depth} } @-}

{-@ empty :: {v:Stack a | depth v = 0} @-}
empty :: Stack a
empty = Stack 0 []

{-@ push :: a -> s:Stack a -> {v:Stack a | depth v = depth s + 1} @-}
push :: a -> Stack a -> Stack a
push x (Stack n xs) = Stack (n + 1) (x : xs)

{-@ pop :: s:{Stack a | depth s > 0} -> (a, {v:Stack a | depth v = depth s - 1}) @-}
pop :: Stack a -> (a, Stack a)
pop (Stack n (x:xs)) = (x, Stack (n - 1) xs)

data Cmd = Push Int | Add | Mul

{-@ step :: Cmd -> s:Stack Int -> Maybe (Stack Int) @-}
step :: Cmd -> Stack Int -> Maybe (Stack Int)
step (Push n) s = Just (push n s)
step Add s = binary (+) s
step Mul s = binary (*) s

binary :: (Int -> Int -> Int) -> Stack Int -> Maybe (Stack Int)
binary f s
  | depth s >= 2 =
      let (a, s1) = pop s
          (b, s2) = pop s1
       in Just (push (f a b) s2)
  | otherwise = Nothing

{-@ calc :: [Cmd] -> Int @-}
calc :: [Cmd] -> Int
calc cmds = fst (pop (run cmds empty))

run :: [Cmd] -> Stack Int -> Stack Int
run [] s = s
run (c:cs) s = case step c s of
  Nothing -> s
  Just s' -> run cs s'
