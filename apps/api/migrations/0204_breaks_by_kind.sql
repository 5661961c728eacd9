-- outside a transaction
create index concurrently if not exists reconciliation_breaks_by_kind
  on reconciliation_breaks (kind, found_at, id);
