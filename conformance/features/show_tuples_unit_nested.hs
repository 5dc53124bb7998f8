module Main where

main :: IO ()
main = do
  print ()
  print (1, 'a')
  print (1, "b", True, (), [()])
  print ((1, 2), (3, (4, 5)))
  print [[1], [], [2, 3]]
  print ([] :: [Int])
  print ("", [""], [] :: [String])
  print (Just (1, Just [Left 'a', Right "b"]))
  print (LT, EQ, GT)
  print [minBound .. maxBound :: Bool]
  print (1, 2, 3, 4, 5, 6, 7)
  print (maxBound :: Int, minBound :: Int)
  print (minBound :: (Bool, Char))
  putStrLn (showString "abc" (showChar '!' (shows 12 (showParen True (shows 'c') ""))))
