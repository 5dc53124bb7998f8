-- twin play: | p <= p' = Winner k => | p' <= p = Winner k
-- twin minKey: minKey (Winner k _ _ _) = k => minKey (Winner k 0 _ _) = k
-- twin sizeL: sizeL (Loser n _ _ _ _ _) = n => sizeL (Loser n _ _ _ _ _) = n + 1
module Psq where

data Elem = E { ekey :: Int, eprio :: Int }

{-@ data LTree = Start | Loser { lsize :: {v:Int | v > 0}, lk :: Int, lp :: Int, ll :: LTree, lm :: Int
      , lr :: {v:LTree | lsize = 1 + tsize ll + tsize v} } @-}
data LTree = Start | Loser Int Int Int LTree Int LTree

{-@ measure tsize @-}
{-@ tsize :: LTree -> Nat @-}
tsize :: LTree -> Int
tsize Start = 0
tsize (Loser _ _ _ l _ r) = 1 + tsize l + tsize r

{-@ sizeL :: t:LTree -> {v:Int | v = tsize t} @-}
sizeL :: LTree -> Int
sizeL Start = 0
sizeL (Loser n _ _ _ _ _) = n

{-@ data PSQ = Void | Winner { wk :: Int, wp :: Int, wt :: LTree, wm :: Int } @-}
data PSQ = Void | Winner Int Int LTree Int

{-@ measure psize @-}
{-@ psize :: PSQ -> Nat @-}
psize :: PSQ -> Int
psize Void = 0
psize (Winner _ _ t _) = 1 + tsize t

{-@ measure prio @-}
prio :: PSQ -> Int
prio (Winner _ p _ _) = p
prio Void = 0

{-@ loser :: Int -> Int -> l:LTree -> Int -> r:LTree -> {v:LTree | tsize v = 1 + tsize l + tsize r} @-}
loser :: Int -> Int -> LTree -> Int -> LTree -> LTree
loser k p l m r = Loser (1 + sizeL l + sizeL r) k p l m r

{-@ play :: a:PSQ -> b:PSQ -> {v:PSQ | psize v = psize a + psize b && (psize a > 0 && psize b > 0 => prio v <= prio a && prio v <= prio b)} @-}
play :: PSQ -> PSQ -> PSQ
play Void t' = t'
play t Void = t
play (Winner k p t m) (Winner k' p' t' m')
  | p <= p' = Winner k p (loser k' p' t m t') m'
  | otherwise = Winner k' p' (loser k p t m t') m'

{-@ minKey :: {q:PSQ | psize q > 0} -> Int @-}
minKey :: PSQ -> Int
minKey (Winner k _ _ _) = k

{-@ fromList :: xs:[(Int, Int)] -> {v:PSQ | psize v = len xs} @-}
fromList :: [(Int, Int)] -> PSQ
fromList [] = Void
fromList ((k, p) : xs) = play (Winner k p Start k) (fromList xs)

{-@ second :: p:Int -> t:LTree -> Int -> {v:PSQ | psize v = tsize t} / [tsize t] @-}
second :: Int -> LTree -> Int -> PSQ
second _ Start _ = Void
second p (Loser _ k' p' l m' r) m
  | k' <= m' = play (Winner k' p' l m') (second p r m)
  | otherwise = play (second p l m') (Winner k' p' r m)

{-@ deleteMin :: q:{PSQ | psize q > 0} -> {v:PSQ | psize v = psize q - 1} @-}
deleteMin :: PSQ -> PSQ
deleteMin (Winner _ p t m) = second p t m

{-@ toSorted :: q:PSQ -> {v:[Int] | len v = psize q} / [psize q] @-}
toSorted :: PSQ -> [Int]
toSorted Void = []
toSorted q = minKey q : toSorted (deleteMin q)
