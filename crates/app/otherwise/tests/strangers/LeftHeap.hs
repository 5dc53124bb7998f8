-- judged: meldBad wrong, the rest verified
module LeftHeap where

data Heap = E | T Int Int Heap Heap

{-@ measure hsize @-}
{-@ hsize :: Heap -> Nat @-}
hsize :: Heap -> Int
hsize E = 0
hsize (T _ _ l r) = 1 + hsize l + hsize r

{-@ measure isE @-}
isE :: Heap -> Bool
isE E = True
isE (T _ _ _ _) = False

{-@ singleton :: Int -> {v:Heap | hsize v = 1} @-}
singleton :: Int -> Heap
singleton x = T 1 x E E

{-@ findLeast :: {h:Heap | not (isE h)} -> Int @-}
findLeast :: Heap -> Int
findLeast (T _ x _ _) = x

{-@ rank :: Heap -> Int @-}
rank :: Heap -> Int
rank E = 0
rank (T r _ _ _) = r

{-@ make :: Int -> a:Heap -> b:Heap -> {v:Heap | hsize v = 1 + hsize a + hsize b} @-}
make :: Int -> Heap -> Heap -> Heap
make x a b
  | rank a >= rank b = T (rank b + 1) x a b
  | otherwise = T (rank a + 1) x b a

{-@ meld :: a:Heap -> b:Heap -> {v:Heap | hsize v = hsize a + hsize b} / [hsize a + hsize b] @-}
meld :: Heap -> Heap -> Heap
meld E h = h
meld h E = h
meld (T r1 x a1 b1) (T r2 y a2 b2)
  | x <= y = make x a1 (meld b1 (T r2 y a2 b2))
  | otherwise = make y a2 (meld (T r1 x a1 b1) b2)

{-@ meldBad :: a:Heap -> b:Heap -> {v:Heap | hsize v = hsize a + hsize b} / [hsize a + hsize b] @-}
meldBad :: Heap -> Heap -> Heap
meldBad E h = h
meldBad h E = h
meldBad (T _ x a1 b1) (T r2 y a2 b2)
  | x <= y = make x a1 (meldBad b1 (T r2 y a2 b2))
  | otherwise = make y a2 (meldBad b1 b2)
