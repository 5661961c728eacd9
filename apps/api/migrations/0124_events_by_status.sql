-- outside a transaction
-- Events of one status, newest first.
create index concurrently if not exists company_events_status on company_events (status, id desc);
