-- outside a transaction
-- The lines of one action in the log that staff read.
create index concurrently if not exists audit_log_action_time on audit_log (action, at, ('audit:' || seq::text));
