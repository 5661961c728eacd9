-- outside a transaction
-- Staff find their own open cases and tickets.
create index concurrently if not exists cases_open_owner on cases (owner_id, due_at, id) where state = 'open';
