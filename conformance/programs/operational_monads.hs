{-# LANGUAGE GADTs, RankNTypes, ExistentialQuantification, KindSignatures, DeriveFunctor, LambdaCase, ScopedTypeVariables #-}
module Main where
import Control.Monad
import Data.IORef
-- operational monad, free applicative, Codensity, Yoneda, coroutines, Freer effects
data Program instr a where
  Return :: a -> Program instr a
  Bind :: Program instr b -> (b -> Program instr a) -> Program instr a
  Instr :: instr a -> Program instr a
instance Functor (Program i) where fmap = liftM
instance Applicative (Program i) where { pure = Return; (<*>) = ap }
instance Monad (Program i) where (>>=) = Bind
data View i a where
  Done :: a -> View i a
  (:>>=) :: i b -> (b -> Program i a) -> View i a
view :: Program i a -> View i a
view (Return x) = Done x
view (Instr i) = i :>>= Return
view (Bind (Return x) k) = view (k x)
view (Bind (Instr i) k) = i :>>= k
view (Bind (Bind m g) k) = view (Bind m (\x -> Bind (g x) k))
data StackI a where { Push :: Int -> StackI (); Pop :: StackI (Maybe Int) }
push :: Int -> Program StackI ()
push = Instr . Push
pop :: Program StackI (Maybe Int)
pop = Instr Pop
runStack :: Program StackI a -> [Int] -> (a, [Int])
runStack p st = case view p of
  Done a -> (a, st)
  Push n :>>= k -> runStack (k ()) (n : st)
  Pop :>>= k -> case st of { [] -> runStack (k Nothing) []; x : xs -> runStack (k (Just x)) xs }
data Ap f a where
  Pure :: a -> Ap f a
  Ap :: f x -> Ap f (x -> a) -> Ap f a
instance Functor (Ap f) where { fmap f (Pure a) = Pure (f a); fmap f (Ap x r) = Ap x (fmap (f .) r) }
instance Applicative (Ap f) where { pure = Pure; Pure f <*> y = fmap f y; Ap x y <*> z = Ap x (flip <$> y <*> z) }
data Opt a = Opt { optName :: String, optDef :: Maybe a, optRead :: String -> Maybe a }
opt :: Opt a -> Ap Opt a
opt o = Ap o (Pure id)
names :: Ap Opt a -> [String]
names (Pure _) = []
names (Ap o r) = optName o : names r
parseOpts :: [(String, String)] -> Ap Opt a -> Either String a
parseOpts _ (Pure a) = Right a
parseOpts env (Ap o r) = do
  x <- case lookup (optName o) env of
    Just s -> maybe (Left ("bad " ++ optName o)) Right (optRead o s)
    Nothing -> maybe (Left ("missing " ++ optName o)) Right (optDef o)
  ($ x) <$> parseOpts env r
newtype Codensity m a = Codensity { runCodensity :: forall b. (a -> m b) -> m b }
instance Functor (Codensity m) where fmap f (Codensity c) = Codensity (\k -> c (k . f))
instance Applicative (Codensity m) where { pure a = Codensity ($ a); (<*>) = ap }
instance Monad (Codensity m) where Codensity c >>= f = Codensity (\k -> c (\a -> runCodensity (f a) k))
newtype Yoneda f a = Yoneda { runYoneda :: forall b. (a -> b) -> f b }
instance Functor (Yoneda f) where fmap f (Yoneda y) = Yoneda (\k -> y (k . f))
newtype Co i o m a = Co { resume :: m (Either (o, i -> Co i o m a) a) }
instance Monad m => Functor (Co i o m) where fmap = liftM
instance Monad m => Applicative (Co i o m) where { pure = Co . return . Right; (<*>) = ap }
instance Monad m => Monad (Co i o m) where
  m >>= f = Co $ resume m >>= \case
    Right a -> resume (f a)
    Left (o, k) -> return (Left (o, \i -> k i >>= f))
yield :: Monad m => o -> Co i o m i
yield o = Co (return (Left (o, return)))
runWith :: Monad m => (o -> m i) -> Co i o m a -> m a
runWith h c = resume c >>= \case
  Right a -> return a
  Left (o, k) -> h o >>= runWith h . k
main :: IO ()
main = do
  print (runStack (do { push 1; push 2; a <- pop; b <- pop; c <- pop; return (a, b, c) }) [])
  print (fst (runStack (forM_ [1 .. 1000] push >> replicateM 3 pop) []))
  let o = (,,) <$> opt (Opt "n" (Just 3) (Just . length)) <*> opt (Opt "s" Nothing Just) <*> opt (Opt "b" (Just True) (\s -> lookup s [("yes", True), ("no", False)]))
  print (names o)
  print (parseOpts [("s", "hi")] o, parseOpts [("s", "x"), ("b", "huh")] o, parseOpts [] o)
  r <- runCodensity (do { a <- Codensity (\k -> k 1 >> k 2); Codensity (\k -> k (a * 10)) }) (\x -> print x >> return x)
  print r
  print (runYoneda (fmap (+ 1) (fmap (* 2) (Yoneda (\k -> map k [1, 2, 3])))) id)
  ref <- newIORef (0 :: Int)
  t <- runWith (\o' -> do { modifyIORef ref (+ o'); readIORef ref }) (do { a <- yield 5; b <- yield (a * 2); return (a, b) })
  print t
