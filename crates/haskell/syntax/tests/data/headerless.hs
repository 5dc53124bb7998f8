import Data.Char

main = interact $ \s -> unlines
  [ map toUpper l
  | l <- lines s
  , not (null l)
  ]
