{-# LANGUAGE DeriveFunctor, DeriveFoldable, DeriveTraversable, StandaloneDeriving, FlexibleContexts, UndecidableInstances #-}
module Main where
import Data.Functor.Classes

newtype Fix f = Fix { unFix :: f (Fix f) }
deriving instance Show (f (Fix f)) => Show (Fix f)
data ExprF r = Const Int | Add r r | Mul r r | Neg r deriving (Functor, Foldable, Traversable, Show, Eq)
cata :: Functor f => (f a -> a) -> Fix f -> a
cata alg = alg . fmap (cata alg) . unFix
ana :: Functor f => (a -> f a) -> a -> Fix f
ana co = Fix . fmap (ana co) . co
para :: Functor f => (f (Fix f, a) -> a) -> Fix f -> a
para alg = alg . fmap (\t -> (t, para alg t)) . unFix
hylo :: Functor f => (f b -> b) -> (a -> f a) -> a -> b
hylo f g = f . fmap (hylo f g) . g

data ListF a r = NilF | ConsF a r deriving (Functor, Show)
data TreeF a r = LeafF | NodeF r a r deriving Functor

qsort :: Ord a => [a] -> [a]
qsort = hylo merge split
  where split [] = LeafF
        split (x:xs) = NodeF (filter (< x) xs) x (filter (>= x) xs)
        merge LeafF = []
        merge (NodeF l x r) = l ++ [x] ++ r

data Free f a = Pure a | Free (f (Free f a))
instance Functor f => Functor (Free f) where
  fmap f (Pure a) = Pure (f a)
  fmap f (Free x) = Free (fmap (fmap f) x)
instance Functor f => Applicative (Free f) where { pure = Pure; Pure f <*> x = fmap f x; Free f <*> x = Free (fmap (<*> x) f) }
instance Functor f => Monad (Free f) where { Pure a >>= k = k a; Free x >>= k = Free (fmap (>>= k) x) }
data Cmd next = Say String next | Ask (String -> next) | Done deriving Functor
liftF :: Functor f => f a -> Free f a
liftF = Free . fmap Pure
say :: String -> Free Cmd ()
say s = liftF (Say s ())
ask :: Free Cmd String
ask = liftF (Ask id)
prog :: Free Cmd ()
prog = do { say "name?"; n <- ask; if null n then liftF Done else say ("hi " ++ n); prog }
runPure :: [String] -> Free Cmd a -> [String]
runPure ins (Free (Say s k)) = s : runPure ins k
runPure (i:is) (Free (Ask k)) = runPure is (k i)
runPure [] (Free (Ask _)) = ["eof"]
runPure _ (Free Done) = ["done"]
runPure _ (Pure _) = []

e :: Fix ExprF
e = Fix (Add (Fix (Const 2)) (Fix (Mul (Fix (Const 3)) (Fix (Neg (Fix (Const 4)))))))
main :: IO ()
main = do
  print (cata alg e)
  print e
  putStrLn (para pp e)
  print (qsort [3,1,2])
  mapM_ putStrLn (runPure ["bob", "amy", ""] prog)
  print (cata (\l -> case l of { NilF -> 0; ConsF a r -> a + r }) (ana (\n -> if n == 0 then NilF else ConsF n (n - 1)) 10))
  print (liftCompare compare (Just 1) (Just 2), liftEq (==) [1] [1])
  where alg (Const n) = n
        alg (Add a b) = a + b
        alg (Mul a b) = a * b
        alg (Neg a) = negate a
        pp (Const n) = show n
        pp (Add (_, a) (_, b)) = a ++ " + " ++ b
        pp (Mul (_, a) (Fix (Neg _), b)) = a ++ " * (" ++ b ++ ")"
        pp (Mul (_, a) (_, b)) = a ++ " * " ++ b
        pp (Neg (_, a)) = '-' : a
