-- A suite of unit tests that pass, and the parts of a suite that can be looked at.
module Main (main) where

import Test.HUnit

factorial :: Integer -> Integer
factorial n = product [1 .. n]

tests :: Test
tests =
  TestList
    [ TestLabel "base" (TestCase (assertEqual "of zero" 1 (factorial 0)))
    , "step" ~: factorial 5 ~?= 120
    , "group" ~: ["even" ~: even (factorial 4) @? "should be even", "list" ~: [1, 2] ~=? map factorial [1, 2]]
    , "io" ~: do
        let x = 3 :: Int
        assertBool "positive" (x > 0)
        x @?= 3
    ]

main :: IO ()
main = do
  counts <- runTestTT tests
  print counts
  print (errors counts + failures counts == 0)
  print (testCaseCount tests)
  mapM_ (putStrLn . showPath) (testCasePaths tests)
  print tests
  putStrLn (showCounts counts)
