-- outside a transaction
-- The failed calls to all companies together, newest first.
create index concurrently if not exists company_calls_failed_newest on company_calls (id desc) where outcome in ('unavailable', 'misconfigured', 'unknown');
