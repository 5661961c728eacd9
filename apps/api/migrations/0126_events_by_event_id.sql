-- outside a transaction
-- One event by the id its company gave it.
create index concurrently if not exists company_events_event_id on company_events (event_id);
