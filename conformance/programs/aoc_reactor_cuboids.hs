module Main where
import Data.Maybe
import Data.List
data Cuboid = Cuboid { lo, hi :: !(Int, Int, Int) } deriving (Eq, Show)
type Step = (Bool, Cuboid)
volume :: Cuboid -> Integer
volume (Cuboid (a, b, c) (d, e, f)) = product (map fromIntegral [d - a + 1, e - b + 1, f - c + 1])
intersect' :: Cuboid -> Cuboid -> Maybe Cuboid
intersect' (Cuboid (a, b, c) (d, e, f)) (Cuboid (a', b', c') (d', e', f'))
  | x0 <= x1 && y0 <= y1 && z0 <= z1 = Just (Cuboid (x0, y0, z0) (x1, y1, z1))
  | otherwise = Nothing
  where x0 = max a a'; y0 = max b b'; z0 = max c c'; x1 = min d d'; y1 = min e e'; z1 = min f f'
apply :: [(Integer, Cuboid)] -> Step -> [(Integer, Cuboid)]
apply signed (on, c) = [(1, c) | on] ++ mapMaybe (\(s, d) -> (,) (negate s) <$> intersect' c d) signed ++ signed
total :: [Step] -> Integer
total = sum . map (\(s, c) -> s * volume c) . foldl' apply []
parse :: String -> Step
parse s = case words s of
  [w, r] -> (w == "on", let [(a, d), (b, e), (c, f)] = map range (splitOn ',' r) in Cuboid (a, b, c) (d, e, f))
  _ -> error s
  where range t = let (x, y) = breakDots (drop 2 t) in (read x, read y)
        breakDots t = let (x, r) = span (/= '.') t in (x, dropWhile (== '.') r)
splitOn :: Char -> String -> [String]
splitOn c s = case break (== c) s of
  (a, _ : b) -> a : splitOn c b
  (a, []) -> [a]
main :: IO ()
main = do
  let ss = map parse ["on x=10..12,y=10..12,z=10..12", "on x=11..13,y=11..13,z=11..13", "off x=9..11,y=9..11,z=9..11", "on x=10..10,y=10..10,z=10..10"]
  mapM_ (print . total) (tail (inits ss))
  print (total (ss ++ [parse "on x=-100000..100000,y=-5..5,z=0..99999"]))
