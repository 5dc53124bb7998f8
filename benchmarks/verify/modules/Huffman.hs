-- twin weight: weight l + weight r => weight l - weight r
-- twin combine: combine (insertT (merge2 a b) ts) => combine (a : b : ts)
-- twin merge2: Fork (weight a + weight b) a b => Fork (weight a - weight b) a b
module Huffman where

data HTree = Leaf Int Char | Fork Int HTree HTree
{-@ data HTree = Leaf { lw :: Nat, lc :: Char } | Fork { fw :: Nat, fl :: HTree, fr :: HTree } @-}

{-@ measure tsize @-}
{-@ tsize :: HTree -> {v:Int | v > 0} @-}
tsize :: HTree -> Int
tsize (Leaf _ _) = 1
tsize (Fork _ l r) = tsize l + tsize r

{-@ weight :: HTree -> Nat @-}
weight :: HTree -> Int
weight (Leaf w _) = w
weight (Fork _ l r) = weight l + weight r

{-@ merge2 :: a:HTree -> b:HTree -> {v:HTree | tsize v == tsize a + tsize b} @-}
merge2 :: HTree -> HTree -> HTree
merge2 a b = Fork (weight a + weight b) a b

{-@ insertT :: HTree -> ts:[HTree] -> {v:[HTree] | len v == 1 + len ts} @-}
insertT :: HTree -> [HTree] -> [HTree]
insertT t [] = [t]
insertT t (u : us)
  | weight t <= weight u = t : u : us
  | otherwise = u : insertT t us

{-@ combine :: {ts:[HTree] | len ts > 0} -> HTree / [len ts] @-}
combine :: [HTree] -> HTree
combine [t] = t
combine (a : b : ts) = combine (insertT (merge2 a b) ts)

{-@ codes :: HTree -> [(Char, [Bool])] @-}
codes :: HTree -> [(Char, [Bool])]
codes (Leaf _ c) = [(c, [])]
codes (Fork _ l r) = [(c, False : b) | (c, b) <- codes l] ++ [(c, True : b) | (c, b) <- codes r]

{-@ decode :: HTree -> bs:[Bool] -> {s:String | len s <= len bs + 1} @-}
decode :: HTree -> [Bool] -> String
decode t = go t
  where
    {-@ go :: HTree -> bs:[Bool] -> {s:String | len s <= len bs + 1} @-}
    go :: HTree -> [Bool] -> String
    go (Leaf _ c) [] = [c]
    go (Leaf _ c) (_ : bs) = c : go t bs
    go (Fork _ _ _) [] = []
    go (Fork _ l r) (b : bs) = go (if b then r else l) bs
