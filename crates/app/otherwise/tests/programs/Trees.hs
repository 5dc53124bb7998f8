module Trees where

data Tree = Leaf | Node Tree Int Tree deriving (Show, Eq)

elements :: Tree -> [Int]
elements Leaf = []
elements (Node l x r) = elements l ++ [x] ++ elements r

size, leaves, height :: Tree -> Int
size Leaf = 0
size (Node l _ r) = size l + 1 + size r
leaves Leaf = 1
leaves (Node l _ r) = leaves l + leaves r
height Leaf = 0
height (Node l _ r) = 1 + max (height l) (height r)

-- | With an accumulator, down the right side only.
count :: Int -> Tree -> Int
count n Leaf = n
count n (Node _ _ r) = count (n + 1) r

-- | Leaves count as one, so that sizes are odd.
data Sum = Number Int | Unknown | Plus Sum Sum deriving (Eq, Show)

parts :: Sum -> Int
parts (Plus one two) = 1 + parts one + parts two
parts _ = 1

valueAt :: Int -> Sum -> Int
valueAt _ (Number n) = n
valueAt x Unknown = x
valueAt x (Plus one two) = valueAt x one + valueAt x two
