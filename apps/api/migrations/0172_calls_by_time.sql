-- outside a transaction
-- A page of the log that staff read.
create index concurrently if not exists company_calls_time on company_calls (at, ('call:' || id::text));
