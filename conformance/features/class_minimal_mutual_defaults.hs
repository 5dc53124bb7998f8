module Main where

-- Either method may be given; the other one has a default in terms of it.
class Container f where
  isEmpty :: f a -> Bool
  isEmpty = not . nonEmpty
  nonEmpty :: f a -> Bool
  nonEmpty = not . isEmpty
  {-# MINIMAL isEmpty | nonEmpty #-}

newtype Box a = Box (Maybe a)
newtype Stack a = Stack [a]

instance Container Box where
  isEmpty (Box Nothing) = True
  isEmpty _ = False

instance Container Stack where
  nonEmpty (Stack xs) = not (null xs)

data Parity = Parity Int

instance Eq Parity where
  Parity a /= Parity b = odd (a - b)

data Len = Len String

instance Eq Len where
  Len a == Len b = length a == length b

instance Ord Len where
  Len a <= Len b = length a <= length b

main :: IO ()
main = do
  print (isEmpty (Box (Just 'x')), nonEmpty (Box (Just 'x')))
  print (isEmpty (Stack ""), nonEmpty (Stack ""))
  print (Parity 3 == Parity 5, Parity 3 /= Parity 4)
  print (compare (Len "abc") (Len "xy"), Len "a" < Len "bb", max (length "abc") 2)
  print (case maximum [Len "a", Len "ccc", Len "bb"] of Len s -> s)
