-- outside a transaction
-- Overrides by the time at which they end: those that are active or over, and the list's sort.
create index concurrently if not exists limit_overrides_by_end on limit_overrides (expires_at, id);
