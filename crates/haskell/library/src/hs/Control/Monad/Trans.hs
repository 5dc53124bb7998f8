module Control.Monad.Trans (MonadTrans (lift), MonadIO (liftIO)) where

import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Trans.Class (MonadTrans (..))
