-- outside a transaction
-- A page of the log that staff read.
create index concurrently if not exists audit_log_line on audit_log (at, ('audit:' || seq::text));
