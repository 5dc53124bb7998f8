module Main where

data Item
  = Book { title :: String, pages :: Int }
  | Film { title :: String, minutes :: Int }
  deriving Show

main :: IO ()
main = do
  let b = Book { title = "Lambda", pages = 200 }
      f = Film { title = "Fold", minutes = 90 }
  print b { pages = 300 }
  print (map (\i -> i { title = "X" }) [b, f])
  print f { minutes = 95, title = "Unfold" }
  print f { pages = 1 }
