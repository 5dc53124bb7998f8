module Main where
import qualified Data.Set as S
import Data.List (intercalate, unfoldr)

type Cell = (Int, Int)
data Dir = N | E | S | W deriving (Show, Eq, Enum, Bounded)
turnR, turnL :: Dir -> Dir
turnR d | d == maxBound = minBound | otherwise = succ d
turnL d | d == minBound = maxBound | otherwise = pred d
move :: Dir -> Cell -> Cell
move N (x, y) = (x, y - 1)
move E (x, y) = (x + 1, y)
move S (x, y) = (x, y + 1)
move W (x, y) = (x - 1, y)
ant :: (S.Set Cell, Cell, Dir) -> (S.Set Cell, Cell, Dir)
ant (black, c, d)
  | c `S.member` black = let d' = turnL d in (S.delete c black, move d' c, d')
  | otherwise = let d' = turnR d in (S.insert c black, move d' c, d')
render :: S.Set Cell -> [String]
render s = [[if (x, y) `S.member` s then '#' else '.' | x <- [x0 .. x1]] | y <- [y0 .. y1]]
  where xs = S.map fst s; ys = S.map snd s
        (x0, x1, y0, y1) = (minimum xs, maximum xs, minimum ys, maximum ys)

-- linear congruential generator, bubble of Rosetta tasks
bsd, msvc :: Int -> [Int]
bsd = tail . iterate (\n -> (n * 1103515245 + 12345) `mod` (2 ^ 31))
msvc = map (`div` (2 ^ 16)) . tail . iterate (\n -> (214013 * n + 2531011) `mod` (2 ^ 31))

happy :: Int -> Bool
happy = go S.empty
  where go seen 1 = True
        go seen n | n `S.member` seen = False
                  | otherwise = go (S.insert n seen) (sum (map (^ 2) (digits n)))
digits :: Int -> [Int]
digits = unfoldr (\n -> if n == 0 then Nothing else Just (n `mod` 10, n `div` 10))

hailstone :: Int -> [Int]
hailstone = (++ [1]) . takeWhile (/= 1) . iterate (\n -> if even n then n `div` 2 else 3 * n + 1)

caesar :: Int -> String -> String
caesar k = map f
  where f c | c `elem` ['a' .. 'z'] = rot 'a' c
            | c `elem` ['A' .. 'Z'] = rot 'A' c
            | otherwise = c
        rot b c = toEnum ((fromEnum c - fromEnum b + k) `mod` 26 + fromEnum b)

mandelbrotLine :: Double -> String
mandelbrotLine y = [if inside x y then '*' else ' ' | x <- [-2, -1.9 .. 0.5]]
  where inside a b = go 0 0 (0 :: Int)
          where go p q n | n > 20 = True
                         | p * p + q * q > 4 = False
                         | otherwise = go (p * p - q * q + a) (2 * p * q + b) (n + 1)

main :: IO ()
main = do
  let (s, c, d) = iterate ant (S.empty, (0, 0), N) !! 300
  mapM_ putStrLn (render s)
  print (c, d, S.size s)
  print (take 5 (bsd 0), take 5 (msvc 0))
  print (take 8 (filter happy [1 ..]))
  putStrLn (intercalate "," (map show (hailstone 27)))
  putStrLn (caesar 3 "The Quick Brown Fox") >> putStrLn (caesar (-3) (caesar 3 "round trip"))
  mapM_ (putStrLn . mandelbrotLine) [-1, -0.75 .. 1]
