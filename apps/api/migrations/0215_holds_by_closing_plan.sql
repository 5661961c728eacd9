-- outside a transaction
-- The page of a transaction finds the hold that its plan closed.
create index concurrently if not exists ledger_holds_closed_by on ledger_holds (closed_by) where closed_by is not null;
