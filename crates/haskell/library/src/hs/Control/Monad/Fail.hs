module Control.Monad.Fail (MonadFail (fail)) where
