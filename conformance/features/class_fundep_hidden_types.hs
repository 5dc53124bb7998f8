{-# LANGUAGE FunctionalDependencies, ExistentialQuantification, FlexibleInstances, UndecidableInstances #-}
-- What a dependency says about types that a constructor hides.
module Main where

class Testlike i r t | t -> i r, r -> i where
  runTest :: Int -> t -> (i, r)
  typeName :: t -> String

newtype Progress = Progress Int deriving Show
data Result = Passed | Failed String deriving Show

instance Testlike Progress Result Bool where
  runTest n b = (Progress n, if b then Passed else Failed "false")
  typeName _ = "boolean"

data Slow t = Slow Int t

instance Testlike i r t => Testlike i r (Slow t) where
  runTest n (Slow k t) = runTest (n + k) t
  typeName (Slow _ t) = "slow " ++ typeName t

data Test = forall i r t. (Testlike i r t, Show r, Show i) => Test String t
          | Group String [Test]

slower :: Int -> Test -> Test
slower k t0 = go t0
  where
    go (Test name t) = Test name (Slow k t)
    go (Group name ts) = Group name (map go ts)

report :: Test -> [String]
report (Test name t) = [name ++ " (" ++ typeName t ++ "): " ++ show r ++ " after " ++ show i]
  where (i, r) = runTest 1 t
report (Group name ts) = name : map ("  " ++) (concatMap report ts)

main :: IO ()
main = putStr . unlines . report . slower 10 $ Group "all" [Test "yes" True, slower 5 (Test "no" False), Group "none" []]
