module Main where
import Control.Monad
import Data.Functor
import Data.Function
import Control.Applicative
import Data.List.NonEmpty (NonEmpty(..))
import qualified Data.List.NonEmpty as NE
newtype Validation e a = V (Either e a) deriving Show
instance Functor (Validation e) where fmap f (V x) = V (fmap f x)
instance Semigroup e => Applicative (Validation e) where
  pure = V . Right
  V (Left a) <*> V (Left b) = V (Left (a <> b))
  V (Left a) <*> _ = V (Left a)
  V (Right f) <*> V r = V (fmap f r)
data User = User { uname :: String, age :: Int } deriving Show
check :: Bool -> e -> a -> Validation (NonEmpty e) a
check True _ a = V (Right a)
check False e _ = V (Left (e :| []))
mkUser :: String -> Int -> Validation (NonEmpty String) User
mkUser n a = User <$> check (not (null n)) "empty name" n <*> check (a >= 0) "negative age" a
newtype Parser a = Parser { parse :: String -> Maybe (a, String) }
instance Functor Parser where fmap = liftM
instance Applicative Parser where { pure x = Parser $ \s -> Just (x, s); (<*>) = ap }
instance Monad Parser where p >>= f = Parser $ \s -> parse p s >>= \(a, r) -> parse (f a) r
instance Alternative Parser where { empty = Parser (const Nothing); p <|> q = Parser $ \s -> parse p s <|> parse q s }
instance MonadPlus Parser
item :: Parser Char
item = Parser $ \s -> case s of { [] -> Nothing; (c:cs) -> Just (c, cs) }
sat :: (Char -> Bool) -> Parser Char
sat p = mfilter p item
main :: IO ()
main = do
  print (mkUser "bob" 3)
  print (mkUser "" (-1))
  print (parse (many (sat (`elem` "ab"))) "abacus")
  print (parse (some (sat (== 'x')) <|> pure "none") "yyy")
  print (join [[1], [2]], void [1, 2], forever Nothing :: Maybe (), replicateM 2 "ab", zipWithM (\a b -> if b /= 0 then Just (a `div` b) else Nothing) [4, 6] [2, 3])
  print ([1, 2, 3] <&> (+ 1), Just 1 $> 2, 3 <$ [1, 2], (,) <$> fst <*> snd $ (1, 2), liftA2 (+) (* 2) (+ 10) 3, (pure 5 :: [Int]))
  print (foldM (\a x -> if x > 0 then Just (a + x) else Nothing) 0 [1, 2], msum [Nothing, Just 1], mapAndUnzipM (\x -> [(x, x)]) [1, 2], (>=>) (\x -> [x, x]) (\y -> [y + 1]) 1)
  print (NE.group1 (1 :| [1, 2]), guard True :: Maybe (), unless False (Just ()), liftM2 (+) [1] [2], ap [(+ 1)] [2], (<$!>) (+ 1) (Just 1))
  print $ fix $ \self -> 1 : map (* 2) (take 4 self)
