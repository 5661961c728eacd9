-- outside a transaction
-- Security events of one kind, such as locks.
create index concurrently if not exists security_events_kind on security_events (kind, at, id);
