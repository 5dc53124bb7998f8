-- judged: headSum wrong, the rest verified
module NonEmptyLists where

{-@ type NEList a = {v:[a] | len v > 0} @-}

{-@ headNE :: NEList a -> a @-}
headNE :: [a] -> a
headNE (x : _) = x

{-@ groupUp :: Eq a => [a] -> [NEList a] @-}
groupUp :: Eq a => [a] -> [[a]]
groupUp [] = []
groupUp (x : xs) = case groupUp xs of
  [] -> [[x]]
  (g : gs)
    | x == headNE g -> (x : g) : gs
    | otherwise -> [x] : g : gs

{-@ compress :: Eq a => [a] -> [a] @-}
compress :: Eq a => [a] -> [a]
compress xs = map headNE (groupUp xs)

{-@ headSum :: [[Int]] -> Int @-}
headSum :: [[Int]] -> Int
headSum xss = sum (map headNE xss)
