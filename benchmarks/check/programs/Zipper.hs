-- | A list with a cursor.
module Zipper where

{-@ LIQUID "--no-termination" @-}

data Zipper a = Zipper { before :: [a], focus :: a, after :: [a] }
  deriving (Eq, Show)

{-@ type ZipperN a N = {v:Zipper a | size v == N} @-}
{-@ type Same a Z    = {v:Zipper a | size v == size Z} @-}
{-@ predicate Moved V Z D = index V == index Z + D @-}

{-@ measure size @-}
{-@ size :: Zipper a -> {v:Int | v > 0} @-}
size :: Zipper a -> Int
size (Zipper bs _ rest) = 1 + length bs + length rest

{-@ measure index @-}
{-@ index :: Zipper a -> {v:Int | v >= 0} @-}
index :: Zipper a -> Int
index (Zipper bs _ _) = length bs

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ fromList :: xs:{v:[a] | len v > 0} -> {v:ZipperN a {len xs} | index v == 0} @-}
fromList :: [a] -> Zipper a
fromList (x : xs) = Zipper [] x xs
fromList []       = die "fromList of an empty list"

{-@ toList :: z:Zipper a -> {v:[a] | len v == size z} @-}
toList :: Zipper a -> [a]
toList (Zipper bs x rest) = unwind bs (x : rest)

{-@ unwind :: bs:[a] -> rest:[a] -> {v:[a] | len v == len bs + len rest} @-}
unwind :: [a] -> [a] -> [a]
unwind []       rest = rest
unwind (b : bs) rest = unwind bs (b : rest)

{-@ atStart :: z:Zipper a -> {v:Bool | v <=> index z == 0} @-}
atStart :: Zipper a -> Bool
atStart (Zipper [] _ _) = True
atStart _               = False

{-@ atEnd :: z:Zipper a -> {v:Bool | v <=> index z == size z - 1} @-}
atEnd :: Zipper a -> Bool
atEnd (Zipper _ _ []) = True
atEnd _               = False

{-@ right :: z:{v:Zipper a | index v < size v - 1} -> {v:Same a z | Moved v z 1} @-}
right :: Zipper a -> Zipper a
right (Zipper bs x (a : rest)) = Zipper (x : bs) a rest
right _                      = die "right: at the end"

{-@ left :: z:{v:Zipper a | index v > 0} -> {v:Same a z | Moved v z (0 - 1)} @-}
left :: Zipper a -> Zipper a
left (Zipper (b : bs) x rest) = Zipper bs b (x : rest)
left _                      = die "left: at the start"

{-@ rightmost :: z:Zipper a -> {v:Same a z | index v == size z - 1} @-}
rightmost :: Zipper a -> Zipper a
rightmost z
  | atEnd z   = z
  | otherwise = rightmost (right z)

{-@ leftmost :: z:Zipper a -> {v:Same a z | index v == 0} @-}
leftmost :: Zipper a -> Zipper a
leftmost z
  | atStart z = z
  | otherwise = leftmost (left z)

{-@ jump :: i:{v:Int | v >= 0} -> z:{v:Zipper a | i < size v} -> {v:Same a z | index v == i} @-}
jump :: Int -> Zipper a -> Zipper a
jump i z
  | index z < i = jump i (right z)
  | index z > i = jump i (left z)
  | otherwise   = z

{-@ insertRight :: x:a -> z:Zipper a -> {v:ZipperN a {size z + 1} | Moved v z 0} @-}
insertRight :: a -> Zipper a -> Zipper a
insertRight x (Zipper bs y rest) = Zipper bs y (x : rest)

{-@ insertLeft :: x:a -> z:Zipper a -> {v:ZipperN a {size z + 1} | Moved v z 1} @-}
insertLeft :: a -> Zipper a -> Zipper a
insertLeft x (Zipper bs y rest) = Zipper (x : bs) y rest

{-@ remove :: z:{v:Zipper a | size v > 1} -> ZipperN a {size z - 1} @-}
remove :: Zipper a -> Zipper a
remove (Zipper bs _ (a : rest)) = Zipper bs a rest
remove (Zipper (b : bs) _ []) = Zipper bs b []
remove _                      = die "remove: the only element"

{-@ replace :: x:a -> z:Zipper a -> {v:Same a z | Moved v z 0} @-}
replace :: a -> Zipper a -> Zipper a
replace x (Zipper bs _ rest) = Zipper bs x rest

{-@ modify :: f:(a -> a) -> z:Zipper a -> {v:Same a z | Moved v z 0} @-}
modify :: (a -> a) -> Zipper a -> Zipper a
modify f z = replace (f (focus z)) z

{-@ cut :: z:Zipper a -> {v:([a], [a]) | len (fst v) == index z && len (fst v) + len (snd v) == size z} @-}
cut :: Zipper a -> ([a], [a])
cut (Zipper bs x rest) = (unwind bs [], x : rest)

{-@ wrapRight :: z:Zipper a -> {v:Same a z | (index z < size z - 1 => Moved v z 1) && (index z == size z - 1 => index v == 0)} @-}
wrapRight :: Zipper a -> Zipper a
wrapRight z = if atEnd z then leftmost z else right z

main :: IO ()
main = do
  let z = jump 2 (fromList "house")
  print (focus z, index z, toList z, atEnd (rightmost z), cut z)
  print (toList (insertLeft 'x' z), toList (remove z), toList (modify succ z), focus (wrapRight z))
