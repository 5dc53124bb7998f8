-- twin putGet: get)) t == (s, s) => get)) t == (s, t)
-- twin putPut: == runS (put b) t => == runS (put a) t
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ LIQUID "--extensionality" @-}
module StateLaws3 where

import Language.Haskell.Liquid.ProofCombinators

data State s a = State (s -> (a, s))

{-@ reflect runS @-}
runS :: State s a -> s -> (a, s)
runS (State f) s = f s

{-@ reflect fstP @-}
fstP :: (a, b) -> a
fstP (x, _) = x
{-@ reflect sndP @-}
sndP :: (a, b) -> b
sndP (_, y) = y

{-@ reflect pureS @-}
pureS :: a -> State s a
pureS x = State (\s -> (x, s))

{-@ reflect bindS @-}
bindS :: State s a -> (a -> State s b) -> State s b
bindS m k = State (\s -> runS (k (fstP (runS m s))) (sndP (runS m s)))

{-@ leftId :: x:a -> k:(a -> State s b) -> s:s -> { runS (bindS (pureS x) k) s == runS (k x) s } @-}
leftId :: a -> (a -> State s b) -> s -> Proof
leftId _ _ _ = ()

{-@ rightId :: m:State s a -> s:s -> { runS (bindS m pureS) s == runS m s } @-}
rightId :: State s a -> s -> Proof
rightId m s = case runS m s of (_, _) -> ()

{-@ assoc :: m:State s a -> k:(a -> State s b) -> h:(b -> State s c) -> s:s
          -> { runS (bindS (bindS m k) h) s == runS (bindS m (\x:a -> bindS (k x) h)) s } @-}
assoc :: State s a -> (a -> State s b) -> (b -> State s c) -> s -> Proof
assoc _ _ _ _ = ()

{-@ reflect get @-}
get :: State s s
get = State (\s -> (s, s))

{-@ reflect put @-}
put :: s -> State s ()
put s = State (\_ -> ((), s))

{-@ reflect constF @-}
constF :: a -> b -> a
constF x _ = x

{-@ putGet :: s:s -> t:s -> { runS (bindS (put s) (\u:() -> get)) t == (s, s) } @-}
putGet :: s -> s -> Proof
putGet _ _ = ()

{-@ putPut :: a:s -> b:s -> t:s -> { runS (bindS (put a) (constF (put b))) t == runS (put b) t } @-}
putPut :: s -> s -> s -> Proof
putPut _ _ _ = ()

{-@ getPut :: t:s -> { runS (bindS get put) t == ((), t) } @-}
getPut :: s -> Proof
getPut _ = ()
