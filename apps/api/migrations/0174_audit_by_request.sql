-- outside a transaction
-- The audit entries of one request.
create index concurrently if not exists audit_log_request on audit_log (request_id);
