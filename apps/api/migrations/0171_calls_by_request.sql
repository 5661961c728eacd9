-- outside a transaction
-- The calls to companies that a request caused.
create index concurrently if not exists company_calls_request on company_calls (request_id);
