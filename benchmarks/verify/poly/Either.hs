-- twin lefts: [{v:Either a b | isL v}] => [{v:Either a b | not (isL v)}]
module Either where

{-@ measure isL @-}
isL :: Either a b -> Bool
isL (Left _) = True
isL (Right _) = False

{-@ lefts :: [a] -> [{v:Either a b | isL v}] @-}
lefts :: [a] -> [Either a b]
lefts [] = []
lefts (x : xs) = let rest = lefts xs in Left x : rest

{-@ partition :: [Either a b] -> ([a], [b]) @-}
partition :: [Either a b] -> ([a], [b])
partition [] = ([], [])
partition (e : es) = case partition es of
  (ls, rs) -> case e of
    Left l -> (l : ls, rs)
    Right r -> (ls, r : rs)

{-@ sumSides :: [Either Nat {v:Int | v <= 0}] -> (Nat, {v:Int | v <= 0}) @-}
sumSides :: [Either Int Int] -> (Int, Int)
sumSides [] = (0, 0)
sumSides (e : es) = case sumSides es of
  (p, n) -> case e of
    Left l -> (p + l, n)
    Right r -> (p, n + r)
