-- outside a transaction
-- What happened from one network address.
create index concurrently if not exists security_events_address on security_events (ip, at, id);
