module Main where

-- Many levels of parentheses, lists, operators and lets in one expression.
deep :: Int
deep = ((((((((((((((((((((((((((((((1 + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1)

wide :: [Int]
wide = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39]

nest :: [[[[[[Int]]]]]]
nest = [[[[[[1], []]], []]], []]

lets :: Int
lets = let a = let b = let c = let d = let e = 5 in e + 1 in d * 2 in c + 3 in b * 4 in a + 5

cases :: Maybe (Maybe (Either Int (Maybe Bool))) -> String
cases x = case x of
  Just y -> case y of
    Just z -> case z of
      Right w -> case w of
        Just v -> case v of
          True -> "true"
          False -> "false"
        Nothing -> "inner nothing"
      Left n | n > 0 -> case n of
                 1 -> "one"
                 _ -> "more"
             | otherwise -> "less"
    Nothing -> "middle nothing"
  Nothing -> "nothing"

main :: IO ()
main = do
  print (deep, sum wide, nest, lets)
  mapM_ (putStrLn . cases) [Nothing, Just Nothing, Just (Just (Left 1)), Just (Just (Left 7)), Just (Just (Left 0)), Just (Just (Right Nothing)), Just (Just (Right (Just True)))]
  print $ id $ id $ negate $ abs $ subtract 3 $ 1
  print . (+ 1) . (* 2) . length . concat . replicate 3 . show $ 123
