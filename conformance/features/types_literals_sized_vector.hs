{-# LANGUAGE DataKinds, KindSignatures, ScopedTypeVariables, TypeOperators, RankNTypes #-}
module Main where
import Data.Proxy
import GHC.TypeLits
newtype Sized (n :: Nat) a = Sized [a] deriving Show
mk :: forall n a. KnownNat n => [a] -> Maybe (Sized n a)
mk xs | length xs == fromIntegral (natVal (Proxy :: Proxy n)) = Just (Sized xs)
      | otherwise = Nothing
(+++) :: Sized n a -> Sized m a -> Sized (n + m) a
Sized a +++ Sized b = Sized (a ++ b)
size :: forall n a. KnownNat n => Sized n a -> Integer
size _ = natVal (Proxy :: Proxy n)
newtype Field (name :: Symbol) a = Field a
render :: forall name a. (KnownSymbol name, Show a) => Field name a -> String
render (Field a) = symbolVal (Proxy :: Proxy name) ++ "=" ++ show a
main :: IO ()
main = do
  print (mk "ab" :: Maybe (Sized 2 Char))
  print (mk "ab" :: Maybe (Sized 3 Char))
  let v = Sized "ab" :: Sized 2 Char
      w = Sized "cde" :: Sized 3 Char
  print (size (v +++ w), v +++ w)
  putStrLn (render (Field 3 :: Field "width" Int))
  print (natVal (Proxy :: Proxy (2 ^ 10 - 1)), symbolVal (Proxy :: Proxy (AppendSymbol "a" "b")))
