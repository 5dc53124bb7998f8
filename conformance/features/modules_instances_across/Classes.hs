module Classes (Render (render), renderTwice) where

class Render a where
  render :: a -> String
  renderMany :: [a] -> String
  renderMany xs = unwords (map render xs)

instance Render a => Render [a] where
  render = renderMany

renderTwice :: Render a => a -> String
renderTwice x = render [x, x]
