-- outside a transaction
-- The entry at which a day of the audit log starts.
create index concurrently if not exists audit_log_time on audit_log (at) include (seq);
