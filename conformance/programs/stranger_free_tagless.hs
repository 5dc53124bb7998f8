{-# LANGUAGE DeriveFunctor, RankNTypes, FlexibleInstances, FlexibleContexts, GADTs, InstanceSigs, UndecidableInstances, MultiParamTypeClasses #-}
module Main where
import Control.Monad
import Control.Monad.State
import Control.Monad.Writer
import Control.Monad.Trans.Maybe
import Control.Monad.Trans.Except
import Control.Monad.RWS hiding (First)
import Control.Monad.Identity
import qualified Data.Map as M

data Free f a = Pure a | Free (f (Free f a))
instance Functor f => Functor (Free f) where fmap = liftM
instance Functor f => Applicative (Free f) where { pure = Pure; (<*>) = ap }
instance Functor f => Monad (Free f) where
  Pure a >>= k = k a
  Free m >>= k = Free (fmap (>>= k) m)
liftF :: Functor f => f a -> Free f a
liftF = Free . fmap Pure
foldFree :: Monad m => (forall x. f x -> m x) -> Free f a -> m a
foldFree _ (Pure a) = return a
foldFree nt (Free m) = nt m >>= foldFree nt

data KV k v next = Put k v next | Get k (Maybe v -> next) | Del k next deriving Functor
put' :: k -> v -> Free (KV k v) ()
put' k v = liftF (Put k v ())
get' :: k -> Free (KV k v) (Maybe v)
get' k = liftF (Get k id)
del' :: k -> Free (KV k v) ()
del' k = liftF (Del k ())

prog :: Free (KV String Int) (Maybe Int)
prog = do
  put' "a" 1
  put' "b" 2
  Just a <- get' "a"
  mapM_ (\i -> put' ("k" ++ show i) (i * a)) [1 .. 3]
  del' "b"
  b <- get' "b"
  k <- get' "k3"
  return ((+) <$> k <*> maybe (Just 10) Just b)

instance Functor f => MonadFail (Free f) where fail = error

toState :: Ord k => KV k v a -> State (M.Map k v) a
toState (Put k v n) = modify (M.insert k v) >> return n
toState (Get k f) = gets (f . M.lookup k)
toState (Del k n) = n <$ modify (M.delete k)

toLog :: (Show k, Show v, Num v) => KV k v a -> Writer [String] a
toLog (Put k v n) = tell ["put " ++ show k ++ " " ++ show v] >> return n
toLog (Get k f) = tell ["get " ++ show k] >> return (f (Just 7))
toLog (Del k n) = n <$ tell ["del " ++ show k]

-- tagless final
class Monad m => MonadBank m where
  balance :: String -> m Int
  setBalance :: String -> Int -> m ()
class Monad m => MonadLog m where logMsg :: String -> m ()
newtype App a = App { unApp :: RWST Int [String] (M.Map String Int) (Either String) a }
instance Functor App where fmap f (App m) = App (fmap f m)
instance Applicative App where { pure = App . pure; App f <*> App x = App (f <*> x) }
instance Monad App where App m >>= f = App (m >>= unApp . f)
instance MonadBank App where
  balance n = App $ gets (M.lookup n) >>= maybe (lift (Left ("no account " ++ n))) return
  setBalance n v = App $ modify (M.insert n v)
instance MonadLog App where logMsg s = App (ask >>= \d -> tell [replicate d ' ' ++ s])
transfer :: (MonadBank m, MonadLog m) => String -> String -> Int -> m ()
transfer a b n = do
  x <- balance a
  y <- balance b
  setBalance a (x - n)
  setBalance b (y + n)
  logMsg (a ++ "->" ++ b ++ ": " ++ show n)

-- operational GADT
data Instr a where
  Push :: Int -> Instr ()
  Pop :: Instr (Maybe Int)
  Size :: Instr Int
data Prog a where
  Ret :: a -> Prog a
  Bind :: Instr x -> (x -> Prog a) -> Prog a
run :: Prog a -> State [Int] a
run (Ret a) = return a
run (Bind i k) = step i >>= run . k
  where
    step :: Instr x -> State [Int] x
    step (Push n) = modify (n :)
    step Pop = state (\s -> case s of { [] -> (Nothing, []); x : xs -> (Just x, xs) })
    step Size = gets length

lookupAll :: [String] -> MaybeT (State (M.Map String Int)) Int
lookupAll ks = do
  vs <- forM ks $ \k -> MaybeT (gets (M.lookup k))
  lift (modify (M.map (+ 1)))
  guard (sum vs < 100)
  return (sum vs)

main :: IO ()
main = do
  print (runState (foldFree toState prog) M.empty)
  mapM_ putStrLn (execWriter (foldFree toLog prog))
  print (runRWST (unApp (transfer "x" "y" 30 >> transfer "y" "x" 5)) 2 (M.fromList [("x", 100), ("y", 0)]))
  print (fmap fst (evalRWST (unApp (transfer "x" "q" 1)) 0 (M.fromList [("x", 1)])))
  print (runState (run (Bind (Push 1) (\_ -> Bind (Push 2) (\_ -> Bind Pop (\p -> Bind Size (\n -> Ret (p, n))))))) [])
  print (runState (runMaybeT (lookupAll ["a", "b"])) (M.fromList [("a", 1), ("b", 2)]))
  print (runState (runMaybeT (lookupAll ["a", "z"] `mplus` lookupAll ["b"])) (M.fromList [("a", 1), ("b", 2)]))
  r <- runExceptT (do { x <- except (Right 3); when (x > 2) (throwE "big"); return x }) :: IO (Either String Int)
  print r
  print =<< runExceptT (withExceptT length (throwE "four" :: ExceptT String IO ()))
  print (runRWS (do { x <- ask; (_, w) <- listen (tell [x]); tell (map (* 2) w); modify (+ x); local (+ 1) (asks show) }) 5 10)
  (a, w) <- runWriterT (do { tell (Sum 3); lift (putStrLn "in writer"); tell (Sum 4); return 'x' })
  print (a, getSum w)
  print (runIdentity (foldM (\acc x -> if x > 3 then Identity acc else return (acc + x)) 0 [1 .. 5]))
  print =<< execStateT (zipWithM_ (\i x -> modify (M.insertWith (++) (even i) [x])) [0 :: Int ..] "abcde") M.empty
  print (evalState (filterM (\x -> state (\s -> (odd s, s + x))) [1, 2, 3, 4]) 1, replicateM 2 "ab", msum [Nothing, Just 1, Just 2])
  print ((>=>) (\x -> [x, x + 1]) (\y -> [y * 2]) 3, join [[1], [2]], void (Just 3), forever Nothing :: Maybe ())
  print (mapAndUnzipM (\x -> Just (x, x * x)) [1, 2, 3], (liftM2 (+) (Just 1) (Just 2)), ap [succ] [1, 2], mfilter even (Just 3))
