module Main where
import qualified Data.Set as Set
import qualified Data.Map as Map
type Hex = (Int, Int)
steps :: String -> [Hex]
steps [] = []
steps ('e':r) = (1, 0) : steps r
steps ('w':r) = (-1, 0) : steps r
steps ('s':'e':r) = (0, 1) : steps r
steps ('s':'w':r) = (-1, 1) : steps r
steps ('n':'e':r) = (1, -1) : steps r
steps ('n':'w':r) = (0, -1) : steps r
steps (c:_) = error ("bad direction " ++ show c)
walk :: String -> Hex
walk = foldr (\(a, b) (c, d) -> (a + c, b + d)) (0, 0) . steps
flipAll :: [Hex] -> Set.Set Hex
flipAll = foldr toggle Set.empty
  where toggle h s | h `Set.member` s = Set.delete h s
                   | otherwise = Set.insert h s
neighbours :: Hex -> [Hex]
neighbours (x, y) = [(x + dx, y + dy) | (dx, dy) <- [(1, 0), (-1, 0), (0, 1), (-1, 1), (1, -1), (0, -1)]]
day :: Set.Set Hex -> Set.Set Hex
day black = Map.keysSet (Map.filterWithKey alive counts)
  where counts = Map.fromListWith (+) ([(n, 1 :: Int) | h <- Set.toList black, n <- neighbours h])
        alive h n = n == 2 || (n == 1 && h `Set.member` black)
input :: [String]
input = ["sesenwnenenewseeswwswswwnenewsewsw","neeenesenwnwwswnenewnwwsewnenwseswesw","seswneswswsenwwnwse","nwnwneseeswswnenewneswwnewseswneseene","swweswneswnenwsewnwneneseenw","eesenwseswswnenwswnwnwsewwnwsene","sewnenenenesenwsewnenwwwse","wenwwweseeeweswwwnwwe","wsweesenenewnwwnwsenewsenwwsesesenwne","neeswseenwwswnwswswnw","nenwswwsewswnenenewsenwsenwnesesenew","enewnwewneswsewnwswenweswnenwsenwsw","sweneswneswneneenwnewenewwneswswnese","swwesenesewenwneswnwwneseswwne","enesenwswwswneneswsenwnewswseenwsese","wnwnesenesenenwwnenwsewesewsesesew","nenewswnwewswnenesenwnesewesw","eneswnwswnwsenenwnwnwwseeswneewsenese","neswnwewnwnwseenwseesewsenwsweewe","wseweeenwnesenwwwswnew"]
main :: IO ()
main = do
  let start = flipAll (map walk input)
  print (Set.size start)
  print (map Set.size (take 8 (iterate day start)))
