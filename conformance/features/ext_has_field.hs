{-# LANGUAGE DataKinds, TypeApplications, FlexibleContexts, AllowAmbiguousTypes, ScopedTypeVariables, MultiParamTypeClasses, FlexibleInstances #-}
module Main where
import GHC.Records (HasField(..))

data Person = Person { name :: String, age :: Int } deriving Show
data Company = Company { name' :: String, owner :: Person, staff :: [Person] }
newtype Box a = Box { content :: a }

fullName :: HasField "name" r String => r -> String
fullName r = "<" ++ getField @"name" r ++ ">"

older :: (HasField "age" r Int) => r -> r -> Bool
older a b = getField @"age" a > getField @"age" b

instance HasField "fullDescription" Person String where
  getField p = name p ++ " (" ++ show (age p) ++ ")"

both :: (HasField "name" r a, HasField "age" r b) => r -> (a, b)
both r = (getField @"name" r, getField @"age" r)

main :: IO ()
main = do
  let p = Person "Ann" 41
      q = Person { name = "Bob", age = 20 }
      c = Company "ACME" p [p, q]
  putStrLn (fullName p)
  print (older p q, older q p)
  print (getField @"age" (getField @"owner" c))
  print (map (getField @"fullDescription") (getField @"staff" c))
  print (getField @"content" (Box 'x'))
  print (both q)
