-- | Lists of the course: lengths in the types.
module List where

import Prelude hiding (concat, foldr, foldr1, length, map, replicate, zipWith)

{-@ LIQUID "--no-termination" @-}

infixr 9 :+:

data List a = Emp | a :+: List a
  deriving (Eq, Ord, Show)

{-@ type ListN a N = {v:List a | size v == N} @-}
{-@ type ListX a X = {v:List a | size v == size X} @-}
{-@ type ListNE a  = {v:List a | size v > 0} @-}
{-@ type Truth     = {v:Bool | v} @-}

{-@ measure size @-}
{-@ size :: List a -> {v:Int | v >= 0} @-}
size :: List a -> Int
size Emp        = 0
size (_ :+: xs) = 1 + size xs

{-@ invariant {v:List a | 0 <= size v} @-}

{-@ measure sizeXs @-}
{-@ sizeXs :: List (List a) -> {v:Int | v >= 0} @-}
sizeXs :: List (List a) -> Int
sizeXs Emp          = 0
sizeXs (xs :+: xss) = size xs + sizeXs xss

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ lAssert :: {b:Bool | b} -> Truth @-}
lAssert :: Bool -> Bool
lAssert True  = True
lAssert False = die "an assertion does not hold"

{-@ length :: xs:List a -> {v:Int | v == size xs} @-}
length :: List a -> Int
length Emp        = 0
length (_ :+: xs) = 1 + length xs

{-@ empty :: ListN a 0 @-}
empty :: List a
empty = Emp

{-@ add :: x:a -> xs:List a -> {v:List a | size v == size xs + 1} @-}
add :: a -> List a -> List a
add x xs = x :+: xs

{-@ singleton :: x:a -> ListN a 1 @-}
singleton :: a -> List a
singleton x = x :+: empty

{-@ replicate :: n:{v:Int | v >= 0} -> x:a -> ListN a n @-}
replicate :: Int -> a -> List a
replicate 0 _ = Emp
replicate n x = x :+: replicate (n - 1) x

{-@ map :: f:(a -> b) -> xs:List a -> ListX b xs @-}
map :: (a -> b) -> List a -> List b
map _ Emp        = Emp
map f (x :+: xs) = f x :+: map f xs

foldr :: (a -> b -> b) -> b -> List a -> b
foldr _ b Emp        = b
foldr f b (x :+: xs) = f x (foldr f b xs)

{-@ foldr1 :: f:(a -> a -> a) -> xs:ListNE a -> a @-}
foldr1 :: (a -> a -> a) -> List a -> a
foldr1 f (x :+: xs) = foldr f x xs
foldr1 _ Emp        = die "foldr1"

{-@ zipWith :: f:(a -> b -> c) -> xs:List a -> ys:ListX b xs -> ListX c xs @-}
zipWith :: (a -> b -> c) -> List a -> List b -> List c
zipWith _ Emp        Emp        = Emp
zipWith f (x :+: xs) (y :+: ys) = f x y :+: zipWith f xs ys
zipWith _ _          _          = die "zipWith: lists of different lengths"

{-@ join :: xs:List a -> ys:List a -> ListN a {size xs + size ys} @-}
join :: List a -> List a -> List a
join Emp        ys = ys
join (x :+: xs) ys = x :+: join xs ys

{-@ concat :: xss:List (List a) -> ListN a {sizeXs xss} @-}
concat :: List (List a) -> List a
concat Emp          = Emp
concat (xs :+: xss) = join xs (concat xss)

{-@ concat2 :: xs:List a -> ys:List a -> {v:List a | size v == size xs + size ys} @-}
concat2 :: List a -> List a -> List a
concat2 xs ys = concat (xs :+: (ys :+: Emp))

{-@ reverse' :: xs:List a -> ListX a xs @-}
reverse' :: List a -> List a
reverse' xs = go xs Emp
  where
    {-@ go :: rest:List a -> done:List a -> ListN a {size rest + size done} @-}
    go :: List a -> List a -> List a
    go Emp        done = done
    go (y :+: ys) done = go ys (y :+: done)

-- Properties: each calls the functions above and must be true by their types alone.

{-@ prop_size :: Truth @-}
prop_size :: Bool
prop_size = lAssert (length three == 3)
  where
    three = add 1 (add 2 (add 3 empty)) :: List Int

{-@ prop_replicate :: n:{v:Int | v >= 0} -> x:a -> Truth @-}
prop_replicate :: Int -> a -> Bool
prop_replicate n x = lAssert (n == length (replicate n x))

{-@ prop_map :: f:(a -> a) -> xs:List a -> Truth @-}
prop_map :: (a -> a) -> List a -> Bool
prop_map f xs = lAssert (length xs == length (map f xs))

{-@ prop_zipWith :: xs:List Int -> Truth @-}
prop_zipWith :: List Int -> Bool
prop_zipWith xs = lAssert (length xs == length sums)
  where
    sums = zipWith (+) xs (map (+ 1) xs)

{-@ prop_join :: xs:List a -> ys:List a -> Truth @-}
prop_join :: List a -> List a -> Bool
prop_join xs ys = lAssert (length (join xs ys) == length xs + length ys)

{-@ prop_concat :: Truth @-}
prop_concat :: Bool
prop_concat = lAssert (length (concat xss) == 5)
  where
    {-@ xss :: {v:List (List Int) | sizeXs v == 5} @-}
    xss :: List (List Int)
    xss = l2 :+: (l3 :+: Emp)
    {-@ l2 :: ListN Int 2 @-}
    l2 :: List Int
    l2 = add 1 (add 2 empty)
    {-@ l3 :: ListN Int 3 @-}
    l3 :: List Int
    l3 = add 3 l2

{-@ prop_concat_1 :: xs:List Int -> Truth @-}
prop_concat_1 :: List Int -> Bool
prop_concat_1 xs = lAssert (length (concat (singleton' xs)) == length xs)

{-@ singleton' :: xs:List a -> {v:List (List a) | sizeXs v == size xs} @-}
singleton' :: List a -> List (List a)
singleton' xs = xs :+: Emp

{-@ prop_concat2 :: xs:List Int -> ys:List Int -> Truth @-}
prop_concat2 :: List Int -> List Int -> Bool
prop_concat2 xs ys = lAssert (length (concat2 xs ys) == length xs + length ys)

main :: IO ()
main = do
  print (replicate 3 'x', concat2 (singleton 1) (add 2 empty))
  print (foldr1 max (3 :+: 7 :+: 5 :+: Emp), reverse' (1 :+: 2 :+: Emp))
  print [prop_size, prop_replicate 4 'y', prop_map (+ 1) (singleton 1), prop_concat, prop_concat_1 (add 1 empty)]
