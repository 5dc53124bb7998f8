module Main where

unJust :: Maybe a -> a
unJust = \(Just x) -> x

main :: IO ()
main = do
  print (unJust (Just 'a'))
  print (map (\(x : _) -> x) ["bc", "d"])
  print (unJust (Nothing :: Maybe Int))
