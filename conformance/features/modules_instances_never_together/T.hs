module T where
data T = T Int
