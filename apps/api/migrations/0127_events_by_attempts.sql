-- outside a transaction
-- Events by how often they were tried.
create index concurrently if not exists company_events_attempts on company_events (attempts, id);
