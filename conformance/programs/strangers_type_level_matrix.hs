{-# LANGUAGE DataKinds, KindSignatures, ScopedTypeVariables, TypeApplications, AllowAmbiguousTypes, TypeOperators, DeriveFunctor, DeriveFoldable, DeriveTraversable #-}
module Main where
import Data.Foldable (toList)
import Data.List (intercalate, transpose)
import Data.Proxy
import GHC.TypeLits

newtype Matrix (m :: Nat) (n :: Nat) a = Matrix [[a]] deriving (Eq, Functor, Foldable, Traversable)

instance Show a => Show (Matrix m n a) where
  show (Matrix rows) = intercalate "\n" (map (unwords . map show) rows)

mk :: forall m n a. (KnownNat m, KnownNat n) => [a] -> Maybe (Matrix m n a)
mk xs
  | length xs == r * c = Just (Matrix (chunks xs))
  | otherwise = Nothing
  where r = fromIntegral (natVal (Proxy :: Proxy m))
        c = fromIntegral (natVal (Proxy @n))
        chunks [] = []
        chunks ys = let (a, b) = splitAt c ys in a : chunks b

(.*.) :: Num a => Matrix m k a -> Matrix k n a -> Matrix m n a
Matrix a .*. Matrix b = Matrix [ [ sum (zipWith (*) row col) | col <- transpose b ] | row <- a ]
infixl 7 .*.

identity :: forall n a. (KnownNat n, Num a) => Matrix n n a
identity = Matrix [ [ if i == j then 1 else 0 | j <- [1 .. k] ] | i <- [1 .. k] ]
  where k = natVal (Proxy @n)

power :: (KnownNat n, Num a) => Matrix n n a -> Int -> Matrix n n a
power m k
  | k == 0 = identity
  | even k = let h = power m (k `div` 2) in h .*. h
  | otherwise = m .*. power m (k - 1)

beside :: Matrix m a x -> Matrix m b x -> Matrix m (a + b) x
beside (Matrix p) (Matrix q) = Matrix (zipWith (++) p q)

width :: forall m n a. KnownNat n => Matrix m n a -> Integer
width _ = natVal (Proxy :: Proxy n)

det :: Matrix n n Rational -> Rational
det (Matrix m) = go m
  where go [] = 1
        go rows = case break ((/= 0) . head) rows of
          (_, []) -> 0
          (zs, p : rest) -> (if odd (length zs) then negate else id) (head p) * go (map (reduce p) (zs ++ rest))
        reduce p r = tail (zipWith (\x y -> x - y * head r / head p) r p)

main :: IO ()
main = do
  let Just fib = mk [1, 1, 1, 0] :: Maybe (Matrix 2 2 Integer)
  print (power fib 90)
  print (mk [1, 2, 3] :: Maybe (Matrix 2 2 Int))
  let Just a = mk [1 .. 6] :: Maybe (Matrix 2 3 Int)
      Just b = mk [7 .. 12] :: Maybe (Matrix 3 2 Int)
  print (a .*. b)
  print (sum a, maximum b, toList (fmap (* 2) a))
  print (width (beside a a), width b)
  mapM_ print (traverse (\x -> if x > 0 then Right x else Left x) a)
  let Just c = mk [2, 0, 1, 1, 3, 2, 1, 1, 4] :: Maybe (Matrix 3 3 Rational)
  print (det c, det (c .*. c))
  print (symbolVal (Proxy :: Proxy "label"), natVal (Proxy @(2 ^ 10 + 3)))
