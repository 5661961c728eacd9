-- outside a transaction
-- The failed calls to a company, newest first: among answered ones they are rare.
create index concurrently if not exists company_calls_failed on company_calls (company, id desc) where outcome in ('unavailable', 'misconfigured', 'unknown');
