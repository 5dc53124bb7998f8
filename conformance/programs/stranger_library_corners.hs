module Main where
import Data.Bifunctor
import Data.Functor.Classes
import Data.Functor.Compose
import Data.Functor ((<&>), ($>))
import qualified Data.List.NonEmpty as NE
import Data.List.NonEmpty (NonEmpty (..))
import Data.Semigroup (Max (..), Min (..), sconcat, stimes, mtimesDefault, cycle1)
import Data.Monoid (First (..), Last (..), Ap (..))
import Data.Fixed (mod', divMod', Centi, Milli, Fixed (..), E2)
import Data.Containers.ListUtils (nubOrd)
import qualified Data.Map.Merge.Strict as MM
import qualified Data.Map.Strict as M
import qualified Data.Map as ML
import qualified Data.IntMap as IM
import qualified Data.Set as S
import qualified Data.Sequence as Seq
import Data.Tuple (swap)
import Numeric.Natural
import Data.Foldable
import Data.Traversable
import Data.Void
import Data.Either
import Data.Unique
import Data.Word
import Data.Char
import Text.PrettyPrint hiding ((<>))
import qualified Text.PrettyPrint as PP
import System.Console.GetOpt
import Control.Monad.ST.Lazy as L
import Data.STRef.Lazy as L
import Control.Exception
import Control.Monad
import System.Environment
import Data.Version
import Text.ParserCombinators.ReadP (readP_to_S)

newtype Wrap f a = Wrap (f a)
instance (Show1 f, Show a) => Show (Wrap f a) where
  showsPrec d (Wrap x) = showsUnaryWith showsPrec1 "Wrap" d x
instance (Eq1 f, Eq a) => Eq (Wrap f a) where Wrap a == Wrap b = eq1 a b
instance (Ord1 f, Ord a) => Ord (Wrap f a) where compare (Wrap a) (Wrap b) = compare1 a b

data Flag = Verbose | Name String | Level (Maybe Int) | Help deriving (Show, Eq)
options :: [OptDescr Flag]
options =
  [ Option ['v'] ["verbose"] (NoArg Verbose) "say more"
  , Option ['n'] ["name"] (ReqArg Name "NAME") "a name"
  , Option ['l'] ["level"] (OptArg (Level . fmap read) "N") "how much"
  , Option "h?" ["help"] (NoArg Help) "this text" ]

fibsST :: [Integer]
fibsST = L.runST (do { a <- L.newSTRef 0; b <- L.newSTRef 1; let { loop = do { x <- L.readSTRef a; y <- L.readSTRef b; L.writeSTRef a y; L.writeSTRef b (x + y); (x :) <$> loop } }; loop })

doc :: Doc
doc = hang (text "let") 4 (vcat [text "x" <+> equals <+> int 3 PP.<> semi', text "y" <+> equals <+> parens (sep (punctuate comma (map int [1 .. 5])))]) $$ text "in" <+> brackets (hcat [char 'x', text "++", quotes (text "y")])
  where semi' = semi


main :: IO ()
main = do
  print (bimap length show ("abc", 1), first negate (1, 2), second (+ 1) (Left 3 :: Either Int Int), bimap id not (Right True :: Either () Bool))
  print (Wrap (Just 3), Wrap [1, 2] == Wrap [1, 2], compare (Wrap (Just 1)) (Wrap Nothing), liftCompare (flip compare) [1] [2])
  print (Just 3 <&> (+ 1), Just 1 $> 'x', swap (1, 'a'), nubOrd [3, 1, 3, 2, 1])
  print (NE.group "aabccc", NE.head (1 :| [2]), NE.map (* 2) (1 :| [2]), sconcat ((1 :| [2]) :| [3 :| []]), NE.groupBy (\a b -> even a == even b) [2, 4, 1, 3, 6], NE.fromList [1, 2] NE.!! 1)
  print (stimes 3 "ab", mtimesDefault 2 [1], Max 3 <> Max 5, sconcat (Min 2 :| [Min 1]), getFirst (First (Just 1) <> First Nothing), foldMap (\x -> (Min x, Max x)) ((3 :: Int) :| [1, 2]), cycle1 (1 :| []) NE.!! 5)
  print (5.5 `mod'` 2, (-1) `mod'` 3 :: Double, 7.5 `divMod'` 2 :: (Int, Double), 3.14159 :: Centi, (1.005 :: Milli) * 2, MkFixed 12345 :: Fixed E2, (-0.05) :: Centi)
  print (MM.merge MM.preserveMissing MM.dropMissing (MM.zipWithMatched (\_ a b -> a + b)) (M.fromList [(1, 10), (2, 20)]) (M.fromList [(2, 5), (3, 6)]))
  print (M.foldlWithKey (\a k v -> a + k * v) 0 (M.fromList [(1, 2), (3, 4)]), M.mapEither (\v -> if even v then Left v else Right v) (M.fromList (zip "abc" [1 ..])), M.restrictKeys (M.fromList (zip [1 ..] "abc")) (S.fromList [1, 3]), ML.insertLookupWithKey (\_ n o -> n + o) 'a' 1 (ML.fromList [('a', 2)]))
  print (M.lookupLE 5 (M.fromList [(1, 'a'), (4, 'b'), (7, 'c')]), M.splitRoot (M.fromList [(1, 'a')]), IM.foldrWithKey (\k v a -> (k, v) : a) [] (IM.fromList [(2, 'b'), (-1, 'z')]), S.powerSet (S.fromList "ab"), S.cartesianProduct (S.fromList [1, 2]) (S.fromList "x"))
  print (Seq.chunksOf 2 (Seq.fromList [1 .. 5]), Seq.sort (Seq.fromList "hello"), Seq.foldlWithIndex (\a i x -> a + i * x) 0 (Seq.fromList [5, 6, 7]), Seq.spanl even (Seq.fromList [2, 4, 5, 6]), Seq.zip (Seq.fromList "ab") (Seq.fromList [1, 2]))
  print (fromIntegral (5 :: Natural) - 7 :: Int, (2 :: Natural) ^ 70, toList (Just 1), foldl' (-) 10 [1, 2], foldr' (-) 10 [1, 2], asum [Nothing, Just 1], notElem 3 [1, 2], find (> 2) [1, 2, 3, 4], minimumBy (\a b -> compare (snd a) (snd b)) [(1, 'b'), (2, 'a')])
  print (partitionEithers [Left 1, Right 'a', Left 2], lefts [Left 1, Right 'a'], either show (map toUpper) (Right "x" :: Either Int String), fromLeft 0 (Left 3), isRight (Left 1), fmapDefault (+ 1) [1], foldMapDefault (: []) (Just 1))
  r <- try (evaluate (2 - 3 :: Natural)) :: IO (Either ArithException Natural)
  print r
  print (take 10 fibsST, getOpt Permute options ["-v", "file", "--name=x", "-l5", "--level", "-n", "y", "rest"])
  let (_, _, errs) = getOpt RequireOrder options ["--bogus", "-n"] in mapM_ putStr errs
  putStr (usageInfo "usage: prog" options)
  putStrLn (render doc)
  putStrLn (renderStyle style { lineLength = 20 } (fsep (map text (words "a fairly long line of words to fill"))))
  u1 <- newUnique
  u2 <- newUnique
  print (u1 == u1, u1 == u2, compare u1 u2)
  args <- getArgs
  e <- lookupEnv "SURELY_NOT_SET_ANYWHERE"
  print (args, e)
  print ([v | (v, "") <- readP_to_S parseVersion "1.2.3"], showVersion (Version [1, 0] ["beta"]), compare (makeVersion [1, 2]) (makeVersion [1, 10]))
  withArgs ["a", "b"] (getArgs >>= print)
  print (getCompose (Compose [Just 1, Nothing] <&> (+ 1)), traverse_ Just [1, 2], sequenceA_ [Just 1, Nothing], for_ [1, 2] (const Nothing :: Int -> Maybe ()), foldM (\a x -> if x > 0 then Right (a + x) else Left x) 0 [1, 2, 3])
