-- outside a transaction
-- Staff list the accounts of one kind or asset. Accounts are opened rarely and never changed.
create index concurrently if not exists ledger_accounts_kind on ledger_accounts (kind, id) where stripe = 0;
