module Main (main) where
import Prelude hiding (lookup)
import qualified Geo.Shape as Shape
import Geo.Shape (Shape (Circle, Rect), HasArea (..), (<+>))
import Geo.Types hiding (secret)
import Util.Env
import qualified Util.Env as E (Env, size)
import Util.Reexport

main :: IO ()
main = do
  let env = insert "r" (Rect (V 1 2) (V 3 5)) (insert "c" (Circle (V 0 0) 2) empty) :: E.Env Shape
  print (lookup "r" env, lookup "zz" env)
  print (E.size env, fmap area (toList env))
  print (V 1 2 <+> V 3 4 <+> V 5 6 |> scale 2)
  print (Shape.describe (Circle (V 1 1) 1))
  print (isEvenLen "abcd", isOddLen "abc")
  print (sortOn negate [3, 1, 2])
  print (defaultName, [minBound .. maxBound :: Dir], turn N, opposite <$> [N, E])
  print (withPrivate 3)
