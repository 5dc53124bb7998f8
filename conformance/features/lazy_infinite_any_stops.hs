module Main where

-- foldr-based consumers stop as soon as the answer is known.
firstJust :: [Maybe a] -> Maybe a
firstJust = foldr choose Nothing
  where
    choose (Just x) _ = Just x
    choose Nothing rest = rest

mapFold :: (a -> b) -> [a] -> [b]
mapFold f = foldr (\x acc -> f x : acc) []

main :: IO ()
main = do
  print (any (> 10) [1 ..])
  print (all (< 10) [1 ..])
  print (elem 7 [1, 3 ..])
  print (firstJust [if n * n > 200 then Just n else Nothing | n <- [1 ..]] :: Maybe Int)
  print (take 4 (mapFold (* 2) [1 ..]))
  print (lookup 5 (zip [1 ..] (map show [10 ..])))
  print (take 3 (foldr (:) [] [1 ..]))
  print (span (< 4) [1 .. 6])
  print (fst (break (> 4) [1 ..]))
  print (null (filter (> 3) [1 ..]))
