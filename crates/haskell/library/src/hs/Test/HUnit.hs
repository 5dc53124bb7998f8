{-# LANGUAGE FlexibleInstances #-}
-- | Unit tests: the interface of HUnit 1.6, and what it prints.
module Test.HUnit
  ( Assertion, HUnitFailure (..), FailureReason (..), assertFailure, assertString, assertBool, assertEqual, Assertable (..), ListAssertable (..)
  , AssertionPredicate, AssertionPredicable (..), (@?), (@=?), (@?=)
  , Test (..), Node (..), Path, Testable (..), (~?), (~=?), (~?=), (~:), testCaseCount, testCasePaths
  , Counts (..), State (..), runTestTT, runTestTTAndExit, runTestText, PutText (..), putTextToHandle, putTextToShowS, showCounts, showPath
  ) where

import Control.Exception (Exception, SomeException, fromException, throwIO, try)
import Control.Monad (unless, when)
import GHC.Stack (HasCallStack, SrcLoc (..), callStack, getCallStack)
import System.Exit (exitFailure, exitSuccess)
import System.IO (Handle, hPutStr, hPutStrLn, stderr)

infix 1 @?, @=?, @?=
infix 1 ~?, ~=?, ~?=
infixr 0 ~:

type Assertion = IO ()

data FailureReason
  = Reason String
  | ExpectedButGot (Maybe String) String String
  deriving (Eq, Show)

data HUnitFailure = HUnitFailure (Maybe SrcLoc) FailureReason
  deriving (Eq, Show)

instance Exception HUnitFailure

-- | Where the outermost function of this module that knows its caller was called.
failing :: HasCallStack => FailureReason -> IO a
failing reason = throwIO (HUnitFailure place reason)
  where
    place = case reverse (getCallStack callStack) of
      [] -> Nothing
      (_, loc) : _ -> Just loc

assertFailure :: HasCallStack => String -> IO a
assertFailure message = failing (Reason message)

assertBool :: HasCallStack => String -> Bool -> Assertion
assertBool message b = unless b (assertFailure message)

assertString :: HasCallStack => String -> Assertion
assertString s = unless (null s) (assertFailure s)

assertEqual :: (HasCallStack, Eq a, Show a) => String -> a -> a -> Assertion
assertEqual preface expected actual =
  unless (actual == expected) (failing (ExpectedButGot (if null preface then Nothing else Just preface) (show expected) (show actual)))

(@?) :: (HasCallStack, AssertionPredicable t) => t -> String -> Assertion
p @? message = assertionPredicate p >>= assertBool message

(@=?), (@?=) :: (HasCallStack, Eq a, Show a) => a -> a -> Assertion
expected @=? actual = assertEqual "" expected actual
actual @?= expected = assertEqual "" expected actual

type AssertionPredicate = IO Bool

class AssertionPredicable t where
  assertionPredicate :: t -> AssertionPredicate

instance AssertionPredicable Bool where assertionPredicate = return
instance AssertionPredicable t => AssertionPredicable (IO t) where assertionPredicate = (>>= assertionPredicate)

class Assertable t where
  assert :: HasCallStack => t -> Assertion

instance Assertable () where assert = return
instance Assertable Bool where assert = assertBool ""
instance Assertable t => Assertable (IO t) where assert = (>>= assert)
instance ListAssertable t => Assertable [t] where assert = listAssert

class ListAssertable t where
  listAssert :: HasCallStack => [t] -> Assertion

instance ListAssertable Char where listAssert = assertString

-- Tests --------------------------------------------------------------------------------------------------------------

data Test = TestCase Assertion | TestList [Test] | TestLabel String Test

instance Show Test where
  showsPrec _ (TestCase _) = showString "TestCase _"
  showsPrec _ (TestList ts) = showString "TestList " . showList ts
  showsPrec p (TestLabel l t) = showString "TestLabel " . showString l . showChar ' ' . showsPrec p t

data Node = ListItem Int | Label String
  deriving (Eq, Show, Read)

type Path = [Node]

class Testable t where
  test :: HasCallStack => t -> Test

instance Testable Test where test = id
instance Assertable t => Testable (IO t) where test = TestCase . assert
instance Testable t => Testable [t] where test = TestList . map test

(~?) :: (HasCallStack, AssertionPredicable t) => t -> String -> Test
p ~? message = TestCase (p @? message)

(~=?), (~?=) :: (HasCallStack, Eq a, Show a) => a -> a -> Test
expected ~=? actual = TestCase (expected @=? actual)
actual ~?= expected = TestCase (actual @?= expected)

(~:) :: (HasCallStack, Testable t) => String -> t -> Test
l ~: t = TestLabel l (test t)

testCaseCount :: Test -> Int
testCaseCount (TestCase _) = 1
testCaseCount (TestList ts) = sum (map testCaseCount ts)
testCaseCount (TestLabel _ t) = testCaseCount t

testCasePaths :: Test -> [Path]
testCasePaths t0 = go t0 []
  where
    go (TestCase _) p = [p]
    go (TestList ts) p = concat [go t (ListItem n : p) | (t, n) <- zip ts [0 ..]]
    go (TestLabel l t) p = go t (Label l : p)

-- Running them ---------------------------------------------------------------------------------------------------------

data Counts = Counts {cases, tried, errors, failures :: Int}
  deriving (Eq, Show, Read)

data State = State {path :: Path, counts :: Counts}
  deriving (Eq, Show, Read)

-- | How lines are written: the line, whether it stays, and what was there before.
data PutText st = PutText (String -> Bool -> st -> IO st) st

-- | Lines that do not stay are overwritten, or left out where progress is not wanted.
putTextToHandle :: Handle -> Bool -> PutText Int
putTextToHandle handle progress = PutText put (if progress then 0 else -1)
  where
    put line pers (-1) = do { when pers (hPutStrLn handle line); return (-1) }
    put line True count = do { hPutStrLn handle (erase count ++ line); return 0 }
    put line False _ = do { hPutStr handle ('\r' : line); return (length line) }
    erase 0 = ""
    erase count = "\r" ++ replicate count ' ' ++ "\r"

putTextToShowS :: PutText ShowS
putTextToShowS = PutText put id
  where
    put line pers f = return (if pers then acc f line else f)
    acc f line rest = f (line ++ '\n' : rest)

runTestText :: PutText st -> Test -> IO (Counts, st)
runTestText (PutText put us0) t0 = do
  (counts', us1) <- go t0 [] (Counts (testCaseCount t0) 0 0 0, us0)
  us2 <- put (showCounts counts') True us1
  return (counts', us2)
  where
    go (TestLabel l t) p st = go t (Label l : p) st
    go (TestList ts) p st = foldl (\act (t, n) -> act >>= go t (ListItem n : p)) (return st) (zip ts [0 ..])
    go (TestCase act) p (c, us) = do
      us' <- put (showCounts c) False us
      result <- try act
      let c' = c {tried = tried c + 1}
      case result of
        Right () -> return (c', us')
        Left problem -> case fromException problem of
          Just (HUnitFailure loc reason) -> do
            us'' <- put (report "### Failure in: " p (located loc (told reason))) True us'
            return (c' {failures = failures c' + 1}, us'')
          Nothing -> do
            us'' <- put (report "### Error in:   " p (show (problem :: SomeException))) True us'
            return (c' {errors = errors c' + 1}, us'')
    report kind p message = kind ++ showPath p ++ "\n" ++ message
    located loc message = maybe "" (\l -> srcLocFile l ++ ":" ++ show (srcLocStartLine l) ++ "\n") loc ++ message

told :: FailureReason -> String
told (Reason message) = message
told (ExpectedButGot preface expected actual) = maybe "" (++ "\n") preface ++ "expected: " ++ expected ++ "\n but got: " ++ actual

showCounts :: Counts -> String
showCounts c = "Cases: " ++ show (cases c) ++ "  Tried: " ++ show (tried c) ++ "  Errors: " ++ show (errors c) ++ "  Failures: " ++ show (failures c)

showPath :: Path -> String
showPath [] = ""
showPath nodes = foldl1 (\b a -> a ++ ":" ++ b) (map showNode nodes)
  where
    showNode (ListItem n) = show n
    showNode (Label l) = if ':' `elem` l || '"' `elem` l then show l else l

runTestTT :: Test -> IO Counts
runTestTT t = fmap fst (runTestText (putTextToHandle stderr True) t)

runTestTTAndExit :: Test -> IO ()
runTestTTAndExit t = do
  c <- runTestTT t
  if errors c == 0 && failures c == 0 then exitSuccess else exitFailure
