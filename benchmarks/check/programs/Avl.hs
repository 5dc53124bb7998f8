-- | AVL trees: balance in the data type.
module Avl where

{-@ LIQUID "--no-termination" @-}

data Avl = Tip | Fork { value :: Int, lower :: Avl, upper :: Avl }
  deriving (Eq, Show)

{-@ data Avl = Tip
             | Fork { value :: Int, lower :: Avl, upper :: {v:Avl | balanced (height lower) (height v)} } @-}

{-@ inline balanced @-}
balanced :: Int -> Int -> Bool
balanced a b = a <= b + 1 && b <= a + 1

{-@ measure height @-}
{-@ height :: Avl -> {v:Int | v >= 0} @-}
height :: Avl -> Int
height Tip          = 0
height (Fork _ l r) = if height l > height r then 1 + height l else 1 + height r

{-@ measure weight @-}
{-@ weight :: Avl -> {v:Int | v >= 0} @-}
weight :: Avl -> Int
weight Tip          = 0
weight (Fork _ l r) = 1 + weight l + weight r

{-@ predicate GrownFrom V T = height T <= height V && height V <= height T + 1 @-}
{-@ predicate ShrunkFrom V T = height V <= height T && height T <= height V + 1 @-}

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ leaf :: x:Int -> {v:Avl | height v == 1 && weight v == 1} @-}
leaf :: Int -> Avl
leaf x = Fork x Tip Tip

{-@ balanceFactor :: t:Avl -> {v:Int | -1 <= v && v <= 1} @-}
balanceFactor :: Avl -> Int
balanceFactor Tip          = 0
balanceFactor (Fork _ l r) = height l - height r

-- | A node whose left side may be two higher than its right side.
{-@ rotateRight :: x:Int -> l:Avl -> r:{v:Avl | height l == height v + 2}
                -> {v:Avl | height l <= height v && height v <= height l + 1 && weight v == 1 + weight l + weight r} @-}
rotateRight :: Int -> Avl -> Avl -> Avl
rotateRight x (Fork y a b) r
  | height a >= height b = Fork y a (Fork x b r)
rotateRight x (Fork y a (Fork z b c)) r = Fork z (Fork y a b) (Fork x c r)
rotateRight _ _ _ = die "rotateRight"

{-@ rotateLeft :: x:Int -> l:Avl -> r:{v:Avl | height v == height l + 2}
               -> {v:Avl | height r <= height v && height v <= height r + 1 && weight v == 1 + weight l + weight r} @-}
rotateLeft :: Int -> Avl -> Avl -> Avl
rotateLeft x l (Fork y b c)
  | height c >= height b = Fork y (Fork x l b) c
rotateLeft x l (Fork y (Fork z a b) c) = Fork z (Fork x l a) (Fork y b c)
rotateLeft _ _ _ = die "rotateLeft"

{-@ inline above @-}
above :: Int -> Int -> Int
above a b = if a > b then 1 + a else 1 + b

-- | A node of sides that differ by at most two in height.
{-@ bal :: x:Int -> l:Avl -> r:{v:Avl | height l <= height v + 2 && height v <= height l + 2}
        -> {v:Avl | weight v == 1 + weight l + weight r
                    && (balanced (height l) (height r) => height v == above (height l) (height r))
                    && (height l == height r + 2 => height v == height l || height v == height l + 1)
                    && (height r == height l + 2 => height v == height r || height v == height r + 1)} @-}
bal :: Int -> Avl -> Avl -> Avl
bal x l r
  | height l == height r + 2 = rotateRight x l r
  | height r == height l + 2 = rotateLeft x l r
  | otherwise                = Fork x l r

{-@ insert :: x:Int -> t:Avl -> {v:Avl | GrownFrom v t && weight v <= weight t + 1 && weight v >= weight t} @-}
insert :: Int -> Avl -> Avl
insert x Tip = leaf x
insert x t@(Fork y l r)
  | x < y     = bal y (insert x l) r
  | y < x     = bal y l (insert x r)
  | otherwise = t

{-@ leastOf :: t:{v:Avl | height v > 0} -> Int @-}
leastOf :: Avl -> Int
leastOf (Fork x Tip _) = x
leastOf (Fork _ l _)   = leastOf l
leastOf Tip            = die "leastOf"

{-@ dropLeast :: t:{v:Avl | height v > 0} -> {v:Avl | ShrunkFrom v t && weight v == weight t - 1} @-}
dropLeast :: Avl -> Avl
dropLeast (Fork _ Tip r) = r
dropLeast (Fork x l r)   = bal x (dropLeast l) r
dropLeast Tip            = die "dropLeast"

{-@ delete :: x:Int -> t:Avl -> {v:Avl | ShrunkFrom v t && weight v <= weight t && weight v >= weight t - 1} @-}
delete :: Int -> Avl -> Avl
delete _ Tip = Tip
delete x (Fork y l r)
  | x < y     = bal y (delete x l) r
  | y < x     = bal y l (delete x r)
  | otherwise = merge l r

{-@ merge :: l:Avl -> r:{v:Avl | balanced (height l) (height v)}
          -> {v:Avl | weight v == weight l + weight r && height v <= above (height l) (height r)
                      && height v + 1 >= above (height l) (height r)} @-}
merge :: Avl -> Avl -> Avl
merge Tip r   = r
merge l   Tip = l
merge l   r   = bal (leastOf r) l (dropLeast r)

{-@ fromList :: xs:[Int] -> {v:Avl | weight v <= len xs} @-}
fromList :: [Int] -> Avl
fromList []       = Tip
fromList (x : xs) = insert x (fromList xs)

{-@ member :: x:Int -> t:Avl -> {v:Bool | v => weight t > 0} @-}
member :: Int -> Avl -> Bool
member _ Tip = False
member x (Fork y l r)
  | x < y     = member x l
  | y < x     = member x r
  | otherwise = True

main :: IO ()
main = do
  let t = fromList [1 .. 10]
  print (height t, weight t, member 7 t, member 11 t, balanceFactor t)
  print (weight (delete 4 t), height (delete 4 t), leastOf t)
