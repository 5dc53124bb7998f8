-- | Texts put together from pieces.
module Data.Text.Lazy.Builder
  ( Builder, toLazyText, toLazyTextWith, fromText, fromLazyText, fromString, singleton, flush
  ) where

import qualified Data.String as String
import qualified Data.Text as Strict
import qualified Data.Text.Lazy as Lazy

newtype Builder = Builder (String -> String)

instance Eq Builder where
  a == b = run a == run b

instance Ord Builder where
  compare a b = compare (run a) (run b)

instance Show Builder where
  showsPrec d b = showsPrec d (run b)

instance Semigroup Builder where
  Builder f <> Builder g = Builder (f . g)

instance Monoid Builder where
  mempty = Builder id

instance String.IsString Builder where
  fromString = fromString

run :: Builder -> String
run (Builder f) = f ""

toLazyText :: Builder -> Lazy.Text
toLazyText = Lazy.pack . run

toLazyTextWith :: Int -> Builder -> Lazy.Text
toLazyTextWith _ = toLazyText

fromText :: Strict.Text -> Builder
fromText t = fromString (Strict.unpack t)

fromLazyText :: Lazy.Text -> Builder
fromLazyText t = fromString (Lazy.unpack t)

fromString :: String -> Builder
fromString s = Builder (s ++)

singleton :: Char -> Builder
singleton c = Builder (c :)

flush :: Builder
flush = mempty
