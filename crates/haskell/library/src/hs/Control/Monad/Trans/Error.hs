module Control.Monad.Trans.Error (Error (..), ErrorList (..), ErrorT (ErrorT), runErrorT, mapErrorT, throwError, catchError, liftCallCC, liftListen, liftPass) where

import Control.Monad.Signatures (CallCC, Listen, Pass)
import Control.Monad.Error (Error (..), ErrorList (..), ErrorT (ErrorT), mapErrorT, runErrorT)

throwError :: Monad m => e -> ErrorT e m a
throwError = ErrorT . return . Left

catchError :: Monad m => ErrorT e m a -> (e -> ErrorT e m a) -> ErrorT e m a
catchError m h = ErrorT (runErrorT m >>= either (runErrorT . h) (return . Right))

liftCallCC :: CallCC m (Either e a) (Either e b) -> CallCC (ErrorT e m) a b
liftCallCC call f = ErrorT (call (\c -> runErrorT (f (ErrorT . c . Right))))

liftListen :: Monad m => Listen w m (Either e a) -> Listen w (ErrorT e m) a
liftListen listen m = ErrorT (listen (runErrorT m) >>= \(a, w) -> return (fmap (\r -> (r, w)) a))

liftPass :: Monad m => Pass w m (Either e a) -> Pass w (ErrorT e m) a
liftPass pass m = ErrorT (pass (runErrorT m >>= \a -> return (case a of
  Left e -> (Left e, id)
  Right (v, f) -> (Right v, f))))
