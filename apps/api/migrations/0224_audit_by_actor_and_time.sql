-- outside a transaction
-- The lines of one person in the log that staff read.
create index concurrently if not exists audit_log_actor_time on audit_log (actor, at, ('audit:' || seq::text));
