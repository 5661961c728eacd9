-- outside a transaction
create index concurrently if not exists reconciliation_breaks_by_company
  on reconciliation_breaks (company, found_at, id);
