module Text.PrettyPrint.HughesPJClass (Pretty (..), PrettyLevel (..), shown) where

newtype PrettyLevel = PrettyLevel Int
  deriving (Eq, Ord, Show)

class Pretty a where
  pretty :: a -> String
  prettyAt :: PrettyLevel -> a -> String
  prettyAt (PrettyLevel n) x = replicate n ' ' ++ pretty x

instance Pretty Bool where
  pretty b = if b then "yes" else "no"

instance Pretty Char where
  pretty c = [c, c]

instance Pretty a => Pretty [a] where
  pretty = unwords . map pretty

shown :: Pretty a => PrettyLevel -> a -> String
shown = prettyAt
