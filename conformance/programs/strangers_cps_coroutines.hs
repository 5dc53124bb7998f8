{-# LANGUAGE RankNTypes, DeriveFunctor, LambdaCase #-}
module Main where
import Control.Monad
import Control.Monad.Cont
import Data.Functor.Identity
import Data.IORef

-- Free monads and their interpreters
data Free f a = Pure a | Free (f (Free f a))
instance Functor f => Functor (Free f) where { fmap f (Pure a) = Pure (f a); fmap f (Free x) = Free (fmap (fmap f) x) }
instance Functor f => Applicative (Free f) where { pure = Pure; (<*>) = ap }
instance Functor f => Monad (Free f) where { Pure a >>= k = k a; Free x >>= k = Free (fmap (>>= k) x) }

liftF :: Functor f => f a -> Free f a
liftF = Free . fmap Pure

data Term k = Ask String (String -> k) | Say String k | Roll Int (Int -> k) deriving Functor

ask' :: String -> Free Term String
ask' q = liftF (Ask q id)
say :: String -> Free Term ()
say s = liftF (Say s ())
roll :: Int -> Free Term Int
roll n = liftF (Roll n id)

game :: Free Term Int
game = do
  n <- ask' "name?"
  say ("hi " ++ n)
  rs <- replicateM 3 (roll 6)
  when (sum rs > 9) $ say "lucky"
  return (sum rs)

pureRun :: [String] -> [Int] -> Free Term a -> (a, [String])
pureRun _ _ (Pure a) = (a, [])
pureRun (i : is) ds (Free (Ask q k)) = let (a, o) = pureRun is ds (k i) in (a, ("? " ++ q) : o)
pureRun is ds (Free (Say s k)) = let (a, o) = pureRun is ds k in (a, s : o)
pureRun is (d : ds) (Free (Roll n k)) = pureRun is ds (k (d `mod` n + 1))
pureRun _ _ _ = error "out of input"

ioRun :: IORef Int -> Free Term a -> IO a
ioRun seed = \case
  Pure a -> return a
  Free (Ask _ k) -> ioRun seed (k "io")
  Free (Say s k) -> putStrLn s >> ioRun seed k
  Free (Roll n k) -> do
    s <- readIORef seed
    let s' = (s * 1103515245 + 12345) `mod` 2147483648
    writeIORef seed s'
    ioRun seed (k (s' `div` 65536 `mod` n + 1))

-- Coroutines by continuations
newtype Co m r = Co { resume :: m (Either r (Int, Co m r)) }

generator :: Monad m => [Int] -> Co m String
generator [] = Co (return (Left "done"))
generator (x : xs) = Co (return (Right (x, generator xs)))

drainCo :: Monad m => Co m r -> m ([Int], r)
drainCo c = resume c >>= either (\r -> return ([], r)) (\(x, k) -> do { (xs, r) <- drainCo k; return (x : xs, r) })

safeDivs :: Int -> [Int] -> ContT r Identity (Either String [Int])
safeDivs n ds = callCC $ \exit -> do
  qs <- forM ds $ \d -> if d == 0 then exit (Left "zero") >> return 0 else return (n `div` d)
  return (Right qs)

-- Church numerals
newtype Church = Church (forall a. (a -> a) -> a -> a)
toI :: Church -> Int
toI (Church n) = n (+ 1) 0
suc :: Church -> Church
suc (Church n) = Church (\f -> f . n f)
add, mul :: Church -> Church -> Church
add (Church a) (Church b) = Church (\f -> a f . b f)
mul (Church a) (Church b) = Church (a . b)

main :: IO ()
main = do
  print (pureRun ["ann"] [4, 5, 2] game)
  seed <- newIORef 42
  ioRun seed game >>= print
  print (runIdentity (drainCo (generator [3, 1, 2])))
  print (runIdentity (runContT (safeDivs 100 [1, 5, 0, 2]) return))
  print (runIdentity (runContT (safeDivs 100 [1, 5, 2]) return))
  let three = suc (suc (suc (Church (\_ x -> x))))
  print (toI (mul three (add three (suc three))))
