{-# LANGUAGE InstanceSigs, TupleSections #-}
module Main where
import Data.Char (isDigit, isSpace, isAlpha)
import Control.Monad (ap, liftM, void, forever, mapAndUnzipM, zipWithM_, foldM, filterM, replicateM, (>=>), (<=<), msum, mplus, mzero, guard, unless)
import Control.Applicative

-- Writer with counts, Reader, State, Cont and Parser all by hand
newtype Reader r a = Reader { runReader :: r -> a }
instance Functor (Reader r) where fmap f (Reader g) = Reader (f . g)
instance Applicative (Reader r) where { pure = Reader . const; Reader f <*> Reader g = Reader (\r -> f r (g r)) }
instance Monad (Reader r) where
  (>>=) :: Reader r a -> (a -> Reader r b) -> Reader r b
  Reader g >>= k = Reader (\r -> runReader (k (g r)) r)
ask :: Reader r r
ask = Reader id
local :: (r -> r) -> Reader r a -> Reader r a
local f (Reader g) = Reader (g . f)

newtype Cont r a = Cont { runCont :: (a -> r) -> r }
instance Functor (Cont r) where fmap = liftM
instance Applicative (Cont r) where { pure a = Cont ($ a); (<*>) = ap }
instance Monad (Cont r) where m >>= k = Cont (\c -> runCont m (\a -> runCont (k a) c))
callCC :: ((a -> Cont r b) -> Cont r a) -> Cont r a
callCC f = Cont (\c -> runCont (f (\a -> Cont (const (c a)))) c)

safeDiv :: Int -> Int -> Cont r (Either String Int)
safeDiv x y = callCC $ \exit -> do
  _ <- if y == 0 then exit (Left "div by zero") else return (Right 0)
  return (Right (x `div` y))

newtype ZL a = ZL { getZL :: [a] } deriving Show
instance Functor ZL where fmap f (ZL xs) = ZL (map f xs)
instance Applicative ZL where { pure = ZL . repeat; ZL fs <*> ZL xs = ZL (zipWith ($) fs xs) }

newtype Validation e a = Validation (Either e a) deriving Show
instance Functor (Validation e) where fmap f (Validation x) = Validation (fmap f x)
instance Monoid e => Applicative (Validation e) where
  pure = Validation . Right
  Validation (Left a) <*> Validation (Left b) = Validation (Left (a <> b))
  Validation (Left a) <*> _ = Validation (Left a)
  Validation (Right f) <*> Validation r = Validation (fmap f r)
check :: String -> (a -> Bool) -> a -> Validation [String] a
check msg p a | p a = pure a
              | otherwise = Validation (Left [msg])

data User = User { uname :: String, uage :: Int } deriving Show
mkUser :: String -> Int -> Validation [String] User
mkUser n a = User <$> (check "name empty" (not . null) n *> check "name has digits" (not . any isDigit) n) <*> check "too young" (>= 18) a

main :: IO ()
main = do
  print (runReader (do { x <- ask; y <- local (* 2) ask; z <- (+ 1) <$> ask; return (x, y, z) }) 10)
  print (runCont (safeDiv 10 2) id, runCont (safeDiv 1 0) id)
  print (runCont (mapM (\x -> Cont (\k -> k x ++ k (x * 10))) [1, 2]) (\xs -> [sum xs]))
  print (getZL ((,,) <$> ZL [1, 2, 3] <*> ZL "ab" <*> pure True))
  print (mkUser "ann" 20, mkUser "4nn" 3, mkUser "" 50)
  print (filterM (const [True, False]) [1, 2, 3])
  print (foldM (\acc x -> if x > 0 then Just (acc + x) else Nothing) 0 [1, 2, 3], foldM (\a x -> [a + x, a * x]) 1 [2, 3])
  (as, bs) <- mapAndUnzipM (\x -> return (x, x * x)) [1, 2, 3]
  print (as, bs)
  zipWithM_ (\i s -> putStrLn (show i ++ ":" ++ s)) [1 ..] ["a", "b"]
  print (msum [Nothing, Just 1, Just 2], [1, 2] `mplus` [3], (mzero :: Maybe Int))
  print (liftA2 (+) (Just 1) (Just 2), (+) <$> (* 2) <*> (+ 10) $ 3, sequence [(+ 1), (* 2)] 5)
  print (replicateM 2 "ab", traverse (\x -> [x, -x]) [1, 2], sequenceA [Just 1, Nothing], (<|>) Nothing (Just 5))
  print ((do { x <- [1 .. 20]; y <- [x .. 20]; z <- [y .. 20]; guard (x * x + y * y == z * z); return (x, y, z) }))
