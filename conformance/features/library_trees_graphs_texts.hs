module Main where
import Data.Tree
import Data.Graph
import Data.Fixed
import Data.Array
import qualified Data.Text as T
import qualified Data.Text.IO as T
import Control.DeepSeq
import Control.Exception
import Data.Functor.Classes
import Data.Functor.Contravariant
import Data.Bifoldable
import Data.Bitraversable
newtype Fix f = Fix (f (Fix f))
instance Show1 f => Show (Fix f) where showsPrec d (Fix x) = showParen (d > 10) (showString "Fix " . showsPrec1 11 x)
instance Eq1 f => Eq (Fix f) where Fix a == Fix b = eq1 a b
instance Ord1 f => Ord (Fix f) where compare (Fix a) (Fix b) = compare1 a b
data Rec = Rec { ra :: Int, rb :: [Rec] }
instance NFData Rec where rnf (Rec n rs) = rnf n `seq` rnf rs
data P a = P a | Q (P a) (Maybe a)
instance NFData a => NFData (P a) where { rnf (P a) = rnf a; rnf (Q p m) = rnf p `seq` rnf m }
main :: IO ()
main = do
  let g = buildG (0, 7) [(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 5), (5, 3), (6, 7), (1, 4)]
  print g
  print (scc g, dff g, topSort g, reverseTopSort g)
  print (indegree g, outdegree g, transposeG g)
  print (components g, bcc (buildG (0, 5) [(a, b) | (x, y) <- [(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 5), (5, 3)], (a, b) <- [(x, y), (y, x)]]))
  print (stronglyConnCompR [(c, c, ks) | (c, ks) <- [('a', "bc"), ('b', "a"), ('c', "d"), ('d', "d"), ('e', "zz")]])
  print (foldr (\s n -> n + length (flattenSCC s)) 0 (stronglyConnComp [(x, x, [x * 2 `mod` 10, x + 1]) | x <- [0 .. 9 :: Int]]))
  print (dfs g [6, 3], path g 0 5, path g 5 0)
  print (3.75 :: Centi, (-2.5) :: Milli, 1 / 3 :: Micro, 2.5 * 1.5 :: Deci, Just (-1.5 :: Deci), realToFrac (2.345 :: Double) :: Centi)
  print ((7 :: Int) `div'` 2 :: Int, divMod' (7.5 :: Double) 2 :: (Int, Double), truncate (3.99 :: Centi) :: Int)
  let t = T.pack "  The quick  brown fox  "
  print (T.words t, T.strip t, T.length t, T.splitOn (T.pack "  ") t, T.justifyLeft 5 '.' (T.pack "ab"), T.center 7 '*' (T.pack "ab"), T.center 8 '*' (T.pack "abc"))
  print (T.breakOn (T.pack "q") t, T.breakOnEnd (T.pack "o") t, T.count (T.pack "o") t, T.chunksOf 5 t, T.toTitle (T.pack "hello wORLD it's"), T.breakOnAll (T.pack "/") (T.pack "a/b/c/"))
  print (T.foldr (:) [] (T.pack "abc"), T.zip (T.pack "ab") (T.pack "xyz"), T.isInfixOf (T.pack "ow") t, T.stripSuffix (T.pack "bar") (T.pack "foobar"), T.commonPrefixes (T.pack "foobar") (T.pack "fooquux"))
  print (T.split (== ',') (T.pack "a,b,,c"), T.replace (T.pack "o") (T.pack "00") t, T.unwords (map T.pack ["x", "y"]), read "\"q\"" :: T.Text, T.transpose (map T.pack ["abc", "de"]))
  T.putStrLn (T.unlines (T.lines (T.pack "a\nb\n")))
  print (Fix (Just (Fix (Just (Fix Nothing)))), Fix [Fix [], Fix [Fix []]] == Fix [], compare (Fix [Fix []]) (Fix []))
  r <- try (evaluate (rnf (Rec 1 [Rec 2 [], Rec (error "deep") []])))
  putStrLn (either (\(ErrorCall m) -> m) show r)
  r2 <- try (evaluate (force (Q (P 1) (Just (error "in maybe" :: Int))) `seq` ()))
  putStrLn (either (\(ErrorCall m) -> m) show r2)
  print (getPredicate (contramap length (Predicate even)) "ab", getComparison (contramap negate defaultComparison) 1 2, getOp (contramap show (Op length)) 1234)
  print (biList (1, 2), bisum (3, 4), bifoldr (:) (:) [] (Left 1 :: Either Int Int), bitraverse Just (const Nothing :: Int -> Maybe Int) (1, 2), bimapM print print ('a', True) `seq` ())
  print (levels (unfoldTree (\n -> (n, [n * 2 | n < 20] ++ [n + 7 | n < 10])) 1), fmap negate (Node 1 [Node 2 []]), Node 1 [] >>= \x -> Node x [Node (x + 1) []])
  putStr (drawTree (Node "root\nline2" [Node "a" [Node "b" []], Node "c" []]))
  print (read "Node {rootLabel = 1, subForest = []}" :: Tree Int, foldMap show (Node 1 [Node 2 []]), sequenceA (Node [1, 2] [Node [3] []]))
