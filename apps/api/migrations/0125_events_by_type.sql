-- outside a transaction
-- Events of one type, newest first.
create index concurrently if not exists company_events_type on company_events (type, id desc);
