-- twin build: Node (build (d - 1)) (build (d - 1)) => Node (build (d - 1)) Tip
module Balanced where

data Bin = Tip | Node Bin Bin

{-@ measure depth @-}
{-@ depth :: Bin -> Nat @-}
depth :: Bin -> Int
depth Tip = 0
depth (Node l r) = 1 + (if depth l > depth r then depth l else depth r)

{-@ measure perfect @-}
perfect :: Bin -> Bool
perfect Tip = True
perfect (Node l r) = perfect l && perfect r && depth l == depth r

{-@ build :: d:Nat -> {t:Bin | perfect t && depth t = d} @-}
build :: Int -> Bin
build 0 = Tip
build d = Node (build (d - 1)) (build (d - 1))

{-@ mirror :: t:Bin -> {v:Bin | depth v = depth t && (perfect t => perfect v)} @-}
mirror :: Bin -> Bin
mirror Tip = Tip
mirror (Node l r) = Node (mirror r) (mirror l)
