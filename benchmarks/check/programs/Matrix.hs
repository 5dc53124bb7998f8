-- | Matrices of known dimensions.
module Matrix where

{-@ LIQUID "--no-termination" @-}

data Matrix = M { rows :: Int, cols :: Int, cells :: [[Int]] }
  deriving (Eq, Show)

{-@ data Matrix = M { rows :: {v:Int | v > 0}, cols :: {v:Int | v > 0}
                    , cells :: {v:[{row:[Int] | len row == cols}] | len v == rows} } @-}

{-@ type MatrixN R C = {v:Matrix | rows v == R && cols v == C} @-}
{-@ type Row N       = {v:[Int] | len v == N} @-}
{-@ type Rows M N    = {v:[Row N] | len v == M} @-}
{-@ type Pos         = {v:Int | v > 0} @-}

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ constant :: r:Pos -> c:Pos -> x:Int -> MatrixN r c @-}
constant :: Int -> Int -> Int -> Matrix
constant r c x = M r c (times r (times c x))

{-@ times :: n:{v:Int | v >= 0} -> x:a -> {v:[a] | len v == n} @-}
times :: Int -> a -> [a]
times 0 _ = []
times n x = x : times (n - 1) x

{-@ identity :: n:Pos -> MatrixN n n @-}
identity :: Int -> Matrix
identity n = M n n (rowsFrom 0 n)
  where
    {-@ rowsFrom :: i:{v:Int | 0 <= v} -> m:{v:Int | i + v == n && v >= 0} -> Rows m n @-}
    rowsFrom :: Int -> Int -> [[Int]]
    rowsFrom _ 0 = []
    rowsFrom i m = unit n i : rowsFrom (i + 1) (m - 1)

-- | Zeros, and a one at an index.
{-@ unit :: n:{v:Int | v >= 0} -> i:Int -> Row n @-}
unit :: Int -> Int -> [Int]
unit 0 _ = []
unit n i = (if i == 0 then 1 else 0) : unit (n - 1) (i - 1)

{-@ at :: m:Matrix -> i:{v:Int | 0 <= v && v < rows m} -> j:{v:Int | 0 <= v && v < cols m} -> Int @-}
at :: Matrix -> Int -> Int -> Int
at (M _ _ xss) i j = nth (nth xss i) j

{-@ nth :: xs:[a] -> i:{v:Int | 0 <= v && v < len xs} -> a @-}
nth :: [a] -> Int -> a
nth (x : xs) i = if i == 0 then x else nth xs (i - 1)
nth []       _ = die "nth"

{-@ zipRow :: f:(Int -> Int -> Int) -> xs:[Int] -> ys:Row {len xs} -> Row {len xs} @-}
zipRow :: (Int -> Int -> Int) -> [Int] -> [Int] -> [Int]
zipRow _ []       []       = []
zipRow f (x : xs) (y : ys) = f x y : zipRow f xs ys
zipRow _ _        _        = die "zipRow"

{-@ addRows :: c:{v:Int | v >= 0} -> xss:[Row c] -> yss:Rows {len xss} c -> Rows {len xss} c @-}
addRows :: Int -> [[Int]] -> [[Int]] -> [[Int]]
addRows _ []         []         = []
addRows c (xs : xss) (ys : yss) = zipRow (+) xs ys : addRows c xss yss
addRows _ _          _          = die "addRows"

{-@ add :: a:Matrix -> b:MatrixN {rows a} {cols a} -> MatrixN {rows a} {cols a} @-}
add :: Matrix -> Matrix -> Matrix
add (M r c xss) (M _ _ yss) = M r c (addRows c xss yss)

{-@ heads :: c:Pos -> xss:[Row c] -> Row {len xss} @-}
heads :: Int -> [[Int]] -> [Int]
heads _ []               = []
heads c ((x : _) : xss)  = x : heads c xss
heads _ ([] : _)         = die "heads"

{-@ tails :: c:Pos -> xss:[Row c] -> Rows {len xss} {c - 1} @-}
tails :: Int -> [[Int]] -> [[Int]]
tails _ []               = []
tails c ((_ : xs) : xss) = xs : tails c xss
tails _ ([] : _)         = die "tails"

{-@ flipRows :: r:Pos -> c:{v:Int | v >= 0} -> xss:Rows r c -> Rows c r @-}
flipRows :: Int -> Int -> [[Int]] -> [[Int]]
flipRows _ 0 _   = []
flipRows r c xss = heads c xss : flipRows r (c - 1) (tails c xss)

{-@ transpose :: a:Matrix -> MatrixN {cols a} {rows a} @-}
transpose :: Matrix -> Matrix
transpose (M r c xss) = M c r (flipRows r c xss)

{-@ dotRow :: xs:[Int] -> ys:Row {len xs} -> Int @-}
dotRow :: [Int] -> [Int] -> Int
dotRow []       []       = 0
dotRow (x : xs) (y : ys) = x * y + dotRow xs ys
dotRow _        _        = die "dotRow"

{-@ dotAll :: c:{v:Int | v >= 0} -> xs:Row c -> yss:[Row c] -> Row {len yss} @-}
dotAll :: Int -> [Int] -> [[Int]] -> [Int]
dotAll _ _  []         = []
dotAll c xs (ys : yss) = dotRow xs ys : dotAll c xs yss

{-@ product' :: c:{v:Int | v >= 0} -> xss:[Row c] -> yss:[Row c] -> Rows {len xss} {len yss} @-}
product' :: Int -> [[Int]] -> [[Int]] -> [[Int]]
product' _ []         _   = []
product' c (xs : xss) yss = dotAll c xs yss : product' c xss yss

{-@ multiply :: a:Matrix -> b:{v:Matrix | rows v == cols a} -> MatrixN {rows a} {cols b} @-}
multiply :: Matrix -> Matrix -> Matrix
multiply (M r c xss) b = M r (cols b) (product' c xss (cells (transpose b)))

{-@ square :: n:{v:Int | v >= 0} -> a:{v:Matrix | rows v == cols v} -> MatrixN {rows a} {rows a} @-}
square :: Int -> Matrix -> Matrix
square 0 a = identity (rows a)
square n a = multiply a (square (n - 1) a)

main :: IO ()
main = do
  let a = M 2 3 [[1, 2, 3], [4, 5, 6]]
  print (cells (transpose a), cells (multiply a (transpose a)), at a 1 2)
  print (cells (square 2 (identity 2)), cells (add a (constant 2 3 1)))
