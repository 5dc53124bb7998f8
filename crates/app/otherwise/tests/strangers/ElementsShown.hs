-- judged: need verified, f wrong, g wrong, h wrong, m wrong, p wrong, call wrong, rows wrong
module ElementsShown where
{-@ f :: Int -> [Nat] @-}
f :: Int -> [Int]
f x = [1, x, 2]
{-@ g :: n:Nat -> [{v:Int | v < n}] @-}
g :: Int -> [Int]
g n = [0 .. n]
data T a = L | N (T a) a (T a)
{-@ h :: Int -> T {v:Int | v > 0} @-}
h :: Int -> T Int
h x = N L 3 (N L x L)
{-@ m :: Int -> Maybe Nat @-}
m :: Int -> Maybe Int
m x = Just x
{-@ p :: Int -> ([Nat], Bool) @-}
p :: Int -> ([Int], Bool)
p x = ([x, 4], True)
{-@ call :: [Int] -> Int @-}
call :: [Int] -> Int
call xs = need xs
{-@ need :: [{v:Int | v /= 5}] -> Int @-}
need :: [Int] -> Int
need _ = 0
{-@ rows :: n:Nat -> Int -> [{v:[Int] | len v = n}] @-}
rows :: Int -> Int -> [[Int]]
rows n k = [[k], [k, k]]
