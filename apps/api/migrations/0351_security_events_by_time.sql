-- outside a transaction
-- Security events of all people, newest first.
create index concurrently if not exists security_events_time on security_events (at, id);
