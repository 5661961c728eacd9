-- outside a transaction
-- The calls that were refused or failed, in the words of the log that staff read.
create index concurrently if not exists company_calls_level on company_calls ((case outcome when 'answered' then 'info' when 'rejected' then 'warning' else 'error' end), at, ('call:' || id::text));
