{-# LANGUAGE FlexibleInstances, FlexibleContexts #-}
module Main where

class Render a where
  render :: a -> String

instance Render Char where render c = [c]
instance Render [Char] where render s = show s
instance Render [Int] where render = unwords . map show
instance Render (Maybe Int) where render = maybe "-" show
instance (Render a, Render b) => Render (Either a b) where
  render = either (("L " ++) . render) (("R " ++) . render)
instance Render (Int -> Int) where render f = "f 0 = " ++ show (f 0)

renderAll :: Render [a] => [[a]] -> [String]
renderAll = map render

main :: IO ()
main = do
  putStrLn (render "text")
  putStrLn (render [1, 2, 3 :: Int])
  putStrLn (render (Just (4 :: Int)))
  putStrLn (render (Left 'c' :: Either Char String))
  putStrLn (render (Right "s" :: Either Char String))
  putStrLn (render ((+ 3) :: Int -> Int))
  print (renderAll ["ab", "c"])
  print (renderAll [[1], [2, 3 :: Int]])
