-- outside a transaction
-- Staff list the open sessions, newest first.
create index concurrently if not exists sessions_open on sessions (id) where ended_at is null;
