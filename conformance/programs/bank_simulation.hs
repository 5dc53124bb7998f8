-- A bank with accounts, transfers that may fail, and an event log in a state monad.
module Main where

import Control.Monad.State
import Control.Monad.Except
import qualified Data.Map as Map
import Text.Printf (printf)

type AccountId = Int
type Cents = Int

data Account = Account { owner :: String, balance :: Cents } deriving (Show, Eq)

data BankError
  = NoSuchAccount AccountId
  | InsufficientFunds { needed :: Cents, available :: Cents }
  | InvalidAmount Cents
  deriving (Show, Eq)

data Event
  = Opened AccountId String
  | Moved AccountId AccountId Cents
  | Deposited AccountId Cents
  | Refused BankError
  deriving Show

data Bank = Bank
  { accounts :: Map.Map AccountId Account
  , nextId :: AccountId
  , history :: [Event]
  }

type BankM = ExceptT BankError (State Bank)

record :: Event -> BankM ()
record e = modify (\b -> b { history = e : history b })

open :: String -> BankM AccountId
open name = do
  i <- gets nextId
  modify (\b -> b { accounts = Map.insert i (Account name 0) (accounts b), nextId = i + 1 })
  record (Opened i name)
  return i

find :: AccountId -> BankM Account
find i = gets (Map.lookup i . accounts) >>= maybe (throwError (NoSuchAccount i)) return

adjust :: AccountId -> Cents -> BankM ()
adjust i d = do
  a <- find i
  let new = balance a + d
  when (new < 0) $ throwError InsufficientFunds { needed = negate d, available = balance a }
  modify (\b -> b { accounts = Map.insert i a { balance = new } (accounts b) })

deposit :: AccountId -> Cents -> BankM ()
deposit i c = do
  when (c <= 0) $ throwError (InvalidAmount c)
  adjust i c
  record (Deposited i c)

transfer :: AccountId -> AccountId -> Cents -> BankM ()
transfer from to c = atomically $ do
  when (c <= 0) $ throwError (InvalidAmount c)
  adjust from (negate c)
  adjust to c
  record (Moved from to c)

-- Restores the accounts when the action fails.
atomically :: BankM a -> BankM a
atomically action = do
  saved <- gets accounts
  action `catchError` \e -> do
    modify (\b -> b { accounts = saved })
    throwError e

attempt :: BankM () -> BankM Bool
attempt action = (action >> return True) `catchError` \e -> record (Refused e) >> return False

session :: BankM [Bool]
session = do
  a <- open "Ann"
  b <- open "Ben"
  deposit a 10000
  results <- mapM attempt
    [ transfer a b 2500
    , transfer b a 9999
    , transfer a 99 100
    , transfer a b (-5)
    , deposit b 1
    , transfer b a 2501
    ]
  _ <- open "Cleo"
  return results

main :: IO ()
main = do
  let (r, bank) = runState (runExceptT session) (Bank Map.empty 1 [])
  print r
  mapM_ print (reverse (history bank))
  forM_ (Map.toList (accounts bank)) $ \(i, Account n c) ->
    printf "%3d %-6s %8.2f\n" i n (fromIntegral c / 100 :: Double)
  printf "total %d\n" (sum (map balance (Map.elems (accounts bank))))
  print (fst (runState (runExceptT (deposit 5 1)) bank))
