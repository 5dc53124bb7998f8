module Main where
import Data.Complex
import Data.Ratio
import qualified Data.Map as M
import Data.List.NonEmpty (NonEmpty (..))

infixr 5 :::
infixl 6 :+:, :-:
infix 4 :==:
data E = N Int | E :+: E | E :-: E | Neg E | E `Pow` E | Fn { fn :: String, args :: L E } | E :==: E deriving (Show, Eq, Ord, Read)
infixr 8 `Pow`
data L a = Nil | a ::: (L a) deriving (Show, Eq, Ord, Read)
newtype Wrap a = Wrap { unWrap :: a } deriving (Show, Read, Eq, Ord)
newtype Plain a = Plain a deriving (Show, Read)
data Unit = Unit deriving (Show, Read, Eq, Ord, Enum, Bounded)
data Rec = Rec { (<+>) :: Int, x' :: Maybe Int, _y :: [Wrap Int] } | Other { x' :: Maybe Int } deriving (Show, Eq)
data Op = Int :*: Int | Op :/: Op deriving (Eq)
instance Show Op where
  showsPrec d (a :*: b) = showParen (d > 7) (showsPrec 8 a . showString " × " . showsPrec 8 b)
  showsPrec d (a :/: b) = showParen (d > 7) (showsPrec 7 a . showString " ÷ " . showsPrec 8 b)
  showList xs = showString "<" . foldr (.) id (map (\o -> shows o . showChar ';') xs) . showString ">"

main :: IO ()
main = do
  let e = N 1 :+: N (-2) :-: Neg (N 3) `Pow` N 2
  print e
  print (N 1 :+: (N 2 :-: N 3), (N 1 :+: N 2) `Pow` N 3 `Pow` N 4)
  print (Fn { fn = "f", args = N 1 ::: N 2 :+: N 3 ::: Nil })
  print (N 1 :==: N (-1))
  print (Just (Wrap (-3)), Wrap (Just Unit), Plain (Wrap 'c'), [Plain (-1.5)])
  print (Rec { (<+>) = -1, x' = Just (-2), _y = [Wrap 3] }, Other { x' = Nothing })
  print (Left (3 % 4) :: Either Rational Int, Just (2 :+ (-1)), M.fromList [(Just 1, [Unit])], M.singleton "k" (M.fromList [(1, 'x')]))
  print (1 :| [2, 3], Just (1 :| []))
  print [1 :*: 2, (1 :*: 2) :/: (3 :*: 4)]
  print (Just (1 :*: (-2)))
  print (showsPrec 7 (N 1 :+: N 2) "", show (Just (Just Nothing :: Maybe (Maybe Int))), minimum [Neg (N 1), N 5, N 2 :+: N 1])
  print (read "(N 1 :+: N 2) :-: Neg (N 3)" :: E)
  print (read "Fn {fn = \"g\", args = N 1 ::: Nil}" == Fn "g" (N 1 ::: Nil), read "[Wrap {unWrap = 3},Wrap {unWrap = -4}]" :: [Wrap Int])
  print (reads "N 5 rest" :: [(E, String)], (read "(Plain (-3))" :: Plain Int), read " ( ( Unit ) ) " :: Unit)
  print ("tab\there \1234\&5 \SOH\DEL \"q\" \\", '\'', '"', '\n', "\200\&1")
  print (fromEnum 'a', toEnum 98 :: Char, [LT ..], succ False, ['a', 'c' .. 'i'], [10, 8 .. 1], [1.0, 1.5 .. 3.0])
  print (1 / 0, -1 / 0, isNaN (0 / 0), 1e-3, 123456.789, 0.1 + 0.2, 1e22, 1e21, 5.0e-2, fromIntegral (2 ^ 62) :: Double)
  print (round 2.5, round 3.5, round (-2.5), truncate (-2.7), ceiling 2.1, floor (-2.1), (-7) `div` 2, (-7) `mod` 2, (-7) `quot` 2, (-7) `rem` 2)
  print (2 ^ 100, 2 ** 0.5, 10 ^^ (-2), gcd 12 18, lcm 4 6, fromIntegral (maxBound :: Int) + 1, toRational 0.75, realToFrac (1.5 :: Float) :: Double)
