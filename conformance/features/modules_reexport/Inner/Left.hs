module Inner.Left where

left :: Int -> String
left n = "left " ++ show n
