{-# LANGUAGE UnicodeSyntax, ExplicitForAll #-}
module Unicode where

größe ∷ ∀ a. Show a ⇒ a → Int
größe = length . show

data Größe = Klein | Groß deriving (Eq, Show)

infixl 6 ⊕
(⊕) ∷ Int → Int → Int
a ⊕ b = a + b

日本 x = x ⊕ 1
π = 3.14159; τ = 2 * π
naïve' é = [ü | ü ← é, ü > 0]
f ∘∘ g = \x → f (g x)
