{-# LANGUAGE FlexibleInstances #-}
{-# LANGUAGE ScopedTypeVariables #-}
-- | What can be tested, as in QuickCheck 2.14.
module Test.QuickCheck.Property
  ( Testable (..), Property (..), Rose (..), Result (..), Discard (..), succeeded, failed, rejected, liftBool, discard
  , (==>), (===), (=/=), (.&.), (.&&.), (.||.), conjoin, disjoin, total
  , counterexample, printTestCase, label, collect, classify, cover, tabulate
  , forAll, forAllShow, forAllBlind, forAllShrink, forAllShrinkShow, forAllShrinkBlind
  , shrinking, noShrinking, mapSize, withMaxSuccess, once, again, expectFailure, verbose, within, whenFail, whenFail'
  , ioProperty, idempotentIOProperty, mapResult
  ) where

import Control.DeepSeq (NFData, rnf)
import Control.Exception (ErrorCall (..), SomeException, evaluate, fromException, try)
import System.IO.Unsafe (unsafePerformIO)
import System.Timeout (timeout)
import Test.QuickCheck.Arbitrary
import Test.QuickCheck.Gen

infixr 0 ==>
infixr 1 .&., .&&., .||.
infix 4 ===, =/=

-- | What came out of one test.
data Result = MkResult
  { ok :: Maybe Bool                  -- ^ 'Nothing' is discarded
  , expect :: Bool
  , reason :: String
  , theException :: Maybe SomeException
  , maybeMaxTests :: Maybe Int
  , loud :: Bool
  , labels :: [String]
  , classes :: [(String, Bool)]
  , required :: [(String, Double)]
  , tables :: [(String, [String])]
  , testCase :: [String]              -- ^ what to show, the outermost first
  , afterFailure :: [IO ()]
  }

succeeded, failed, rejected :: Result
succeeded = MkResult (Just True) True "" Nothing Nothing False [] [] [] [] [] []
failed = succeeded {ok = Just False, reason = "Falsified"}
rejected = succeeded {ok = Nothing}

liftBool :: Bool -> Result
liftBool b = if b then succeeded else failed

-- | A result and those of smaller arguments.
data Rose a = MkRose a [Rose a]

newtype Property = MkProperty {unProperty :: Gen (Rose Result)}

data Discard = Discard

-- | Raised where a test shall be discarded.
discard :: a
discard = error discardMessage

discardMessage :: String
discardMessage = "DISCARD. You should not see this exception, it is internal to QuickCheck."

class Testable prop where
  property :: prop -> Property

instance Testable () where property _ = single succeeded
instance Testable Bool where property b = single (liftBool b)
instance Testable Discard where property _ = single rejected
instance Testable Result where property = single
instance Testable Property where property (MkProperty g) = MkProperty (fmap guarded g)

instance Testable prop => Testable (Maybe prop) where
  property Nothing = single rejected
  property (Just p) = property p

instance Testable prop => Testable (Gen prop) where
  property g = unlimited (MkProperty (g >>= unProperty . property))

instance (Arbitrary a, Show a, Testable prop) => Testable (a -> prop) where
  property f = forAllShrink arbitrary shrink f

-- A property without arguments is tried once.
single :: Result -> Property
single r = MkProperty (return (guarded (MkRose r {maybeMaxTests = Just 1} [])))

unlimited :: Property -> Property
unlimited = mapResult (\r -> r {maybeMaxTests = Nothing})

-- | An exception while the result is made is a failure; what asks to be discarded is.
guarded :: Rose Result -> Rose Result
guarded rose = unsafePerformIO $ do
  tried <- try (do { MkRose r _ <- evaluate rose; _ <- evaluate r; _ <- evaluate (maybe True id (ok r)); return () })
  return $ case tried of
    Right () -> case rose of MkRose r rest -> MkRose r (map guarded rest)
    Left problem -> MkRose (raised problem) []

raised :: SomeException -> Result
raised problem = case fromException problem of
  Just (ErrorCall message) | message == discardMessage -> rejected
  _ -> failed {reason = "Exception:", theException = Just problem, maybeMaxTests = Nothing}

mapRose :: (a -> b) -> Rose a -> Rose b
mapRose f (MkRose x rest) = MkRose (f x) (map (mapRose f) rest)

mapResult :: (Result -> Result) -> Property -> Property
mapResult f (MkProperty g) = MkProperty (fmap (mapRose f . guarded) g)

adjusting :: Testable prop => (Result -> Result) -> prop -> Property
adjusting f = mapResult f . property

-- Arguments ------------------------------------------------------------------------------------------------------

forAll :: (Show a, Testable prop) => Gen a -> (a -> prop) -> Property
forAll gen = forAllShow gen show

forAllShow :: Testable prop => Gen a -> (a -> String) -> (a -> prop) -> Property
forAllShow gen = forAllShrinkShow gen shrinkNothing

forAllBlind :: Testable prop => Gen a -> (a -> prop) -> Property
forAllBlind gen = forAllShrinkBlind gen shrinkNothing

forAllShrink :: (Show a, Testable prop) => Gen a -> (a -> [a]) -> (a -> prop) -> Property
forAllShrink gen shr = forAllShrinkShow gen shr show

forAllShrinkShow :: Testable prop => Gen a -> (a -> [a]) -> (a -> String) -> (a -> prop) -> Property
forAllShrinkShow gen shr shows' f = forAllShrinkBlind gen shr (\x -> counterexample (shows' x) (f x))

forAllShrinkBlind :: Testable prop => Gen a -> (a -> [a]) -> (a -> prop) -> Property
forAllShrinkBlind gen shr f = unlimited (MkProperty (gen >>= \x -> unProperty (shrinking shr x f)))

-- | The same randomness for an argument and all smaller ones.
shrinking :: Testable prop => (a -> [a]) -> a -> (a -> prop) -> Property
shrinking shr x0 f = MkProperty (MkGen (\r n -> let grow x = joined (unGen (unProperty (property (f x))) r n) (map grow (shr x)) in grow x0))
  where
    joined (MkRose r rest) smaller = MkRose r (smaller ++ rest)

noShrinking :: Testable prop => prop -> Property
noShrinking p = MkProperty (fmap (\(MkRose r _) -> MkRose r []) (unProperty (property p)))

mapSize :: Testable prop => (Int -> Int) -> prop -> Property
mapSize f p = MkProperty (scale f (unProperty (property p)))

-- What is said about a test ----------------------------------------------------------------------------------------

counterexample, printTestCase :: Testable prop => String -> prop -> Property
counterexample s = adjusting (\r -> r {testCase = s : testCase r})
printTestCase = counterexample

label :: Testable prop => String -> prop -> Property
label s = adjusting (\r -> r {labels = s : labels r})

collect :: (Show a, Testable prop) => a -> prop -> Property
collect x = label (show x)

classify :: Testable prop => Bool -> String -> prop -> Property
classify b s = adjusting (\r -> r {classes = (s, b) : classes r})

cover :: Testable prop => Double -> Bool -> String -> prop -> Property
cover percent b s = adjusting (\r -> r {classes = (s, b) : classes r, required = (s, percent) : required r})

tabulate :: Testable prop => String -> [String] -> prop -> Property
tabulate name values = adjusting (\r -> r {tables = (name, values) : tables r})

withMaxSuccess :: Testable prop => Int -> prop -> Property
withMaxSuccess n = adjusting (\r -> r {maybeMaxTests = Just n})

once, again, expectFailure, verbose :: Testable prop => prop -> Property
once = withMaxSuccess 1
again = adjusting (\r -> r {maybeMaxTests = Nothing})
expectFailure = adjusting (\r -> r {expect = False})
verbose = adjusting (\r -> r {loud = True})

whenFail, whenFail' :: Testable prop => IO () -> prop -> Property
whenFail io = adjusting (\r -> r {afterFailure = io : afterFailure r})
whenFail' = whenFail

-- | Fails what does not end within so many microseconds.
within :: Testable prop => Int -> prop -> Property
within n p = MkProperty (fmap limited (unProperty (property p)))
  where
    limited rose = unsafePerformIO $ do
      found <- timeout n (evaluate (guarded rose))
      return (maybe (MkRose failed {reason = "Timeout of " ++ show n ++ " microseconds exceeded."} []) id found)

ioProperty, idempotentIOProperty :: Testable prop => IO prop -> Property
ioProperty = noShrinking . idempotentIOProperty
idempotentIOProperty io = MkProperty (MkGen (\r n -> guarded (unsafePerformIO (fmap (\p -> unGen (unProperty (property p)) r n) io))))

-- Combinations -----------------------------------------------------------------------------------------------------

(==>) :: Testable prop => Bool -> prop -> Property
False ==> _ = property Discard
True ==> p = property p

(===), (=/=) :: (Eq a, Show a) => a -> a -> Property
x === y = counterexample (show x ++ (if equal then " == " else " /= ") ++ show y) equal
  where equal = x == y
x =/= y = counterexample (show x ++ (if differ then " /= " else " == ") ++ show y) differ
  where differ = x /= y

total :: NFData a => a -> Property
total x = property (rnf x)

-- | One of the two, by chance.
(.&.) :: (Testable p, Testable q) => p -> q -> Property
p .&. q = MkProperty (chooseInt (0, 1) >>= \k -> unProperty (counterexample (if k == 0 then "LHS" else "RHS") (if k == 0 then property p else property q)))

(.&&.), (.||.) :: (Testable p, Testable q) => p -> q -> Property
p .&&. q = conjoin [property p, property q]
p .||. q = disjoin [property p, property q]

conjoin, disjoin :: Testable prop => [prop] -> Property
conjoin ps = again (MkProperty (fmap (combine both) (mapM (unProperty . property) ps)))
disjoin ps = again (MkProperty (fmap (combine either') (mapM (unProperty . property) ps)))

-- | The combined result, and those in which one of the parts is smaller.
combine :: ([Result] -> Result) -> [Rose Result] -> Rose Result
combine f roses = MkRose (f [r | MkRose r _ <- safe]) (map (combine f) (smaller safe))
  where
    safe = map guarded roses
    smaller [] = []
    smaller (rose@(MkRose _ less) : rest) = [l : rest | l <- less] ++ map (rose :) (smaller rest)

-- | The first failure; otherwise what was discarded; otherwise everything that was said.
both :: [Result] -> Result
both results = case ([r | r <- results, ok r == Just False], [r | r <- results, ok r == Nothing]) of
  (r : _, _) -> r
  ([], r : _) -> r
  ([], []) -> foldr joint succeeded results
  where
    joint a b = b {labels = labels a ++ labels b, classes = classes a ++ classes b, required = required a ++ required b, tables = tables a ++ tables b}

either' :: [Result] -> Result
either' results = case ([r | r <- results, ok r == Just True], [r | r <- results, ok r == Nothing]) of
  (r : _, _) -> r
  ([], r : _) -> r
  ([], []) -> foldr joint failed {reason = ""} results
  where
    joint a b =
      b { reason = separated ", " (reason a) (reason b)
        , theException = maybe (theException b) Just (theException a)
        , testCase = testCase a ++ [""] ++ testCase b
        }
    separated s x y
      | null x = y
      | null y = x
      | otherwise = x ++ s ++ y
