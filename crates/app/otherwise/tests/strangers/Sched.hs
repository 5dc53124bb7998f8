-- judged: requeue wrong, the rest verified
module Sched where

data Task = Task { tid :: Int, left :: Int }
{-@ data Task = Task { tid :: Nat, left :: Nat } @-}

data State = Idle | Running Task | Done
  
{-@ measure isRunning @-}
isRunning :: State -> Bool
isRunning (Running _) = True
isRunning _ = False

{-@ measure work @-}
{-@ work :: [Task] -> Nat @-}
work :: [Task] -> Int
work [] = 0
work (t:ts) = left t + work ts

{-@ runOne :: t:{Task | left t > 0} -> {v:Task | left v = left t - 1} @-}
runOne :: Task -> Task
runOne (Task i n) = Task i (n - 1)

{-@ roundR :: ts:[Task] -> {v:[Task] | work v <= work ts && len v <= len ts} @-}
roundR :: [Task] -> [Task]
roundR [] = []
roundR (t:ts)
  | left t > 0 = runOne t : roundR ts
  | otherwise = roundR ts

{-@ requeue :: t:Task -> {v:Task | left v = left t - 1} @-}
requeue :: Task -> Task
requeue t = t { left = left t - 1 }

{-@ currentTask :: {s:State | isRunning s} -> Task @-}
currentTask :: State -> Task
currentTask (Running t) = t

{-@ drain :: ts:[Task] -> n:Nat -> [Task] / [n] @-}
drain :: [Task] -> Int -> [Task]
drain ts 0 = ts
drain ts n = drain (roundR ts) (n - 1)
