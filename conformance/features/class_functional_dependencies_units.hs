{-# LANGUAGE FlexibleContexts, FlexibleInstances, FunctionalDependencies, UndecidableInstances #-}
module Main where

-- Results of operations are found from the arguments' types.
newtype Meters = Meters Double deriving (Show, Eq)
newtype Seconds = Seconds Double deriving (Show, Eq)
newtype Speed = Speed Double deriving (Show, Eq)

class Mul a b c | a b -> c where (.*.) :: a -> b -> c
class Div a b c | a b -> c where (./.) :: a -> b -> c
infixl 7 .*., ./.

instance Mul Speed Seconds Meters where Speed v .*. Seconds t = Meters (v * t)
instance Mul Double Meters Meters where x .*. Meters y = Meters (x * y)
instance Mul a b c => Mul a [b] [c] where x .*. ys = map (x .*.) ys
instance Div Meters Seconds Speed where Meters x ./. Seconds t = Speed (x / t)
instance Div Meters Meters Double where Meters x ./. Meters y = x / y
instance (Div a c d, Div b c e) => Div (a, b) c (d, e) where (x, y) ./. z = (x ./. z, y ./. z)

class Collection c e | c -> e where
  cinsert :: e -> c -> c
  cempty :: c
  clist :: c -> [e]

instance Collection [a] a where { cinsert = (:); cempty = []; clist = id }
newtype Text' = Text' String deriving Show
instance Collection Text' Char where { cinsert c (Text' s) = Text' (c : s); cempty = Text' ""; clist (Text' s) = s }

convert :: (Collection c e, Collection d e) => c -> d
convert = foldr cinsert cempty . clist

class Succ a b | a -> b, b -> a
data Z = Z
data S n = S n
class Value n where value :: n -> Int
instance Value Z where value _ = 0
instance Value n => Value (S n) where value (S n) = 1 + value n
class Add a b c | a b -> c where add :: a -> b -> c
instance Add Z b b where add _ b = b
instance Add a b c => Add (S a) b (S c) where add (S a) b = S (add a b)

main :: IO ()
main = do
  print (Meters 100 ./. Seconds 8 .*. Seconds 2)
  print ((2 :: Double) .*. [Meters 1, Meters 2.5], (Meters 3, Meters 4) ./. Meters 2, (Meters 3, Meters 4) ./. Seconds 2)
  print (convert "abc" :: Text', (convert (Text' "xyz") :: String), clist (cinsert (1 :: Int) cempty :: [Int]))
  print (value (add (S (S Z)) (S Z)), value (add Z Z))
