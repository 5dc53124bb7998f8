{-# LANGUAGE RankNTypes #-}
-- | The strict state-transformer monad and its mutable cells.
module Otherwise.Base.ST where

import Control.Monad.Fix (MonadFix (..))
import Otherwise.Base.Core (IO (..))
import Otherwise.Base.IO (primNewRef, primReadRef, primRefEq, primWriteRef)
import Otherwise.Base.Prim (IORes (..), RealWorld, Ref, realWorld)

newtype ST s a = ST (RealWorld -> IORes a)

unST :: ST s a -> RealWorld -> IORes a
unST (ST f) = f

runST :: (forall s. ST s a) -> a
runST st = case unST st realWorld of
  IORes _ x -> x

stToIO :: ST RealWorld a -> IO a
stToIO (ST f) = IO f

unsafeIOToST :: IO a -> ST s a
unsafeIOToST (IO f) = ST f

instance Functor (ST s) where
  fmap f (ST m) = ST (\w -> case m w of IORes w' x -> IORes w' (f x))

instance Applicative (ST s) where
  pure x = ST (\w -> IORes w x)
  ST mf <*> ST mx = ST (\w -> case mf w of IORes w1 f -> case mx w1 of IORes w2 x -> IORes w2 (f x))
  ST ma *> ST mb = ST (\w -> case ma w of IORes w1 _ -> mb w1)

instance Monad (ST s) where
  ST m >>= k = ST (\w -> case m w of IORes w' x -> unST (k x) w')
  (>>) = (*>)

instance MonadFail (ST s) where
  fail message = errorWithoutStackTrace message

instance Semigroup a => Semigroup (ST s a) where
  a <> b = fmap (<>) a <*> b

instance Monoid a => Monoid (ST s a) where
  mempty = pure mempty

instance MonadFix (ST s) where
  mfix k = ST (\w -> let { result = unST (k (value result)) w } in result)
    where
      value (IORes _ x) = x

newtype STRef s a = STRef (Ref a)

instance Eq (STRef s a) where
  STRef x == STRef y = primRefEq x y

newSTRef :: a -> ST s (STRef s a)
newSTRef x = ST (\w -> case primNewRef x w of IORes w' r -> IORes w' (STRef r))

readSTRef :: STRef s a -> ST s a
readSTRef (STRef r) = ST (primReadRef r)

writeSTRef :: STRef s a -> a -> ST s ()
writeSTRef (STRef r) x = ST (primWriteRef r x)
