-- | What it had is in the Prelude now.
module Control.Monad.Instances (Functor (..), Monad (..)) where
