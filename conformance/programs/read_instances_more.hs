module Main where
import Text.Read
import qualified Data.Map as M
import qualified Data.Set as S
import Data.Ratio

data Colour = Red | Green | Blue deriving (Show, Read, Eq, Ord, Enum, Bounded)
data Shape = Circle { radius :: Double } | Rect { w, h :: Double } | Tagged Colour Shape deriving (Show, Read, Eq)
data V = Int :*: Int | V :+: V deriving (Show, Read, Eq)
infixl 6 :+:
infix 7 :*:
newtype Wrap a = Wrap { unwrap :: a } deriving (Show, Read)
data T a = Leaf | Node (T a) a (T a) deriving (Show, Read)
data Op = Op { (<+>) :: Int, name' :: String } deriving (Show, Read)

newtype Temp = Temp Double
instance Show Temp where showsPrec d (Temp x) = showParen (d > 10) $ showsPrec 11 x . showString "C"
instance Read Temp where
  readPrec = parens $ do
    x <- step readPrec
    Ident "C" <- lexP
    return (Temp x)
  readListPrec = readListPrecDefault

main :: IO ()
main = do
  print (read "[Red,Green , Blue]" :: [Colour])
  print (readMaybe "Purple" :: Maybe Colour)
  print (read " ( Circle { radius = 2.5e1 } ) " :: Shape)
  print (read "Rect {w=1,h=2}" :: Shape)
  print (readMaybe "Rect {h=1,w=2}" :: Maybe Shape)
  print (read "Tagged Red (Tagged Blue (Circle {radius = -1}))" :: Shape)
  print (read "1 :*: 2 :+: 3 :*: 4 :+: 5 :*: 6" :: V)
  print (read "Wrap {unwrap = Just (-3)}" :: Wrap (Maybe Int))
  print (read "Node (Node Leaf 1 Leaf) 2 Leaf" :: T Int)
  print (read "Op {(<+>) = 3, name' = \"a\\nb\\1234\\&5\"}" :: Op)
  print (read "[(1,\"a\",'x'),(2,\"b\\\"\",'\\'')]" :: [(Int, String, Char)])
  print (read "fromList [(1,Red),(2,Blue)]" :: M.Map Int Colour)
  print (read "fromList \"hello\"" :: S.Set Char)
  print (read "3 % 4" :: Rational)
  print (reads "12abc" :: [(Int, String)])
  print (readEither "1 2" :: Either String Int)
  print (readEither "" :: Either String Int)
  print (read "(Left 3,Right (Just ()))" :: (Either Int Bool, Either Char (Maybe ())))
  print (map readMaybe ["0x1F", "0o17", "0b1", "1e3", "-5", "- 5", "(5)", "((-5))", "+5", "5.0"] :: [Maybe Int])
  print (map readMaybe ["1e3", "1.5", ".5", "5.", "NaN", "Infinity", "-2.5e-3"] :: [Maybe Double])
  print (read "[21.5C, 3C]" :: [Temp])
  print (lex " hello world", lex "<=> x", lex "\"str\" rest", lex "0x1f.", lex "")
  print (read "LT" :: Ordering, read "()" :: (), read "True" :: Bool)
  print ((readPrec_to_S readPrec 11 "Wrap 3") :: [(Maybe Int, String)])
