-- outside a transaction
-- The events of companies about one transaction.
create index concurrently if not exists company_events_keys on company_events using gin (keys);
