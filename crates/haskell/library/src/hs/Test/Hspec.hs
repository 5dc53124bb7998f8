{-# LANGUAGE FlexibleInstances #-}
{-# LANGUAGE TypeFamilies #-}
-- | Specifications as nested descriptions: the interface of hspec 2.8 that is used most. The places of failing expectations and the time are not told.
module Test.Hspec
  ( Spec, SpecWith, SpecM, Arg, Example (..), hspec, describe, context, it, specify, example, xdescribe, xcontext, xit, xspecify, focus, fit
  , fdescribe, fcontext, pending, pendingWith, parallel, sequential, runIO, before, before_, beforeAll, beforeAll_, after, after_, around, around_
  , Expectation, expectationFailure, shouldBe, shouldNotBe, shouldSatisfy, shouldNotSatisfy, shouldContain, shouldNotContain, shouldStartWith
  , shouldEndWith, shouldMatchList, shouldReturn, shouldNotReturn, shouldThrow, Selector, anyException, anyErrorCall, errorCall, anyIOException
  , anyArithException
  ) where

import Control.Exception
import Control.Monad (unless)
import Data.IORef
import Data.List (intercalate, isInfixOf, isPrefixOf, isSuffixOf, sort, (\\))
import System.Exit (exitFailure)
import Test.QuickCheck (Property, Result (..), Testable (..), quickCheckWithResult, stdArgs)
import qualified Test.QuickCheck as QC

-- Descriptions -----------------------------------------------------------------------------------------------------------

-- | Examples that need something of type @a@.
data Item a = Group String [Item a] | Leaf String (a -> IO Outcome)

data Outcome = Passed String | Pending (Maybe String) | Failed String

newtype SpecM a r = SpecM (IO (r, [Item a]))

type SpecWith a = SpecM a ()

type Spec = SpecWith ()

instance Functor (SpecM a) where
  fmap f (SpecM io) = SpecM (fmap (\(r, items) -> (f r, items)) io)

instance Applicative (SpecM a) where
  pure r = SpecM (return (r, []))
  mf <*> mx = mf >>= \f -> fmap f mx

instance Monad (SpecM a) where
  SpecM io >>= f = SpecM $ do
    (r, items) <- io
    let SpecM rest = f r
    (s, more) <- rest
    return (s, items ++ more)

itemsOf :: SpecM a r -> IO [Item a]
itemsOf (SpecM io) = fmap snd io

runIO :: IO r -> SpecM a r
runIO io = SpecM (fmap (\r -> (r, [])) io)

describe, context, fdescribe, fcontext, xdescribe, xcontext :: String -> SpecWith a -> SpecWith a
describe title spec = SpecM (itemsOf spec >>= \items -> return ((), [Group title items]))
context = describe
fdescribe = describe
fcontext = describe
xdescribe title spec = SpecM (itemsOf spec >>= \items -> return ((), [Group title (map skipped items)]))
xcontext = xdescribe

skipped :: Item a -> Item a
skipped (Group title items) = Group title (map skipped items)
skipped (Leaf title _) = Leaf title (\_ -> return (Pending Nothing))

it, specify, fit, xit, xspecify :: Example e => String -> e -> SpecWith (Arg e)
it title e = SpecM (return ((), [Leaf title (outcome e)]))
specify = it
fit = it
xit title e = SpecM (return ((), [skipped (Leaf title (outcome e))]))
xspecify = xit

example :: Expectation -> Expectation
example = id

parallel, sequential, focus :: SpecWith a -> SpecWith a
parallel = id
sequential = id
focus = id

type family Arg e

type instance Arg Bool = ()
type instance Arg Property = ()
type instance Arg (IO r) = ()
type instance Arg (a -> r) = a

class Example e where
  outcome :: e -> Arg e -> IO Outcome

instance Example Bool where
  outcome b _ = judged (unless b (expectationFailure "expected True, but got False"))

instance r ~ () => Example (IO r) where
  outcome io _ = judged io

instance r ~ () => Example (a -> IO r) where
  outcome f x = judged (f x)

instance Example (a -> Bool) where
  outcome f x = outcome (f x) ()

instance Example Property where
  outcome p _ = do
    result <- quickCheckWithResult stdArgs {QC.chatty = False} p
    return $ case result of
      Success {} -> Passed (output result)
      _ -> Failed (drop 12 (output result))

judged :: IO () -> IO Outcome
judged io = do
  tried <- try io
  return $ case tried of
    Right () -> Passed ""
    Left problem -> case fromException problem of
      Just (ExpectationFailed message) -> Failed message
      Just (IsPending reason) -> Pending reason
      Nothing -> Failed ("uncaught exception: " ++ show (problem :: SomeException))

data Verdict = ExpectationFailed String | IsPending (Maybe String)
  deriving (Show)

instance Exception Verdict

pending :: Expectation
pending = throwIO (IsPending Nothing)

pendingWith :: String -> Expectation
pendingWith = throwIO . IsPending . Just

-- Hooks --------------------------------------------------------------------------------------------------------------------

wrapped :: ((a -> IO Outcome) -> b -> IO Outcome) -> SpecWith a -> SpecWith b
wrapped f spec = SpecM (itemsOf spec >>= \items -> return ((), map go items))
  where
    go (Group title items) = Group title (map go items)
    go (Leaf title run) = Leaf title (f run)

before :: IO a -> SpecWith a -> Spec
before action = wrapped (\run () -> action >>= run)

before_ :: IO () -> SpecWith a -> SpecWith a
before_ action = wrapped (\run x -> action >> run x)

beforeAll :: IO a -> SpecWith a -> Spec
beforeAll action spec = do
  kept <- runIO (newIORef Nothing)
  let once = readIORef kept >>= maybe (action >>= \x -> writeIORef kept (Just x) >> return x) return
  wrapped (\run () -> once >>= run) spec

beforeAll_ :: IO () -> SpecWith a -> SpecWith a
beforeAll_ action spec = do
  done <- runIO (newIORef False)
  wrapped (\run x -> readIORef done >>= \d -> unless d (action >> writeIORef done True) >> run x) spec

after :: (a -> IO ()) -> SpecWith a -> SpecWith a
after action = wrapped (\run x -> run x `finally` action x)

after_ :: IO () -> SpecWith a -> SpecWith a
after_ action = after (\_ -> action)

around :: ((a -> IO ()) -> IO ()) -> SpecWith a -> Spec
around hook = wrapped $ \run () -> do
  found <- newIORef (Failed "the hook did not run the example")
  hook (\x -> run x >>= writeIORef found)
  readIORef found

around_ :: (IO () -> IO ()) -> SpecWith a -> SpecWith a
around_ hook = wrapped $ \run x -> do
  found <- newIORef (Failed "the hook did not run the example")
  hook (run x >>= writeIORef found)
  readIORef found

-- Running ------------------------------------------------------------------------------------------------------------------

hspec :: Spec -> IO ()
hspec spec = do
  items <- itemsOf spec
  failures <- newIORef []
  count <- newIORef (0 :: Int, 0 :: Int)
  putStrLn ""
  mapM_ (runItem failures count []) items
  failed <- fmap reverse (readIORef failures)
  unless (null failed) $ do
    putStrLn "\nFailures:\n"
    mapM_ tell (zip [1 :: Int ..] failed)
  (examples, pendings) <- readIORef count
  putStrLn ("\n" ++ number examples "example" ++ ", " ++ number (length failed) "failure" ++ (if pendings > 0 then ", " ++ show pendings ++ " pending" else ""))
  unless (null failed) exitFailure
  where
    tell (n, (path, message)) = putStrLn ("  " ++ show n ++ ") " ++ heading path ++ "\n" ++ unlines (map ("       " ++) (lines message)))
    heading path = case reverse path of
      [] -> ""
      title : groups -> intercalate ", " (reverse groups) ++ (if null groups then "" else " ") ++ title
    number n what = show n ++ " " ++ what ++ (if n == 1 then "" else "s")

runItem :: IORef [([String], String)] -> IORef (Int, Int) -> [String] -> Item () -> IO ()
runItem failures count path (Group title items) = do
  putStrLn (indent path ++ title)
  mapM_ (runItem failures count (path ++ [title])) items
runItem failures count path (Leaf title run) = do
  result <- run ()
  modifyIORef count (\(n, p) -> (n + 1, p))
  case result of
    Passed note -> do
      putStrLn (indent path ++ title)
      mapM_ (\line -> putStrLn (indent path ++ "  " ++ line)) (lines note)
    Pending reason -> do
      modifyIORef count (\(n, p) -> (n, p + 1))
      putStrLn (indent path ++ title)
      putStrLn (indent path ++ "  # PENDING: " ++ maybe "No reason given" id reason)
    Failed message -> do
      modifyIORef failures ((path ++ [title], message) :)
      n <- fmap length (readIORef failures)
      putStrLn (indent path ++ title ++ " FAILED [" ++ show n ++ "]")

indent :: [String] -> String
indent path = replicate (2 * length path) ' '

-- Expectations -------------------------------------------------------------------------------------------------------------

infix 1 `shouldBe`, `shouldNotBe`, `shouldSatisfy`, `shouldNotSatisfy`, `shouldContain`, `shouldNotContain`, `shouldStartWith`, `shouldEndWith`
infix 1 `shouldMatchList`, `shouldReturn`, `shouldNotReturn`, `shouldThrow`

type Expectation = IO ()

type Selector e = e -> Bool

expectationFailure :: String -> Expectation
expectationFailure = throwIO . ExpectationFailed

expectation :: String -> Bool -> Expectation
expectation message b = unless b (expectationFailure message)

shouldBe, shouldNotBe :: (Show a, Eq a) => a -> a -> Expectation
actual `shouldBe` expected = expectation ("expected: " ++ show expected ++ "\n but got: " ++ show actual) (actual == expected)
actual `shouldNotBe` other = expectation ("not expected: " ++ show actual) (actual /= other)

shouldSatisfy, shouldNotSatisfy :: Show a => a -> (a -> Bool) -> Expectation
x `shouldSatisfy` p = expectation ("predicate failed on: " ++ show x) (p x)
x `shouldNotSatisfy` p = expectation ("predicate succeeded on: " ++ show x) (not (p x))

shouldContain, shouldNotContain, shouldStartWith, shouldEndWith :: (Show a, Eq a) => [a] -> [a] -> Expectation
xs `shouldContain` ys = expectation (show xs ++ " does not contain " ++ show ys) (ys `isInfixOf` xs)
xs `shouldNotContain` ys = expectation (show xs ++ " does contain " ++ show ys) (not (ys `isInfixOf` xs))
xs `shouldStartWith` ys = expectation (show xs ++ " does not start with " ++ show ys) (ys `isPrefixOf` xs)
xs `shouldEndWith` ys = expectation (show xs ++ " does not end with " ++ show ys) (ys `isSuffixOf` xs)

shouldMatchList :: (Show a, Eq a) => [a] -> [a] -> Expectation
xs `shouldMatchList` ys = expectation message (null missing && null extra)
  where
    missing = ys \\ xs
    extra = xs \\ ys
    message =
      "Actual list is not a permutation of expected list!\n  expected list contains:   " ++ show ys ++ "\n  actual list contains:     " ++ show xs
        ++ (if null missing then "" else "\n  the missing elements are: " ++ show missing)
        ++ (if null extra then "" else "\n  the extra elements are:   " ++ show extra)

shouldReturn, shouldNotReturn :: (Show a, Eq a) => IO a -> a -> Expectation
action `shouldReturn` expected = action >>= (`shouldBe` expected)
action `shouldNotReturn` other = action >>= (`shouldNotBe` other)

shouldThrow :: Exception e => IO a -> Selector e -> Expectation
action `shouldThrow` p = do
  tried <- try action
  case tried of
    Right _ -> expectationFailure "did not get expected exception"
    Left problem -> expectation ("predicate failed on expected exception: " ++ show problem) (p problem)

anyException :: Selector SomeException
anyException _ = True

anyErrorCall :: Selector ErrorCall
anyErrorCall _ = True

errorCall :: String -> Selector ErrorCall
errorCall s (ErrorCall message) = s == message

anyIOException :: Selector IOException
anyIOException _ = True

anyArithException :: Selector ArithException
anyArithException _ = True
