module Main where

calc :: Int -> Int -> Int -> Int
calc a b c = a <+> b <.> c
  where
    infixl 7 <+>
    infixl 6 <.>
    (<+>) = (+)
    (<.>) = (*)

other :: Int -> Int -> Int -> Int
other a b c =
  let infixr 6 <+>
      infixr 7 <.>
      x <+> y = x + y
      x <.> y = x * y
   in a <+> b <.> c

class Joins a where
  infixr 5 <&&>
  (<&&>) :: a -> a -> a

instance Joins [b] where
  (<&&>) = (++)

main :: IO ()
main = do
  print (calc 1 2 3)
  print (other 1 2 3)
  print ("a" <&&> 'b' : "c" <&&> "d")
  let a `minus` b = a - b
      infixr 6 `minus`
  print (10 `minus` 5 `minus` 2)
