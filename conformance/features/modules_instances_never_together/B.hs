module B where
import T
instance Show T where show (T n) = "B" ++ show n
b :: String
b = show (T 2)
