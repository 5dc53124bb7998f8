{-# LANGUAGE ExistentialQuantification, RankNTypes #-}
-- | What the notation for arrows is taken for.
module GHC.Desugar ((>>>), AnnotationWrapper (..), toAnnotationWrapper) where

import Control.Arrow (Arrow)
import qualified Control.Category as Category
import Data.Data (Data)

infixr 1 >>>

(>>>) :: forall arr. Arrow arr => forall a b c. arr a b -> arr b c -> arr a c
f >>> g = f Category.>>> g

data AnnotationWrapper = forall a. Data a => AnnotationWrapper a

toAnnotationWrapper :: Data a => a -> AnnotationWrapper
toAnnotationWrapper = AnnotationWrapper
