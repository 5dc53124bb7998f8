module Main where

data Person = Person
  { firstName, lastName :: String
  , age :: Int
  , address :: Address
  } deriving (Show, Eq)

data Address = Address { street :: String, city :: String } deriving (Show, Eq)

older :: Person -> Person
older p = p { age = age p + 1 }

move :: String -> Person -> Person
move c p = p { address = (address p) { city = c } }

isAdult :: Person -> Bool
isAdult Person { age = a } = a >= 18

initials :: Person -> String
initials (Person { firstName = f : _, lastName = l : _ }) = [f, l]
initials Person {} = "?"

main :: IO ()
main = do
  let p = Person { firstName = "Ada", lastName = "Byron", age = 17, address = Address "Main St" "London" }
  print (older p)
  print (city (address (move "Paris" p)))
  print (map isAdult [p, older p])
  putStrLn (initials p ++ initials p { lastName = "" })
  print (p == p { age = 17 }, p == older p)
  print (map age (take 3 (iterate older p)))
  print (Person "B" "C" 1 (Address { city = "X", street = "Y" }))
