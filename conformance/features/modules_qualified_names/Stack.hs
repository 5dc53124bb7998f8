module Stack (Stack, empty, push, pop, (|>)) where

newtype Stack a = Stack [a] deriving (Eq, Show)

empty :: Stack a
empty = Stack []

push :: a -> Stack a -> Stack a
push x (Stack xs) = Stack (x : xs)

pop :: Stack a -> Maybe (a, Stack a)
pop (Stack []) = Nothing
pop (Stack (x : xs)) = Just (x, Stack xs)

(|>) :: a -> Stack a -> Stack a
(|>) = push
infixr 5 |>
