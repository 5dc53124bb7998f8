module Main where
import GHC.Base (ord, liftA2, NonEmpty(..))
import GHC.List (foldl1')
import GHC.Float (float2Double, castDoubleToWord64, castWord64ToDouble, int2Double)
import GHC.Arr (Array, listArray, (!))
import GHC.Real (Ratio(..), divZeroError)
import GHC.Show (showSpace, appPrec, appPrec1)
import GHC.Conc (numCapabilities)
import GHC.IORef (newIORef, readIORef)
import GHC.Word
import Data.Version
import System.FilePath
import Control.Monad.Zip
import System.Info (os)
import qualified Data.Text as T
import qualified Data.Text.Read as TR
import qualified Data.Text.Encoding as TE
import Data.Unique
data T = T Int Int
instance Show T where
  showsPrec d (T a b) = showParen (d > appPrec) $ showString "T" . showSpace . showsPrec appPrec1 a . showSpace . showsPrec appPrec1 b
main :: IO ()
main = do
  print (ord 'a', liftA2 (+) (Just 1) (Just 2), foldl1' max [3, 1, 4])
  print (float2Double 1.5, int2Double 3, castDoubleToWord64 1.5, castDoubleToWord64 (-0.1), castWord64ToDouble 4609434218613702656)
  print (castDoubleToWord64 (1/0), castDoubleToWord64 5e-324, castWord64ToDouble 1, castDoubleToWord64 0)
  print (listArray (0, 2) "abc" ! 1)
  print (case 3 / 6 :: Rational of n :% d -> (n, d))
  print (Just (T 1 (-2)))
  putStrLn (showVersion (makeVersion [1, 2, 3]))
  print (map takeExtension ["a/b.txt", "c.tar.gz", "none"], "a" </> "b" <.> "hs", splitPath "/usr/lib/x", takeDirectory "a/b/c", takeBaseName "x/y.z.w", normalise "./a//b/./c")
  print (splitFileName "a/b", splitExtension "a.b/c.d", replaceExtension "x.hs" "o", dropExtension "f.tar.gz", takeDirectory "foo", joinPath ["a", "b", "c"], splitDirectories "/a/b")
  print (mzip [1, 2, 3] "ab", munzip [(1, 'a'), (2, 'b')])
  print (TR.decimal (T.pack "123abc") :: Either String (Int, T.Text), TR.signed TR.decimal (T.pack "-5") :: Either String (Int, T.Text), TR.double (T.pack "2.5e2x"), TR.decimal (T.pack "x") :: Either String (Int, T.Text))
  print (TE.encodeUtf8 (T.pack "h\233\8364"), TE.decodeUtf8 (TE.encodeUtf8 (T.pack "h\233")))
  a <- newUnique
  b <- newUnique
  print (a == b, a < b)
