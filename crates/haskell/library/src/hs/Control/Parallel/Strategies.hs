{-# LANGUAGE GeneralizedNewtypeDeriving #-}
-- | How far and in which order values are evaluated: the interface of parallel 3.2. Nothing runs at the same time here.
module Control.Parallel.Strategies
  ( Strategy, Eval, runEval, using, withStrategy, usingIO, withStrategyIO, dot, r0, rseq, rdeepseq, rpar, rparWith
  , evalSeq, SeqStrategy, evalTraversable, parTraversable, evalList, parList, evalListN, parListN, evalListNth, parListNth
  , evalListSplitAt, parListSplitAt, parListChunk, parMap, evalBuffer, parBuffer
  , evalTuple2, evalTuple3, evalTuple4, parTuple2, parTuple3, parTuple4, parEval, NFData
  ) where

import Control.DeepSeq (NFData, rnf)
import Control.Monad.Fix (MonadFix)
import Data.Functor.Identity (Identity (..))

infixl 0 `using`
infixl 0 `usingIO`
infixr 9 `dot`

newtype Eval a = Eval (Identity a)
  deriving (Functor, Applicative, Monad, MonadFix)

type Strategy a = a -> Eval a

type SeqStrategy a = a -> ()

runEval :: Eval a -> a
runEval (Eval x) = runIdentity x

using :: a -> Strategy a -> a
x `using` strategy = runEval (strategy x)

withStrategy :: Strategy a -> a -> a
withStrategy = flip using

usingIO :: a -> Strategy a -> IO a
x `usingIO` strategy = return $! runEval (strategy x)

withStrategyIO :: Strategy a -> a -> IO a
withStrategyIO = flip usingIO

dot :: Strategy a -> Strategy a -> Strategy a
strategy2 `dot` strategy1 = strategy2 . runEval . strategy1

evalSeq :: SeqStrategy a -> Strategy a
evalSeq f x = f x `seq` return x

r0, rseq, rpar :: Strategy a
r0 x = return x
rseq x = x `seq` return x
-- A spark may never be run, so nothing may depend on it.
rpar x = return x

rdeepseq :: NFData a => Strategy a
rdeepseq x = rnf x `seq` return x

rparWith :: Strategy a -> Strategy a
rparWith strategy x = return (runEval (strategy x))

parEval :: Eval a -> Eval a
parEval m = return (runEval m)

evalTraversable, parTraversable :: Traversable t => Strategy a -> Strategy (t a)
evalTraversable = traverse
parTraversable strategy = evalTraversable (rparWith strategy)

evalList, parList :: Strategy a -> Strategy [a]
evalList = evalTraversable
parList = parTraversable

evalListSplitAt :: Int -> Strategy [a] -> Strategy [a] -> Strategy [a]
evalListSplitAt n strategy1 strategy2 xs = do
  let (ys, zs) = splitAt n xs
  ys' <- strategy1 ys
  zs' <- strategy2 zs
  return (ys' ++ zs')

parListSplitAt :: Int -> Strategy [a] -> Strategy [a] -> Strategy [a]
parListSplitAt n strategy1 strategy2 = evalListSplitAt n (rparWith strategy1) (rparWith strategy2)

evalListN, parListN, evalListNth, parListNth :: Int -> Strategy a -> Strategy [a]
evalListN n strategy = evalListSplitAt n (evalList strategy) r0
parListN n strategy = evalListN n (rparWith strategy)
evalListNth n strategy = evalListSplitAt n r0 (evalListSplitAt 1 (evalList strategy) r0)
parListNth n strategy = evalListNth n (rparWith strategy)

parListChunk :: Int -> Strategy a -> Strategy [a]
parListChunk n strategy xs
  | n <= 1 = parList strategy xs
  | otherwise = fmap concat (parList (evalList strategy) (chunks xs))
  where
    chunks [] = []
    chunks ys = let (as, bs) = splitAt n ys in as : chunks bs

parMap :: Strategy b -> (a -> b) -> [a] -> [b]
parMap strategy f = (`using` parList strategy) . map f

evalBuffer, parBuffer :: Int -> Strategy a -> Strategy [a]
evalBuffer n strategy xs = return (map (`using` strategy) xs)
parBuffer n strategy = evalBuffer n (rparWith strategy)

evalTuple2, parTuple2 :: Strategy a -> Strategy b -> Strategy (a, b)
evalTuple2 f g (a, b) = (,) <$> f a <*> g b
parTuple2 f g = evalTuple2 (rparWith f) (rparWith g)

evalTuple3, parTuple3 :: Strategy a -> Strategy b -> Strategy c -> Strategy (a, b, c)
evalTuple3 f g h (a, b, c) = (,,) <$> f a <*> g b <*> h c
parTuple3 f g h = evalTuple3 (rparWith f) (rparWith g) (rparWith h)

evalTuple4, parTuple4 :: Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy (a, b, c, d)
evalTuple4 f g h i (a, b, c, d) = (,,,) <$> f a <*> g b <*> h c <*> i d
parTuple4 f g h i = evalTuple4 (rparWith f) (rparWith g) (rparWith h) (rparWith i)
