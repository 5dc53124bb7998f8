{-# LANGUAGE RankNTypes, InstanceSigs #-}
module Main where
import Control.Monad
import Control.Applicative
import Data.Functor.Identity

newtype LogicT m a = LogicT { unLogicT :: forall r. (a -> m r -> m r) -> m r -> m r }
type Logic = LogicT Identity

instance Functor (LogicT m) where fmap f (LogicT l) = LogicT $ \sk -> l (sk . f)
instance Applicative (LogicT m) where
  pure a = LogicT $ \sk -> sk a
  LogicT f <*> LogicT a = LogicT $ \sk -> f (\g -> a (sk . g))
instance Monad (LogicT m) where
  (>>=) :: LogicT m a -> (a -> LogicT m b) -> LogicT m b
  m >>= k = LogicT $ \sk -> unLogicT m (\a -> unLogicT (k a) sk)
instance Alternative (LogicT m) where
  empty = LogicT $ \_ fk -> fk
  LogicT a <|> LogicT b = LogicT $ \sk fk -> a sk (b sk fk)
instance MonadPlus (LogicT m)

lift' :: Monad m => m a -> LogicT m a
lift' m = LogicT $ \sk fk -> m >>= \a -> sk a fk

observeAllT :: Monad m => LogicT m a -> m [a]
observeAllT m = unLogicT m (\a -> fmap (a :)) (return [])
observeMany :: Int -> Logic a -> [a]
observeMany n m = take n (runIdentity (observeAllT m))

msplit :: Monad m => LogicT m a -> LogicT m (Maybe (a, LogicT m a))
msplit m = lift' $ unLogicT m (\a fk -> return (Just (a, lift' fk >>= reflect))) (return Nothing)
reflect :: Maybe (a, LogicT m a) -> LogicT m a
reflect Nothing = empty
reflect (Just (a, m)) = pure a <|> m

interleave :: Monad m => LogicT m a -> LogicT m a -> LogicT m a
interleave a b = msplit a >>= \r -> case r of
  Nothing -> b
  Just (x, a') -> pure x <|> interleave b a'

ifte :: Monad m => LogicT m a -> (a -> LogicT m b) -> LogicT m b -> LogicT m b
ifte t th el = msplit t >>= maybe el (\(a, m) -> th a <|> (m >>= th))
once :: Monad m => LogicT m a -> LogicT m a
once m = msplit m >>= maybe empty (pure . fst)

choose :: [a] -> LogicT m a
choose = foldr ((<|>) . pure) empty

nats :: LogicT m Int
nats = pure 0 <|> fmap (+ 1) nats

pythag :: Logic (Int, Int, Int)
pythag = do
  c <- choose [1 .. 30]
  b <- choose [1 .. c]
  a <- choose [1 .. b]
  guard (a * a + b * b == c * c)
  return (a, b, c)

main :: IO ()
main = do
  print (observeMany 5 pythag)
  print (observeMany 6 (interleave nats (fmap negate nats)))
  print (observeMany 4 (ifte (choose [2, 4]) (\x -> choose [x, x * 10]) (pure 0)))
  print (observeMany 3 (ifte (choose ([] :: [Int])) pure (pure 7)))
  xs <- observeAllT (do { x <- once (choose "xyz" >>= \c -> lift' (putStrLn ("trying " ++ [c])) >> guard (c > 'x') >> return c); y <- choose [1, 2]; return (x, y) })
  print xs
