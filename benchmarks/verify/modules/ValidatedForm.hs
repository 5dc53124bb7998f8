-- twin mkAge: | n < 0 || n > 150 = Left => | n > 150 = Left
-- twin mkName: | null s = Left => | length s > 100 = Left
-- twin birthday: | uage u < 150 = u { => | uage u <= 150 = u {
module ValidatedForm where

{-@ type Age = {v:Int | 0 <= v && v <= 150} @-}
{-@ type Name = {v:String | len v > 0} @-}

{-@ data User = User { uname :: Name, uage :: Age, friends :: [User] } @-}
data User = User { uname :: String, uage :: Int, friends :: [User] }

data Problem = EmptyName | BadAge Int deriving Show

{-@ mkName :: String -> Either Problem Name @-}
mkName :: String -> Either Problem String
mkName s
  | null s = Left EmptyName
  | otherwise = Right s

{-@ mkAge :: Int -> Either Problem Age @-}
mkAge :: Int -> Either Problem Int
mkAge n
  | n < 0 || n > 150 = Left (BadAge n)
  | otherwise = Right n

{-@ mkUser :: String -> Int -> Either Problem User @-}
mkUser :: String -> Int -> Either Problem User
mkUser s n = do
  nm <- mkName s
  ag <- mkAge n
  return (User nm ag [])

{-@ mkUser' :: String -> Int -> Either Problem User @-}
mkUser' :: String -> Int -> Either Problem User
mkUser' s n = User <$> mkName s <*> mkAge n <*> pure []

{-@ birthday :: u:User -> {v:User | uage v >= uage u} @-}
birthday :: User -> User
birthday u
  | uage u < 150 = u { uage = uage u + 1 }
  | otherwise = u

{-@ initial :: User -> Char @-}
initial :: User -> Char
initial u = head (uname u)

{-@ befriend :: User -> u:User -> {v:User | len (friends v) == len (friends u) + 1} @-}
befriend :: User -> User -> User
befriend f u = u { friends = f : friends u }

{-@ oldest :: {us:[User] | len us > 0} -> User @-}
oldest :: [User] -> User
oldest us = foldr1 older us
  where older a b = if uage a >= uage b then a else b

{-@ averageAge :: {us:[User] | len us > 0} -> Int @-}
averageAge :: [User] -> Int
averageAge us = sum (map uage us) `div` length us
