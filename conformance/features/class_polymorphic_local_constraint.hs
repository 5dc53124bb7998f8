module Main where

-- Local functions with their own class constraints, used at several types in one body.
report :: (Show a, Ord a) => [a] -> [String]
report xs = [line "max" (maximum xs), line "others" (filter (> minimum xs) xs), line "count" (length xs), both (1 :: Int) True]
  where
    line :: Show b => String -> b -> String
    line label v = label ++ describe v
    both p q = describe p ++ describe q
    describe v = "<" ++ show v ++ ">"

pairUp :: (Show a, Num b, Show b) => a -> b -> String
pairUp a b = go a ++ go (b + 1) ++ go [a]
  where
    go :: Show c => c -> String
    go c = show c ++ ";"

main :: IO ()
main = do
  putStrLn (unwords (report [3, 1, 2 :: Int]))
  putStrLn (pairUp 'x' 2.5)
