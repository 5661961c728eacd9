-- outside a transaction
-- The list of differences, newest first.
create index concurrently if not exists reconciliation_breaks_by_time
  on reconciliation_breaks (found_at, id);
