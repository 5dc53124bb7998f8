{-# OPTIONS_GHC -Wall -fno-warn-orphans #-}
module Main where

import Data.Tree
import Data.List (sort, intercalate)
import Data.Monoid ()

type Name = String
type Fun = Integer

data Employee = Emp { empName :: Name, empFun :: Fun }
  deriving (Show, Read, Eq)

data GuestList = GL [Employee] Fun
  deriving (Show, Eq)

instance Ord GuestList where
  compare (GL _ f1) (GL _ f2) = compare f1 f2

instance Semigroup GuestList where
  GL xs f <> GL ys g = GL (xs ++ ys) (f + g)

instance Monoid GuestList where
  mempty = GL [] 0
  mappend = (<>)

glCons :: Employee -> GuestList -> GuestList
glCons e (GL es f) = GL (e : es) (f + empFun e)

moreFun :: GuestList -> GuestList -> GuestList
moreFun = max

treeFold :: (a -> [b] -> b) -> Tree a -> b
treeFold f (Node a ts) = f a (map (treeFold f) ts)

nextLevel :: Employee -> [(GuestList, GuestList)] -> (GuestList, GuestList)
nextLevel boss subs = (glCons boss without, best)
  where
    without = mconcat (map snd subs)
    best    = mconcat (map (uncurry moreFun) subs)

maxFun :: Tree Employee -> GuestList
maxFun = uncurry moreFun . treeFold nextLevel

testCompany :: Tree Employee
testCompany
  = Node (Emp "Stan" 9)
    [ Node (Emp "Bob" 2)
      [ Node (Emp "Joe" 5)
        [ Node (Emp "John" 1) []
        , Node (Emp "Sue" 5) []
        ]
      , Node (Emp "Fred" 3) []
      ]
    , Node (Emp "Sarah" 17)
      [ Node (Emp "Sam" 4) []
      ]
    ]

formatGL :: GuestList -> String
formatGL (GL es f) = intercalate "\n" (("Total fun: " ++ show f) : sort (map empName es))

main :: IO ()
main = do
  putStrLn (formatGL (maxFun testCompany))
  putStr (drawTree (fmap empName testCompany))
  let text = show testCompany
      back = read text :: Tree Employee
  print (back == testCompany)
  print (levels (fmap empFun back))
  print (foldr (\e n -> n + empFun e) 0 testCompany, maximum (fmap empFun testCompany))
