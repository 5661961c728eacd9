-- outside a transaction
-- The lines of one company in the log that staff read.
create index concurrently if not exists company_calls_company_time on company_calls (company, at, ('call:' || id::text));
