module Data.Type.Equality ((:~:) (..), sym, trans, castWith, TestEquality (..)) where

import Otherwise.Base.Equality
