-- outside a transaction
-- Overrides that have not started yet.
create index concurrently if not exists limit_overrides_by_start on limit_overrides (effective_from);
