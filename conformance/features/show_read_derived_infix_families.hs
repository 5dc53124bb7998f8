module Main where

infixr 5 :::
infixl 6 `Plus`
infix 4 :==

data L a = E | a ::: (L a) deriving (Show, Read, Eq, Ord)
data T = T `Plus` T | N Int | Neg { unNeg :: T } deriving (Show, Read, Eq)
data Eqn = T :== T deriving (Show, Read, Eq)
data P a b = (:%) a b | Q { (<+>) :: a, b' :: b } deriving (Show, Read, Eq, Ord)
newtype W f a = W { unW :: f a }
data U = U deriving (Show, Read, Eq, Ord, Enum, Bounded)

instance Show (f a) => Show (W f a) where
  showsPrec d (W x) = showParen (d >= 11) (showString "W " . showsPrec 11 x)

roundTrip :: (Show a, Read a, Eq a) => a -> (String, Bool)
roundTrip x = (s, read s == x && reads (s ++ " rest") == [(x, " rest")]) where s = show x

main :: IO ()
main = do
  print (roundTrip (1 ::: 2 ::: (E :: L Int)))
  print (roundTrip ((-1) ::: E :: L Int), roundTrip (Just (0.5 ::: E) :: Maybe (L Double)))
  print (roundTrip (N 1 `Plus` N 2 `Plus` N (-3)), roundTrip (N 1 `Plus` (N 2 `Plus` N 3)))
  print (roundTrip (Neg (N 1) `Plus` N 2 :== N (-4)), roundTrip (Neg {unNeg = Neg (N 0)}))
  print (roundTrip (3 :% 'x' :: P Int Char), roundTrip (Q (-1) (Just U) :: P Int (Maybe U)))
  print (roundTrip [(U, 'c', "s\"t", -2.5 :: Double)], roundTrip [Left 1, Right (U, ())  :: Either Int (U, ())])
  print (W (Just (-1 :: Int)), [W [W (Just 'x')]])
  print (read " ( 1:::( 2 ::: E)) " :: L Int, (reads "1 ::: " :: [(L Int, String)]), read "Q{(<+>)=1,b'=U}" :: P Int U)
  print (showsPrec 5 (1 ::: E :: L Int) "", showsPrec 6 (1 ::: E :: L Int) "", showsPrec 11 (N 1) "", showsPrec 11 (Neg (N 1)) "")
  print (compare (1 ::: E) (1 ::: 2 ::: E :: L Int), maximum [2 :% 'a', 1 :% 'z', Q 0 'q' :: P Int Char], minBound :: U)
