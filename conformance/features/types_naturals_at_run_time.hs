{-# LANGUAGE DataKinds, KindSignatures, RankNTypes, ScopedTypeVariables, TypeFamilies, TypeOperators, UndecidableInstances #-}
-- Numbers and texts that become types while the program runs, and messages for types that are none.
import Data.Kind (Type)
import Data.Proxy
import qualified GHC.TypeNats as N
import GHC.TypeLits

newtype Modulo (m :: Nat) = Modulo Integer

instance KnownNat m => Show (Modulo m) where
  showsPrec d n@(Modulo x) = showParen (d > 10) (shows x . showString " mod " . shows (natVal n))

instance KnownNat m => Num (Modulo m) where
  Modulo a + Modulo b = reduce (a + b)
  Modulo a * Modulo b = reduce (a * b)
  negate (Modulo a) = reduce (negate a)
  abs = id
  signum = id
  fromInteger = reduce

reduce :: forall m. KnownNat m => Integer -> Modulo m
reduce x = Modulo (x `mod` natVal (Proxy :: Proxy m))

withModulus :: Integer -> (forall m. KnownNat m => Proxy m -> r) -> Maybe r
withModulus n k = fmap (\(SomeNat p) -> k p) (someNatVal n)

type family Element (c :: Type) :: Type where
  Element [a] = a
  Element Int = TypeError ('Text "numbers have no elements: " ':<>: 'ShowType Int ':$$: 'Text "try a list")

first :: [a] -> Maybe (Element [a])
first xs = case xs of
  [] -> Nothing
  x : _ -> Just x

main :: IO ()
main = do
  print (withModulus 7 (\(_ :: Proxy m) -> show (3 * 5 + 6 :: Modulo m)))
  print (withModulus (-1) natVal)
  print (someNatVal 5, someNatVal 3 < someNatVal 9, fmap (== N.someNatVal 5) (someNatVal 5))
  print (someSymbolVal "text", case someSymbolVal "abc" of SomeSymbol p -> symbolVal p ++ "!")
  print (read "12" :: SomeNat)
  print (case (N.someNatVal 4, N.someNatVal 4) of (SomeNat a, SomeNat b) -> fmap (const "same") (sameNat a b))
  print (first "xyz")
