-- twin t3: lk3 k ((k, v) : r) == Just v => lk3 k ((k, v) : r) == Nothing
-- twin t2: lk2 k ((k, v) : r) == Just v => lk2 0 ((k, v) : r) == Just v
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module ReaderAndLookup where
import Language.Haskell.Liquid.ProofCombinators

{-@ reflect lk1 @-}
lk1 :: Int -> [(Int, Int)] -> Maybe Int
lk1 _ [] = Nothing
lk1 k ((k', v) : r) = if k == k' then Just v else lk1 k r

{-@ t1 :: k:Int -> v:Int -> r:[(Int, Int)] -> { lk1 k ((k, v) : r) == Just v } @-}
t1 :: Int -> Int -> [(Int, Int)] -> Proof
t1 k v r = ()

{-@ reflect lk2 @-}
lk2 :: Int -> [(Int, Bool)] -> Maybe Bool
lk2 _ [] = Nothing
lk2 k ((k', v) : r) = if k == k' then Just v else lk2 k r

{-@ t2 :: k:Int -> v:Bool -> r:[(Int, Bool)] -> { lk2 k ((k, v) : r) == Just v } @-}
t2 :: Int -> Bool -> [(Int, Bool)] -> Proof
t2 k v r = ()

{-@ reflect lk3 @-}
lk3 :: Eq k => k -> [(k, v)] -> Maybe v
lk3 _ [] = Nothing
lk3 k ((k', v) : r) = if k == k' then Just v else lk3 k r

{-@ t3 :: k:Int -> v:Int -> r:[(Int, Int)] -> { lk3 k ((k, v) : r) == Just v } @-}
t3 :: Int -> Int -> [(Int, Int)] -> Proof
t3 k v r = ()

{-@ t4 :: k:Int -> v:Bool -> r:[(Int, Bool)] -> { lk3 k ((k, v) : r) == Just v } @-}
t4 :: Int -> Bool -> [(Int, Bool)] -> Proof
t4 k v r = ()

{-@ t5 :: Eq k => k:k -> v:v -> r:[(k, v)] -> { lk3 k ((k, v) : r) == Just v } @-}
t5 :: Eq k => k -> v -> [(k, v)] -> Proof
t5 k v r = ()

newtype Reader r a = Reader { runR :: r -> a }

{-@ reflect bindA @-}
bindA :: Reader r a -> (a -> Reader r b) -> Reader r b
bindA m g = Reader (\r -> runR (g (runR m r)) r)

{-@ reflect constR @-}
constR :: a -> Reader r a
constR x = Reader (\_ -> x)

{-@ r1 :: x:a -> r:r -> { runR (constR x) r == x } @-}
r1 :: a -> r -> Proof
r1 _ _ = ()

{-@ r2 :: m:Reader r a -> g:(a -> Reader r b) -> r:r -> { runR (bindA m g) r == runR (g (runR m r)) r } @-}
r2 :: Reader r a -> (a -> Reader r b) -> r -> Proof
r2 _ _ _ = ()

{-@ reflect bindB @-}
bindB :: Reader r a -> (a -> Reader r b) -> Reader r b
bindB (Reader f) g = Reader (\r -> runR (g (f r)) r)

{-@ r3 :: m:Reader r a -> g:(a -> Reader r b) -> r:r -> { runR (bindB m g) r == runR (g (runR m r)) r } @-}
r3 :: Reader r a -> (a -> Reader r b) -> r -> Proof
r3 _ _ _ = ()
