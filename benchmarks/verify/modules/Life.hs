-- twin neighbours: 0 <= a, a < w => 0 <= a, a <= w
-- twin blank: replicate h (replicate w False) => replicate w (replicate h False)
module Life where

{-@ type Board W H = {v:[{r:[Bool] | len r == W}] | len v == H} @-}

{-@ data Grid = Grid { gw :: Nat, gh :: Nat, cells :: {v:[{r:[Bool] | len r == gw}] | len v == gh} } @-}
data Grid = Grid { gw :: Int, gh :: Int, cells :: [[Bool]] }

{-@ cell :: g:Grid -> {x:Nat | x < gw g} -> {y:Nat | y < gh g} -> Bool @-}
cell :: Grid -> Int -> Int -> Bool
cell (Grid _ _ cs) x y = (cs !! y) !! x

{-@ neighbours :: g:Grid -> Int -> Int -> [({x:Nat | x < gw g}, {y:Nat | y < gh g})] @-}
neighbours :: Grid -> Int -> Int -> [(Int, Int)]
neighbours (Grid w h _) x y =
  [ (a, b) | a <- [x - 1 .. x + 1], b <- [y - 1 .. y + 1], 0 <= a, a < w, 0 <= b, b < h, not (a == x && b == y) ]

{-@ alive :: Grid -> Int -> Int -> Nat @-}
alive :: Grid -> Int -> Int -> Int
alive g x y = length [() | (a, b) <- neighbours g x y, cell g a b]

{-@ next :: g:Grid -> {x:Nat | x < gw g} -> {y:Nat | y < gh g} -> Bool @-}
next :: Grid -> Int -> Int -> Bool
next g x y
  | cell g x y = n == 2 || n == 3
  | otherwise = n == 3
  where n = alive g x y

{-@ upTo :: lo:Int -> hi:{Int | lo <= hi} -> {v:[{i:Int | lo <= i && i < hi}] | len v == hi - lo} / [hi - lo] @-}
upTo :: Int -> Int -> [Int]
upTo lo hi | lo < hi = lo : upTo (lo + 1) hi
           | otherwise = []

{-@ step :: g:Grid -> {v:Grid | gw v == gw g && gh v == gh g} @-}
step :: Grid -> Grid
step g@(Grid w h _) = Grid w h [ [ next g x y | x <- upTo 0 w ] | y <- upTo 0 h ]

{-@ blank :: w:Nat -> h:Nat -> {g:Grid | gw g == w && gh g == h} @-}
blank :: Int -> Int -> Grid
blank w h = Grid w h (replicate h (replicate w False))

{-@ run :: Nat -> g:Grid -> {v:Grid | gw v == gw g} @-}
run :: Int -> Grid -> Grid
run 0 g = g
run n g = run (n - 1) (step g)
