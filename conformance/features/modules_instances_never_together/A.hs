module A where
import T
instance Show T where show (T n) = "A" ++ show n
a :: String
a = show (T 1)
