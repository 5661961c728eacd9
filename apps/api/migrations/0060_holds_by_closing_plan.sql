-- outside a transaction
-- A statement finds the hold that an entry settled. Without this index it read all holds of a month
-- for each page of lines.
create index concurrently if not exists ledger_holds_closed_by on ledger_holds (closed_by) where closed_by is not null;
