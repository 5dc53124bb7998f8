module Data.List.Split (splitOn, mine) where
splitOn :: Char -> String -> [String]
splitOn c s = case break (== c) s of { (a, []) -> [a]; (a, _:r) -> a : splitOn c r }
mine :: Int
mine = 42
