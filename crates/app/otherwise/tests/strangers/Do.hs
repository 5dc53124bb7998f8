-- judged: bothBad wrong, the rest verified
module Do where

{-@ safeDiv :: Int -> y:Int -> Maybe Int @-}
safeDiv :: Int -> Int -> Maybe Int
safeDiv _ 0 = Nothing
safeDiv x y = Just (x `div` y)

{-@ calc :: Int -> Int -> Int -> Maybe Int @-}
calc :: Int -> Int -> Int -> Maybe Int
calc a b c = do
  x <- safeDiv a b
  y <- safeDiv x c
  return (x + y)

{-@ posOnly :: Int -> Maybe {v:Int | v > 0} @-}
posOnly :: Int -> Maybe Int
posOnly n | n > 0 = Just n
posOnly _ = Nothing

{-@ both :: Int -> Int -> Maybe {v:Int | v > 1} @-}
both :: Int -> Int -> Maybe Int
both a b = do
  x <- posOnly a
  y <- posOnly b
  pure (x + y)

{-@ bothBad :: Int -> Int -> Maybe {v:Int | v > 2} @-}
bothBad :: Int -> Int -> Maybe Int
bothBad a b = do
  x <- posOnly a
  y <- posOnly b
  pure (x + y)

{-@ validate :: Int -> Either String {v:Int | 0 <= v && v < 150} @-}
validate :: Int -> Either String Int
validate n
  | n < 0 = Left "negative"
  | n >= 150 = Left "too old"
  | otherwise = Right n

{-@ ages :: [Int] -> Either String [{v:Int | 0 <= v && v < 150}] @-}
ages :: [Int] -> Either String [Int]
ages = mapM validate

{-@ main :: IO () @-}
main :: IO ()
main = do
  let xs = [1, 2, 3]
  print (head xs)
  mapM_ print (both 1 2)
  case validate 30 of
    Left e -> putStrLn e
    Right n -> print (100 `div` (n + 1))
