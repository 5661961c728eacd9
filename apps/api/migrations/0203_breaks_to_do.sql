-- outside a transaction
-- The differences that wait for staff.
create index concurrently if not exists reconciliation_breaks_to_do
  on reconciliation_breaks (found_at, id) where healed_at is null and closed_at is null;
