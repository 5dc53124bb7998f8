-- | Braun trees as flexible arrays: the left side has as many elements as the right one, or one more.
module BraunTree where

{-@ LIQUID "--no-termination" @-}

data Braun a = Empty | Cons a (Braun a) (Braun a)
  deriving (Eq, Show)

{-@ data Braun a = Empty
                 | Cons { item :: a, odds :: Braun a, evens :: {v:Braun a | size v <= size odds && size odds <= size v + 1} } @-}

{-@ type BraunN a N = {v:Braun a | size v == N} @-}
{-@ type IndexOf T  = {v:Int | 0 <= v && v < size T} @-}

{-@ measure size @-}
{-@ size :: Braun a -> {v:Int | v >= 0} @-}
size :: Braun a -> Int
size Empty        = 0
size (Cons _ l r) = 1 + size l + size r

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ get :: t:Braun a -> i:IndexOf t -> a @-}
get :: Braun a -> Int -> a
get Empty _ = die "get: no such index"
get (Cons x l r) i
  | i == 0         = x
  | i `mod` 2 == 1 = get l (i `div` 2)
  | otherwise      = get r (i `div` 2 - 1)

{-@ set :: t:Braun a -> i:IndexOf t -> y:a -> BraunN a {size t} @-}
set :: Braun a -> Int -> a -> Braun a
set Empty _ _ = die "set: no such index"
set (Cons x l r) i y
  | i == 0         = Cons y l r
  | i `mod` 2 == 1 = Cons x (set l (i `div` 2) y) r
  | otherwise      = Cons x l (set r (i `div` 2 - 1) y)

-- | One more element, at index 0.
{-@ pushFront :: x:a -> t:Braun a -> BraunN a {size t + 1} @-}
pushFront :: a -> Braun a -> Braun a
pushFront x Empty        = Cons x Empty Empty
pushFront x (Cons y l r) = Cons x (pushFront y r) l

-- | One more element, behind all others.
{-@ pushBack :: t:Braun a -> x:a -> BraunN a {size t + 1} @-}
pushBack :: Braun a -> a -> Braun a
pushBack Empty x = Cons x Empty Empty
pushBack (Cons y l r) x
  | size l == size r = Cons y (pushBack l x) r
  | otherwise        = Cons y l (pushBack r x)

{-@ popFront :: t:{v:Braun a | size v > 0} -> {v:(a, Braun a) | size (snd v) == size t - 1} @-}
popFront :: Braun a -> (a, Braun a)
popFront Empty            = die "popFront of an empty array"
popFront (Cons x Empty _) = (x, Empty)
popFront (Cons x l r)     = case popFront l of
  (y, l') -> (x, Cons y r l')

{-@ popBack :: t:{v:Braun a | size v > 0} -> BraunN a {size t - 1} @-}
popBack :: Braun a -> Braun a
popBack Empty = die "popBack of an empty array"
popBack (Cons x l r)
  | size l == 0      = Empty
  | size l == size r = Cons x l (popBack r)
  | otherwise        = Cons x (popBack l) r

{-@ fill :: n:{v:Int | v >= 0} -> x:a -> BraunN a n @-}
fill :: Int -> a -> Braun a
fill 0 _ = Empty
fill n x
  | odd n     = Cons x half half
  | otherwise = Cons x (fill (n `div` 2) x) (fill (n `div` 2 - 1) x)
  where
    half = fill (n `div` 2) x

{-@ fromList :: xs:[a] -> BraunN a {len xs} @-}
fromList :: [a] -> Braun a
fromList []       = Empty
fromList (x : xs) = pushFront x (fromList xs)

{-@ toList :: t:Braun a -> {v:[a] | len v == size t} @-}
toList :: Braun a -> [a]
toList Empty = []
toList t     = case popFront t of
  (x, t') -> x : toList t'

{-@ swap :: t:Braun a -> i:IndexOf t -> j:IndexOf t -> BraunN a {size t} @-}
swap :: Braun a -> Int -> Int -> Braun a
swap t i j = set (set t i (get t j)) j (get t i)

{-@ mapB :: f:(a -> b) -> t:Braun a -> BraunN b {size t} @-}
mapB :: (a -> b) -> Braun a -> Braun b
mapB _ Empty        = Empty
mapB f (Cons x l r) = Cons (f x) (mapB f l) (mapB f r)

{-@ lastIndex :: t:{v:Braun a | size v > 0} -> IndexOf t @-}
lastIndex :: Braun a -> Int
lastIndex t = size t - 1

main :: IO ()
main = do
  let t = fromList "braun"
  print (toList t, get t 3, toList (swap t 0 4), toList (popBack t))
  print (toList (pushBack t '!'), size (fill 6 'x'), lastIndex t)
