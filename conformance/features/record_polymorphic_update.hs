module Main where

data Tagged t a = Tagged { tag :: t, value :: a } deriving Show
data Fun a b = Fun { apply :: a -> b, name :: String }

retag :: s -> Tagged t a -> Tagged s a
retag s x = x { tag = s }

main :: IO ()
main = do
  let x = Tagged { tag = 1, value = 'v' }
  print x
  print (retag "new" x)
  print (x { value = [True] })
  print (x { tag = (), value = Just 2 })
  let f = Fun { apply = (+ 1), name = "inc" }
      g = f { apply = show }
  print (apply f 3, apply g 3, name g)
  print (map (apply f) [1, 2])
