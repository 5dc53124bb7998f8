-- judged: avgBad wrong, recipBad wrong, ackBad wrong, nameBad wrong, mkcBad wrong, midBad wrong, mkFunBad wrong, letBad wrong, updBad wrong, sumcBad wrong, collatzBad loops, wrong wrong, the rest verified
module UsingCells where
-- reals, mutual recursion, termination, totality, qualif, using, autosize, fail, ignore, lazy, rewrite
{-@ avg :: x:Double -> {y:Double | y >= x} -> {v:Double | x <= v && v <= y} @-}
avg :: Double -> Double -> Double
avg x y = (x + y) / 2
{-@ avgBad :: x:Double -> {y:Double | y >= x} -> {v:Double | x < v && v <= y} @-}
avgBad :: Double -> Double -> Double
avgBad x y = (x + y) / 2
{-@ recipBad :: Double -> Double @-}
recipBad :: Double -> Double
recipBad x = 1 / x
{-@ isE :: n:Nat -> {v:Bool | v <=> n mod 2 = 0} / [n] @-}
isE :: Int -> Bool
isE 0 = True
isE n = isO (n - 1)
{-@ isO :: n:Nat -> {v:Bool | v <=> n mod 2 = 1} / [n] @-}
isO :: Int -> Bool
isO 0 = False
isO n = isE (n - 1)
{-@ ack :: m:Nat -> n:Nat -> Nat / [m, n] @-}
ack :: Int -> Int -> Int
ack 0 n = n + 1
ack m 0 = ack (m - 1) 1
ack m n = ack (m - 1) (ack m (n - 1))
{-@ ackBad :: m:Nat -> n:Nat -> Nat / [n, m] @-}
ackBad :: Int -> Int -> Int
ackBad 0 n = n + 1
ackBad m 0 = ackBad (m - 1) 1
ackBad m n = ackBad (m - 1) (ackBad m (n - 1))
{-@ collatzBad :: Nat -> Nat @-}
collatzBad :: Int -> Int
collatzBad n | n <= 1 = 0
             | even n = 1 + collatzBad (n `div` 2)
             | otherwise = 1 + collatzBad (3 * n + 1)
{-@ lazy ones @-}
{-@ ones :: {v:[Int] | len v >= 0} @-}
ones :: [Int]
ones = 1 : ones
data C = R | G | U
{-@ name :: C -> {v:Int | v >= 0 && v <= 2} @-}
name :: C -> Int
name R = 0
name G = 1
name U = 2
{-@ nameBad :: C -> Int @-}
nameBad :: C -> Int
nameBad R = 0
nameBad G = 1
{-@ fail wrong @-}
{-@ wrong :: Int -> Nat @-}
wrong :: Int -> Int
wrong x = x
{-@ ignore skip @-}
{-@ skip :: Int -> Nat @-}
skip :: Int -> Int
skip x = x
{-@ qualif Sum3(v:int, x:int, y:int): v = x + y @-}
{-@ tri :: x:Int -> y:Int -> {v:Int | v = x + y} @-}
tri :: Int -> Int -> Int
tri x y = h x y where h a b = if a == 0 then b else a + b
{-@ using (Cell) as {v:Cell | cv v >= 0} @-}
data Cell = Cell { cv :: Int }
{-@ data Cell = Cell { cv :: Int } @-}
{-@ mkc :: Nat -> Cell @-}
mkc :: Int -> Cell
mkc n = Cell n
{-@ mkcBad :: Int -> Cell @-}
mkcBad :: Int -> Cell
mkcBad n = Cell n
{-@ assert lo :: x:Int -> y:Int -> {v:Int | v <= x && v <= y} @-}
lo :: Int -> Int -> Int
lo x y = if x < y then x else y
{-@ lines2 :: s:String -> {v:Int | v = len s} @-}
lines2 :: String -> Int
lines2 s = length s
{-@ predicate Btwn L X H = L <= X && X <= H @-}
{-@ mid :: l:Int -> {h:Int | l <= h} -> {v:Int | Btwn l v h} @-}
mid :: Int -> Int -> Int
mid l h = (l + h) `div` 2
{-@ midBad :: l:Int -> {h:Int | l <= h} -> {v:Int | Btwn l v h} @-}
midBad :: Int -> Int -> Int
midBad l h = (h - l) `div` 2
{-@ mkFunBad :: Int -> Cell @-}
mkFunBad :: Int -> Cell
mkFunBad = Cell
{-@ letBad :: Int -> Cell @-}
letBad :: Int -> Cell
letBad n = let c = Cell n in c
{-@ readc :: Cell -> Nat @-}
readc :: Cell -> Int
readc (Cell n) = n
{-@ upd :: Cell -> Cell @-}
upd :: Cell -> Cell
upd c = c { cv = cv c + 1 }
{-@ updBad :: Cell -> Cell @-}
updBad :: Cell -> Cell
updBad c = c { cv = cv c - 1 }
{-@ sumc :: [Cell] -> Nat @-}
sumc :: [Cell] -> Int
sumc cs = foldr (\c s -> cv c + s) 0 cs
{-@ sumcBad :: [Cell] -> {v:Int | v > 0} @-}
sumcBad :: [Cell] -> Int
sumcBad cs = foldr (\c s -> cv c + s) 0 cs
