{-# LANGUAGE NamedFieldPuns, RecordWildCards #-}
module Main where

data Address = Address { street :: String, zipCode :: !Int } deriving (Show, Eq, Ord, Read)
data Person = Person { name :: String, age :: Int, home :: Address, work :: Maybe Address }
  | Robot { name :: String, serial :: Integer, (|+|) :: Int -> Int }

instance Show Person where
  showsPrec d Person {..} = showParen (d > 10) $ showString "Person " . showsPrec 11 name . showString " at " . showsPrec 11 home . showString (maybe "" ((" works " ++) . street) work)
  showsPrec _ Robot {name, serial = s} = showString name . showChar '#' . shows s

birthday :: Person -> Person
birthday p@Person {age} = p {age = age + 1}
birthday r = r {serial = serial r + 1, name = name r ++ "'"}

move :: Int -> Person -> Person
move z p = p {home = (home p) {zipCode = z}, work = fmap (\w -> w {zipCode = z + 1}) (work p)}

older :: Person -> Person -> Ordering
older Person {age = a} Person {age = b} = compare a b
older Robot {} Person {} = LT
older _ _ = EQ

make :: String -> Person
make name = Person {..} where
  age = length name
  home = Address {street = name ++ " street", zipCode = 100 * age}
  work = Nothing

describe :: Person -> String
describe Person {home = Address {street = s, ..}, ..} = name ++ "/" ++ s ++ "/" ++ show (zipCode + age)
describe Robot {..} = name ++ "/" ++ show (serial + 1)

main :: IO ()
main = do
  let ann = make "ann"; bob = (make "robert") {work = Just (Address "factory" 1)}; r = Robot "r2" 7 (+ 1)
  print [ann, birthday bob, birthday (birthday r)]
  print (move 5 bob, Just r, age (birthday ann))
  print (older ann bob, older r ann, older ann r)
  mapM_ (putStrLn . describe) [ann, bob, r]
  print (home ann < home bob, read "Address{street=\"q\",zipCode= 3 }" :: Address, (|+|) r 41)
  print ((home ann) {street = "new"}, map zipCode [home ann, home bob])
  print ([s | Person {home = Address {street = s}} <- [ann, r, bob]])
