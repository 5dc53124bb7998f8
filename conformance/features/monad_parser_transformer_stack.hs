module Main where
import Control.Monad.State
import Control.Monad.Trans.Maybe
import Data.Char
type P a = MaybeT (State (String, Int)) a
item :: P Char
item = do
  (s, n) <- lift get
  case s of
    [] -> mzero
    (c:cs) -> lift (put (cs, n + 1)) >> return c
sat :: (Char -> Bool) -> P Char
sat p = do { c <- item; if p c then return c else mzero }
orElse :: P a -> P a -> P a
orElse p q = do
  s <- lift get
  MaybeT $ do
    r <- runMaybeT p
    case r of
      Nothing -> put s >> runMaybeT q
      just -> return just
many1, many0 :: P a -> P [a]
many1 p = do { x <- p; xs <- many0 p; return (x : xs) }
many0 p = many1 p `orElse` return []
number :: P Int
number = read <$> many1 (sat isDigit)
expr, term, factor :: P Int
expr = do { t <- term; rest t } where rest a = (do { _ <- sat (=='+'); b <- term; rest (a + b) }) `orElse` return a
term = do { f <- factor; rest f } where rest a = (do { _ <- sat (=='*'); b <- factor; rest (a * b) }) `orElse` return a
factor = number `orElse` (sat (=='(') *> expr <* sat (==')'))
main :: IO ()
main = mapM_ (\s -> print (runState (runMaybeT expr) (s, 0))) ["1+2*3", "(1+2)*3", "2*(3", "x"]
