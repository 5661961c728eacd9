-- outside a transaction
-- Accounts of one asset, newest first.
create index concurrently if not exists ledger_accounts_asset on ledger_accounts (asset, id) where stripe = 0;
