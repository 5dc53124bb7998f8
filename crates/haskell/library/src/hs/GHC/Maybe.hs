module GHC.Maybe (Maybe (..)) where
