-- | Red-black trees: black heights and colours in the types.
module RedBlack where

{-@ LIQUID "--no-termination" @-}

data Color = R | B
  deriving (Eq, Show)

data RB = E | T Color Int RB RB
  deriving (Eq, Show)

{-@ type RedBlack   = {v:RB | noRedRed v && blackBalanced v} @-}
{-@ type RBN N      = {v:RB | noRedRed v && blackBalanced v && blackHeight v == N} @-}
{-@ type AlmostN N  = {v:RB | almost v && blackBalanced v && blackHeight v == N} @-}
{-@ type BlackTree  = {v:RB | noRedRed v && blackBalanced v && isBlack v} @-}

{-@ measure isBlack @-}
isBlack :: RB -> Bool
isBlack E           = True
isBlack (T c _ _ _) = c == B

{-@ measure size @-}
{-@ size :: RB -> {v:Int | v >= 0} @-}
size :: RB -> Int
size E           = 0
size (T _ _ l r) = 1 + size l + size r

{-@ measure blackHeight @-}
{-@ blackHeight :: RB -> {v:Int | v >= 0} @-}
blackHeight :: RB -> Int
blackHeight E           = 0
blackHeight (T c _ l _) = blackHeight l + (if c == B then 1 else 0)

{-@ measure blackBalanced @-}
blackBalanced :: RB -> Bool
blackBalanced E           = True
blackBalanced (T _ _ l r) = blackBalanced l && blackBalanced r && blackHeight l == blackHeight r

-- | No red node has a red child.
{-@ measure noRedRed @-}
noRedRed :: RB -> Bool
noRedRed E           = True
noRedRed (T c _ l r) = noRedRed l && noRedRed r && (c == B || (isBlack l && isBlack r))

-- | As 'noRedRed', but the root may be red with one red child.
{-@ measure almost @-}
almost :: RB -> Bool
almost E           = True
almost (T c _ l r) = noRedRed l && noRedRed r && (c == B || isBlack l || isBlack r)

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ blacken :: t:{v:RB | almost v && blackBalanced v} -> {v:BlackTree | size v == size t} @-}
blacken :: RB -> RB
blacken E           = E
blacken (T _ x l r) = T B x l r

{-@ redden :: t:{v:RB | noRedRed v && blackBalanced v && isBlack v && size v > 0}
           -> {v:RB | not (isBlack v) && blackBalanced v && size v == size t && blackHeight v == blackHeight t - 1} @-}
redden :: RB -> RB
redden (T B x l r) = T R x l r
redden _           = die "redden"

-- | A black node whose left child may break the rule of the colours at its root.
{-@ balanceL :: x:Int -> l:{v:RB | almost v && blackBalanced v} -> r:RBN {blackHeight l}
             -> {v:RB | noRedRed v && blackBalanced v && blackHeight v == blackHeight l + 1 && size v == 1 + size l + size r} @-}
balanceL :: Int -> RB -> RB -> RB
balanceL z (T R y (T R x a b) c) d = T R y (T B x a b) (T B z c d)
balanceL z (T R x a (T R y b c)) d = T R y (T B x a b) (T B z c d)
balanceL x l r                     = T B x l r

{-@ balanceR :: x:Int -> l:RedBlack -> r:AlmostN {blackHeight l}
             -> {v:RB | noRedRed v && blackBalanced v && blackHeight v == blackHeight l + 1 && size v == 1 + size l + size r} @-}
balanceR :: Int -> RB -> RB -> RB
balanceR x a (T R z (T R y b c) d) = T R y (T B x a b) (T B z c d)
balanceR x a (T R y b (T R z c d)) = T R y (T B x a b) (T B z c d)
balanceR x l r                     = T B x l r

{-@ ins :: x:Int -> t:RedBlack
        -> {v:RB | almost v && blackBalanced v && blackHeight v == blackHeight t && (isBlack t => noRedRed v)
                   && size v >= size t && size v <= size t + 1 && size v > 0} @-}
ins :: Int -> RB -> RB
ins x E = T R x E E
ins x t@(T B y l r)
  | x < y     = balanceL y (ins x l) r
  | y < x     = balanceR y l (ins x r)
  | otherwise = t
ins x t@(T R y l r)
  | x < y     = T R y (ins x l) r
  | y < x     = T R y l (ins x r)
  | otherwise = t

{-@ insert :: x:Int -> t:RedBlack -> {v:BlackTree | size v >= size t && size v <= size t + 1} @-}
insert :: Int -> RB -> RB
insert x t = blacken (ins x t)

{-@ member :: x:Int -> t:RB -> {v:Bool | v => size t > 0} @-}
member :: Int -> RB -> Bool
member _ E = False
member x (T _ y l r)
  | x < y     = member x l
  | x > y     = member x r
  | otherwise = True

{-@ fromList :: xs:[Int] -> {v:BlackTree | size v <= len xs} @-}
fromList :: [Int] -> RB
fromList []       = E
fromList (x : xs) = insert x (fromList xs)

{-@ toList :: t:RB -> {v:[Int] | len v == size t} @-}
toList :: RB -> [Int]
toList t = go t []
  where
    {-@ go :: s:RB -> acc:[Int] -> {v:[Int] | len v == size s + len acc} @-}
    go :: RB -> [Int] -> [Int]
    go E           acc = acc
    go (T _ x l r) acc = go l (x : go r acc)

{-@ paint :: c:Color -> x:Int -> l:BlackTree -> r:{v:BlackTree | blackHeight v == blackHeight l}
          -> {v:RedBlack | size v == 1 + size l + size r} @-}
paint :: Color -> Int -> RB -> RB -> RB
paint c x l r = T c x l r

main :: IO ()
main = do
  let t = fromList [1 .. 12]
  print (toList t, blackHeight t, member 3 t, member 30 t)
  print (size (insert 5 t), noRedRed t, blackBalanced t)
