module Main where
import qualified Data.Map as M
import qualified Data.Set as S
import qualified Data.IntMap as IM
import qualified Data.Sequence as Seq
import Data.Array
import Data.Complex
import Data.Ratio
import Data.List.NonEmpty (NonEmpty(..))
import Data.Monoid
import Data.Semigroup (Max(..), Min(..))
import Data.Functor.Identity
import Data.Functor.Const
import Data.Functor.Compose
import Data.Functor.Product
import qualified Data.Functor.Sum as FS
import Data.Ord (Down(..))
import Data.Version
import Data.Char (GeneralCategory(..), generalCategory)
import Data.Void
import Data.Proxy
import Control.Applicative (ZipList(..))
import Numeric
import System.Exit
import Text.Read (readMaybe, readEither)
import Control.Exception (ArithException(..), ArrayException(..), AssertionFailed(..), ErrorCall(..))

infixr 5 :+++
infixl 6 `Foo`
infix 4 :=:
data T a b = a :+++ b | a `Foo` b | Int :=: Int | Pre (Maybe a) b | Neg { unNeg :: Int, (%%) :: Double }
  deriving (Show, Read, Eq, Ord)
newtype W = W { unW :: Maybe (T Int W) } deriving (Show, Read, Eq, Ord)
data Op = (:*:) Int Int | Int :/: Int deriving (Show, Read, Eq)
data U = U deriving (Show, Read, Eq, Ord, Enum, Bounded)
data P' a_b = P' { x' :: a_b, y_1 :: [a_b] } deriving (Show, Read)
newtype F = F (Int -> Int)
instance Show F where show _ = "<fun>"

main :: IO ()
main = do
  print ((1 :: Int) :+++ (2 :: Int) :: T Int Int)
  print ((-1) :+++ ((-2) :+++ (3 :: Int)) :: T Int (T Int Int))
  print ((1 `Foo` 2) `Foo` 3 :: T (T Int Int) Int)
  print (Just ((-3) :=: 4) :: Maybe (T () ()))
  print (Pre (Just (-1)) (Left (-2)) :: T Int (Either Int ()))
  print (Neg { unNeg = -5, (%%) = -0.5 } :: T () ())
  print [W Nothing, W (Just (3 `Foo` W Nothing))]
  print (3 :*: (-4), (-3) :/: 4)
  print (P' { x' = Just (-1), y_1 = [] })
  print (read "P' { x' = -1 , y_1 = [2,- 3] }" :: P' Int)
  print (read " ( Neg {unNeg = -5, (%%) = 1e-2} ) " :: T () ())
  print (readMaybe "1 :+++ 2" :: Maybe (T Int Int), readMaybe "1 `Foo` 2" :: Maybe (T Int Int))
  print (readEither "12x" :: Either String Int)
  print (readEither "" :: Either String Int)
  print (readMaybe "[(1,\"a\"),(2,\"\\n\")]" :: Maybe [(Int, String)])
  print (M.fromList [(Just 1, S.fromList "hello"), (Nothing, S.empty)])
  print (Just (M.fromList [(1, IM.fromList [(-2, 'x')])]))
  print (Seq.fromList [1.5, -2], Seq.empty :: Seq.Seq ())
  print (listArray (0, 2) [Just 'a', Nothing, Just '\''])
  print (listArray ((0, -1), (1, 0)) [1 .. 4 :: Int])
  print ((-1.5) :+ 2, Just (1 :+ (-1)))
  print (3 % (-6) :: Rational, [Just (1 % 2 :: Ratio Int)])
  print (1 :| [2, 3], Just ('a' :| ""))
  print (Sum 1, Product (-1), Any True, First (Just 1), Last (Nothing :: Maybe ()), Max (-3), Min 2)
  print (Identity (-1), Const 3 :: Const Int (), Compose [Just 1], Down (-2), ZipList [1, 2], Dual "x")
  print (Pair [1] [2], FS.InL (Just 1) :: FS.Sum Maybe [] Int)
  print (Alt (Just 2), Ap [1], Proxy :: Proxy Int)
  print (makeVersion [1, 2, 3], showVersion (makeVersion [1, 2, 3]))
  print (generalCategory 'a', [UppercaseLetter ..] !! 3, ExitFailure 3, ExitSuccess)
  print [DivideByZero, Overflow, LossOfPrecision, RatioZeroDenominator]
  print (IndexOutOfBounds "xx", UndefinedElement "", AssertionFailed "af", ErrorCall "ec")
  print (showHex (255 :: Int) "", showOct (8 :: Int) "", showFFloat (Just 2) 3.14159 "", showEFloat (Just 3) 12345.678 "", showGFloat (Just 2) 0.01 "")
  print (fst . head $ readHex "ff" :: Int, readDec "12ab" :: [(Int, String)], readFloat "1.5e2x" :: [(Double, String)])
  print [1.0e-2, 0.1, 1, 12345.678, 1.0e7, 9999999, 123456789.123, 1 / 0, -1 / 0, 5.0e-324]
  print (0 / 0 :: Double, -0.0 :: Double, fromIntegral (maxBound :: Int) :: Float)
  print "tab\there \1234\&5 \SOH\&H \DEL \200 \"q\" \\ 'x'"
  print ['\'', '"', '\n', '\0', '\x7f', 'é', '\t']
  print (showString "a" . showParen True (shows 3) $ "z")
  print (F succ, [Left 1, Right "x"], ((), (1, 'a', "b", 2.5, True, Nothing :: Maybe Int, LT)))
  print (minBound :: Int, maxBound :: Int, [minBound .. maxBound :: U], fromEnum 'A', toEnum 97 :: Char)
  print (reads "5 rest" :: [(Int, String)], lex " hello world", lex "(:+) 1", lex "'a'b", lex "1.5e3z")
  print (showsPrec 11 (-5 :: Int) "", show (Just (Just Nothing :: Maybe (Maybe ()))))
  print (words "a  b\tc\nd", lines "x\n\ny", unwords ["p", "q"], unlines ["r", "s"])
