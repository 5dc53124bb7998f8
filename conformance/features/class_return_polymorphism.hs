module Main where

-- The instance is chosen by the type of the result.
class Default a where
  def :: a

instance Default Int where def = 42
instance Default Bool where def = True
instance Default [a] where def = []
instance (Default a, Default b) => Default (a, b) where def = (def, def)
instance Default b => Default (a -> b) where def = const def
instance Default a => Default (Maybe a) where def = Just def

class FromText a where
  fromText :: String -> a

instance FromText Int where fromText = length
instance FromText Char where fromText = head
instance FromText a => FromText [a] where fromText = map fromText . words

main :: IO ()
main = do
  print (def :: Int)
  print (def + 1 :: Int)
  print (def :: (Int, (Bool, [Char])))
  print ((def :: Char -> Maybe Int) 'x')
  print (if def then "yes" else "no")
  print (fromText "hello" :: Int)
  print (fromText "a bc def" :: [Int])
  print (fromText "a bc def" :: String)
  print (null (def :: [Int]))
