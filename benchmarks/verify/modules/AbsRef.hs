-- twin squares: insertA n (n + n) => insertA n (n - 1)
-- twin pairUp: (x, x + 1) => (x, x)
-- twin inc2: compose inc inc => compose inc (compose inc inc)
-- twin evenLoop: (+ 2) n 0 => (+ 2) n 1
module AbsRef where

{-@ data Maybe' a <p :: a -> Bool> = Nothing' | Just' (a<p>) @-}
data Maybe' a = Nothing' | Just' a

{-@ fromMaybe' :: forall <p :: a -> Bool>. a<p> -> Maybe' <p> a -> a<p> @-}
fromMaybe' :: a -> Maybe' a -> a
fromMaybe' d Nothing' = d
fromMaybe' _ (Just' x) = x

{-@ findP :: Int -> [Int] -> Maybe' <{\v -> v > 0}> Int @-}
findP :: Int -> [Int] -> Maybe' Int
findP _ [] = Nothing'
findP k (x : xs) | x > 0 && x > k = Just' x
                 | otherwise = findP k xs

{-@ pos :: [Int] -> {v:Int | v > 0} @-}
pos :: [Int] -> Int
pos xs = fromMaybe' 1 (findP 3 xs)

{-@ data Assoc k v <p :: k -> v -> Bool> = Nil | Cons { akey :: k, aval :: v<p akey>, arest :: Assoc <p> k v } @-}
data Assoc k v = Nil | Cons k v (Assoc k v)

{-@ lookupA :: forall <p :: k -> v -> Bool>. Eq k => key:k -> Assoc <p> k v -> Maybe (v<p key>) @-}
lookupA :: Eq k => k -> Assoc k v -> Maybe v
lookupA _ Nil = Nothing
lookupA k (Cons k' v m)
  | k == k' = Just v
  | otherwise = lookupA k m

{-@ insertA :: forall <p :: k -> v -> Bool>. Eq k => key:k -> v<p key> -> Assoc <p> k v -> Assoc <p> k v @-}
insertA :: Eq k => k -> v -> Assoc k v -> Assoc k v
insertA k v Nil = Cons k v Nil
insertA k v (Cons k' v' m)
  | k == k' = Cons k v m
  | otherwise = Cons k' v' (insertA k v m)

{-@ squares :: Nat -> Assoc <{\k v -> v >= k}> Int Int @-}
squares :: Int -> Assoc Int Int
squares 0 = Nil
squares n = insertA n (n + n) (squares (n - 1))

{-@ pairUp :: xs:[Int] -> [(Int, Int)<{\a b -> a < b}>] @-}
pairUp :: [Int] -> [(Int, Int)]
pairUp xs = [(x, x + 1) | x <- xs]

{-@ unpair :: (Int, Int)<{\a b -> a < b}> -> {v:Int | v > 0} @-}
unpair :: (Int, Int) -> Int
unpair (a, b) = b - a

{-@ gaps :: [Int] -> [{v:Int | v > 0}] @-}
gaps :: [Int] -> [Int]
gaps xs = map unpair (pairUp xs)

{-@ mapI :: forall <p :: Int -> b -> Bool>. (i:Nat -> a -> b<p i>) -> i:Nat -> [a] -> [(Nat, b)<{\j v -> p j v}>] @-}
mapI :: (Int -> a -> b) -> Int -> [a] -> [(Int, b)]
mapI _ _ [] = []
mapI f i (x : xs) = (i, f i x) : mapI f (i + 1) xs

{-@ compose :: forall <p :: b -> c -> Bool, q :: a -> b -> Bool, r :: a -> c -> Bool>.
      {x :: a, w :: b<q x> |- c<p w> <: c<r x>}
      (y:b -> c<p y>) -> (x:a -> b<q x>) -> (y:a -> c<r y>) @-}
compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = f (g x)

{-@ inc :: x:Int -> {v:Int | v == x + 1} @-}
inc :: Int -> Int
inc x = x + 1

{-@ inc2 :: x:Int -> {v:Int | v == x + 2} @-}
inc2 :: Int -> Int
inc2 = compose inc inc

{-@ while :: forall <p :: Int -> Bool>. (Int -> Bool) -> (Int<p> -> Int<p>) -> fuel:Nat -> Int<p> -> Int<p> @-}
while :: (Int -> Bool) -> (Int -> Int) -> Int -> Int -> Int
while _ _ 0 x = x
while c f n x | c x = while c f (n - 1) (f x)
              | otherwise = x

{-@ evenLoop :: Nat -> {v:Int | v mod 2 == 0} @-}
evenLoop :: Int -> Int
evenLoop n = while (< 100) (+ 2) n 0

{-@ foldlI :: forall <inv :: b -> Bool>. (b<inv> -> a -> b<inv>) -> b<inv> -> [a] -> b<inv> @-}
foldlI :: (b -> a -> b) -> b -> [a] -> b
foldlI _ acc [] = acc
foldlI f acc (x : xs) = foldlI f (f acc x) xs

{-@ countPos :: [Int] -> Nat @-}
countPos :: [Int] -> Int
countPos = foldlI (\n x -> if x > 0 then n + 1 else n) 0
