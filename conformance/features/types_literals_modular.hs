{-# LANGUAGE DataKinds, KindSignatures, ScopedTypeVariables, TypeApplications, AllowAmbiguousTypes, TypeOperators #-}
module Main where
import GHC.TypeLits
import Data.Proxy
newtype Modn (n :: Nat) = Modn Integer deriving (Eq)
instance KnownNat n => Show (Modn n) where
  show (Modn x) = show x ++ " mod " ++ show (natVal (Proxy :: Proxy n))
instance KnownNat n => Num (Modn n) where
  Modn a + Modn b = mk (a + b)
  Modn a * Modn b = mk (a * b)
  negate (Modn a) = mk (negate a)
  abs = id
  signum = id
  fromInteger = mk
mk :: forall n. KnownNat n => Integer -> Modn n
mk x = Modn (x `mod` natVal (Proxy @n))
newtype Tagged (s :: Symbol) a = Tagged a
label :: forall s a. KnownSymbol s => Tagged s a -> String
label _ = symbolVal (Proxy :: Proxy s)
main :: IO ()
main = do
  print (3 + 5 :: Modn 7)
  print (2 ^ 10 :: Modn 1000)
  putStrLn (label (Tagged 1 :: Tagged "hello" Int))
  print (natVal (Proxy :: Proxy (2 + 3)))
