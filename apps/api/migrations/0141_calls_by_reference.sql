-- outside a transaction
-- The calls to companies about one transaction.
create index concurrently if not exists company_calls_keys on company_calls using gin (keys);
