-- wrong: what the method returns for Age is not what it returns for the Int inside
{-# LANGUAGE GeneralizedNewtypeDeriving, TypeFamilies #-}
module Main where
type family F a
type instance F Int = Int
type instance F Age = Char
class C a where
  conv :: a -> F a
instance C Int where conv x = x + 1
newtype Age = Age Int deriving C
main :: IO ()
main = print (conv (Age 126))
