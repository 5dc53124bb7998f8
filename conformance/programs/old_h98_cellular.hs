module Main(main) where

-- Wolfram automata, written for Hugs.

type Rule = Int
type Row  = [Bool]

rule :: Rule -> Bool -> Bool -> Bool -> Bool
rule r a b c = odd (r `div` (2 ^ n))
  where n = 4 * f a + 2 * f b + f c
        f True  = 1
        f False = 0

step :: Rule -> Row -> Row
step r cells = [ rule r a b c | (a, b, c) <- zip3 (last cells : cells) cells (tail cells ++ [head cells]) ]

showRow :: Row -> String
showRow = map (\c -> if c then '*' else ' ')

start :: Int -> Row
start n = replicate (n `div` 2) False ++ [True] ++ replicate (n - n `div` 2 - 1) False

strip :: String -> String
strip = reverse . dropWhile (== ' ') . reverse

run :: Rule -> Int -> [String]
run r n = take n (map (strip . showRow) (iterate (step r) (start (2 * n + 1))))

main :: IO ()
main = do { mapM_ putStrLn (run 90 8)
          ; putStrLn (replicate 10 '-')
          ; mapM_ putStrLn (run 30 6)
          ; let { xs = run 110 5 ; n = length (concat xs) }
          ; print n
          }
