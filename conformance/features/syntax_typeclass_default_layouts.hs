module Main where {
import Data.Char (toUpper)
; import qualified Data.List as L
; infixl 5 <+>
; class Container f where { empty :: f a; insert :: a -> f a -> f a ; toL :: f a -> [a]
  ; (<+>) :: f a -> f a -> f a ; a <+> b = foldr insert b (toL a) ; }
; newtype Stack a = Stack [a] ; newtype Queue a = Queue ([a], [a])
; instance Container Stack where { empty = Stack [] ; insert x (Stack xs) = Stack (x : xs) ; toL (Stack xs) = xs }
; instance Container Queue where
    empty = Queue ([], [])
    insert x (Queue (f, b)) = Queue (f, x : b)
    toL (Queue (f, b)) = f ++ reverse b
; fill :: Container f => [a] -> f a
; fill = L.foldl' (flip insert) empty
; main :: IO ()
; main = do { print (toL (fill "abc" :: Stack Char))
  ; print (toL (fill "abc" :: Queue Char)) ; let { s = fill [1, 2] <+> fill [3 :: Int] :: Stack Int ; t = toL s }
  ; print t
  ; if null t then print 'e' else do
      let u = map (* 2) t
          v | sum u > 10 = "big" | otherwise = "small"
      putStrLn v
  ; case t of { [] -> return () ; (x : _) | x > 2 -> putStrLn "big first" | otherwise -> putStrLn "small first" }
  ; mapM_ (\x -> case x of
        'a' -> putStr "A"
        _   | x > 'b' -> putStr "-"
            | otherwise -> putStr [toUpper x]) "abcab"
  ; putStrLn ""
  ; where_ }
; where_ :: IO ()
; where_ = print (f 3) where { f 0 = 0 ; f n = n + g (n - 1) where g = f }
}
