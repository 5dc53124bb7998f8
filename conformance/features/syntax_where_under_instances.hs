module Main where
newtype Poly = Poly [Int]
instance Show Poly where
  showsPrec d (Poly cs)
    | null terms = showString "0"
    | otherwise = showParen (d > 6 && length terms > 1) (foldr1 (\a b -> a . showString " + " . b) terms)
    where
      terms = [term c i | (c, i) <- zip cs [0 :: Int ..], c /= 0]
      term c 0 = shows c
      term c 1 = coeff c . showString "x"
      term c i = coeff c . showString "x^" . shows i
      coeff 1 = id
      coeff c = shows c
instance Num Poly where
  Poly a + Poly b = Poly (go a b)
    where go (x:xs) (y:ys) = x + y : go xs ys
          go xs [] = xs
          go [] ys = ys
  Poly a * Poly b = sum [Poly (replicate i 0 ++ map (* x) b) | (x, i) <- zip a [0 ..]]
  negate (Poly a) = Poly (map negate a)
  abs = undefined
  signum = undefined
  fromInteger n = Poly [fromInteger n]
main :: IO ()
main = do
  let x = Poly [0, 1]
  print ((x + 1) ^ (3 :: Int))
  print (Just (x * x - 2 * x), 0 :: Poly)
