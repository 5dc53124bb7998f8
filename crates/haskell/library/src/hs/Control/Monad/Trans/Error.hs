module Control.Monad.Trans.Error (Error (..), ErrorList (..), ErrorT (ErrorT), runErrorT, mapErrorT, throwError, catchError) where

import Control.Monad.Error (Error (..), ErrorList (..), ErrorT (ErrorT), mapErrorT, runErrorT)

throwError :: Monad m => e -> ErrorT e m a
throwError = ErrorT . return . Left

catchError :: Monad m => ErrorT e m a -> (e -> ErrorT e m a) -> ErrorT e m a
catchError m h = ErrorT (runErrorT m >>= either (runErrorT . h) (return . Right))
