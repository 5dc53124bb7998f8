-- | Trying a property on random values, as in QuickCheck 2.14: what it prints is the same but for the values.
module Test.QuickCheck.Test
  ( Args (..), Result (..), isSuccess, stdArgs
  , quickCheck, quickCheckWith, quickCheckResult, quickCheckWithResult
  , verboseCheck, verboseCheckWith, verboseCheckResult, verboseCheckWithResult
  ) where

import Control.Exception (SomeException)
import Control.Monad (unless, when)
import Data.List (isPrefixOf, sortBy)
import qualified Data.Map as Map
import Data.Ord (comparing)
import System.Random (split)
import Test.QuickCheck.Gen
import Test.QuickCheck.Property hiding (Result (..))
import qualified Test.QuickCheck.Property as P

data Args = Args
  { replay :: Maybe (QCGen, Int)
  , maxSuccess :: Int
  , maxDiscardRatio :: Int
  , maxSize :: Int
  , chatty :: Bool
  , maxShrinks :: Int
  }
  deriving (Show)

stdArgs :: Args
stdArgs = Args {replay = Nothing, maxSuccess = 100, maxDiscardRatio = 10, maxSize = 100, chatty = True, maxShrinks = maxBound}

data Result
  = Success {numTests :: Int, numDiscarded :: Int, labels :: Map.Map [String] Int, classes :: Map.Map String Int, tables :: Map.Map String (Map.Map String Int), output :: String}
  | GaveUp {numTests :: Int, numDiscarded :: Int, labels :: Map.Map [String] Int, classes :: Map.Map String Int, tables :: Map.Map String (Map.Map String Int), output :: String}
  | Failure
      { numTests :: Int, numDiscarded :: Int, numShrinks :: Int, numShrinkTries :: Int, numShrinkFinal :: Int, usedSeed :: QCGen, usedSize :: Int
      , reason :: String, theException :: Maybe SomeException, output :: String, failingTestCase :: [String], failingLabels :: [String] }
  | NoExpectedFailure {numTests :: Int, numDiscarded :: Int, labels :: Map.Map [String] Int, classes :: Map.Map String Int, tables :: Map.Map String (Map.Map String Int), output :: String}
  deriving (Show)

isSuccess :: Result -> Bool
isSuccess Success {} = True
isSuccess _ = False

quickCheck, verboseCheck :: Testable prop => prop -> IO ()
quickCheck = quickCheckWith stdArgs
verboseCheck = quickCheck . verbose

quickCheckWith, verboseCheckWith :: Testable prop => Args -> prop -> IO ()
quickCheckWith args p = quickCheckWithResult args p >> return ()
verboseCheckWith args = quickCheckWith args . verbose

quickCheckResult, verboseCheckResult :: Testable prop => prop -> IO Result
quickCheckResult = quickCheckWithResult stdArgs
verboseCheckResult = quickCheckResult . verbose

verboseCheckWithResult :: Testable prop => Args -> prop -> IO Result
verboseCheckWithResult args = quickCheckWithResult args . verbose

-- | What was seen so far.
data Seen = Seen
  { passed :: Int
  , discarded :: Int
  , limit :: Int
  , expected :: Bool
  , seenLabels :: Map.Map [String] Int
  , seenClasses :: Map.Map String Int
  , seenRequired :: Map.Map String Double
  , seenTables :: Map.Map String (Map.Map String Int)
  }

quickCheckWithResult :: Testable prop => Args -> prop -> IO Result
quickCheckWithResult args p = do
  (start, first) <- maybe (fmap (\g -> (g, Nothing)) newQCGen) (\(g, n) -> return (g, Just n)) (replay args)
  test args (unProperty (property p)) start first (Seen 0 0 (maxSuccess args) True Map.empty Map.empty Map.empty Map.empty)

test :: Args -> Gen (Rose P.Result) -> QCGen -> Maybe Int -> Seen -> IO Result
test args gen source firstSize seen
  | passed seen >= limit seen = finished
  | discarded seen >= maxDiscardRatio args * max 1 (limit seen) = gaveUp
  | otherwise = do
      let (r1, r2) = split source
          size = maybe (sizeOf args seen) id firstSize
          rose@(MkRose r _) = unGen gen r1 size
          seen' = seen {limit = maybe (maxSuccess args) id (P.maybeMaxTests r), expected = P.expect r}
      when (P.loud r) (tellTest r)
      case P.ok r of
        Just True -> test args gen r2 Nothing (counted r seen' {passed = passed seen' + 1})
        Nothing -> test args gen r2 Nothing seen' {discarded = discarded seen' + 1}
        Just False -> failure args r1 size seen' rose
  where
    finished
      | expected seen = conclude Success ("+++ OK, passed " ++ amount seen ++ spread seen)
      | otherwise = conclude NoExpectedFailure ("*** Failed! Passed " ++ amount seen ++ " (expected failure)" ++ spread seen)
    gaveUp = conclude GaveUp ("*** Gave up! Passed only " ++ number (passed seen) "test" ++ "; " ++ show (discarded seen) ++ " discarded tests" ++ spread seen)
    conclude make text = do
      when (chatty args) (putStr text)
      return (make (passed seen) (discarded seen) (seenLabels seen) (seenClasses seen) (seenTables seen) text)

-- | Grows from 0 to the largest size; where much is discarded it grows as well.
sizeOf :: Args -> Seen -> Int
sizeOf args seen = (at (passed seen) + discarded seen `div` 10) `min` maxSize args
  where
    most = limit seen
    at n
      | n - n `mod` maxSize args + maxSize args <= most || n >= most || most `mod` maxSize args == 0 = n `mod` maxSize args
      | otherwise = (n `mod` maxSize args) * maxSize args `div` (most `mod` maxSize args)

counted :: P.Result -> Seen -> Seen
counted r seen =
  seen
    { seenLabels = Map.insertWith (+) (P.labels r) 1 (seenLabels seen)
    , seenClasses = foldr (\(s, b) -> Map.insertWith (+) s (if b then 1 else 0)) (seenClasses seen) (P.classes r)
    , seenRequired = foldr (\(s, d) -> Map.insertWith max s d) (seenRequired seen) (P.required r)
    , seenTables = foldr (\(t, vs) -> Map.insertWith (Map.unionWith (+)) t (Map.fromListWith (+) [(v, 1) | v <- vs])) (seenTables seen) (P.tables r)
    }

tellTest :: P.Result -> IO ()
tellTest r = do
  putStrLn (case P.ok r of { Just True -> "Passed:"; Just False -> "Failed:"; Nothing -> "Skipped (precondition false):" })
  mapM_ putStrLn (P.testCase r)
  putStrLn ""

number :: Int -> String -> String
number n what = show n ++ " " ++ what ++ (if n == 1 then "" else "s")

amount :: Seen -> String
amount seen = number (passed seen) "test" ++ (if discarded seen > 0 then "; " ++ show (discarded seen) ++ " discarded" else "")

-- | How the tests were distributed, to the end of the message.
spread :: Seen -> String
spread seen = case labelLines ++ classLines of
  [] -> ".\n" ++ tableText
  [one] -> " (" ++ dropWhile (== ' ') one ++ ").\n" ++ tableText
  many -> ":\n" ++ unlines many ++ tableText
  where
    n = passed seen
    positions = maximum (0 : map length (Map.keys (seenLabels seen)))
    labelLines = concat [ranked (Map.fromListWith (+) [(ls !! k, c) | (ls, c) <- Map.toList (seenLabels seen), k < length ls]) n | k <- [0 .. positions - 1]]
    classLines = ranked (Map.filter (> 0) (seenClasses seen)) n
    tableText = concatMap table (Map.toList (seenTables seen)) ++ missing
    table (name, values) = "\n" ++ name ++ " (" ++ show (sum (Map.elems values)) ++ " in total):\n" ++ unlines (ranked values (sum (Map.elems values)))
    short = [(s, share, d) | (s, d) <- Map.toList (seenRequired seen), let share = 100 * fromIntegral (Map.findWithDefault 0 s (seenClasses seen)) / fromIntegral (max 1 n), share < d]
    missing
      | null short = ""
      | otherwise = "\n" ++ unlines ["Only " ++ percent share n ++ " " ++ s ++ ", but expected " ++ percent d n | (s, share, d) <- short]

ranked :: Map.Map String Int -> Int -> [String]
ranked counts n = [pad width p ++ " " ++ s | (s, p) <- shares]
  where
    shares = [(s, percent (100 * fromIntegral c / fromIntegral (max 1 n)) n) | (s, c) <- sortBy (comparing (negate . snd)) (Map.toList counts)]
    width = maximum (0 : map (length . snd) shares)
    pad w s = replicate (w - length s) ' ' ++ s

-- | As many decimals as that number of tests can tell.
percent :: Double -> Int -> String
percent share n = decimal (round (share * 10 ^ places) :: Integer) ++ "%"
  where
    places = max 0 (length (show (max 1 n)) - 3) :: Int
    decimal k
      | places == 0 = show k
      | otherwise = show (k `div` 10 ^ places) ++ "." ++ let f = show (k `mod` 10 ^ places) in replicate (places - length f) '0' ++ f

-- | Goes to the first smaller argument that fails as long as there is one.
failure :: Args -> QCGen -> Int -> Seen -> Rose P.Result -> IO Result
failure args source size seen (MkRose r0 smaller0) = do
  (r, shrinks, tries, final) <- descend r0 smaller0 0 0 0
  let text = message r shrinks
  when (chatty args) (putStr text)
  sequence_ (P.afterFailure r)
  return $
    if P.expect r
      then Failure (passed seen + 1) (discarded seen) shrinks tries final source size (P.reason r) (P.theException r) text (P.testCase r) (P.labels r)
      else Success (passed seen + 1) (discarded seen) Map.empty Map.empty Map.empty text
  where
    descend :: P.Result -> [Rose P.Result] -> Int -> Int -> Int -> IO (P.Result, Int, Int, Int)
    descend r [] shrinks tries final = return (r, shrinks, tries, final)
    descend r (MkRose s less : rest) shrinks tries final
      | shrinks >= maxShrinks args = return (r, shrinks, tries, final)
      | otherwise = do
          when (P.loud s) (tellTest s)
          if P.ok s == Just False then descend s less (shrinks + 1) (tries + final) 0 else descend r rest shrinks tries (final + 1)
    message r shrinks = heading r shrinks ++ unlines (P.testCase r)
    heading r shrinks
      | not (P.expect r) = "+++ OK, failed as expected. " ++ why r (count shrinks)
      | otherwise = "*** Failed! " ++ why r (count shrinks)
    count shrinks =
      "(after " ++ number (passed seen + 1) "test" ++ (if shrinks > 0 then " and " ++ number shrinks "shrink" else "") ++ "):\n"
    -- A short exception stands in the line, a long one below it.
    why r after = case P.theException r of
      Nothing -> P.reason r ++ (if null (P.reason r) then "" else " ") ++ after
      Just problem -> case lines (show problem) of
        [one] | length one < 60 -> "Exception: '" ++ one ++ "' " ++ after
        several -> after ++ "Exception:\n" ++ unlines (map ("  " ++) several)
