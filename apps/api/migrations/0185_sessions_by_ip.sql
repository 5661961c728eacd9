-- outside a transaction
-- Staff see who has signed in from the same network address.
create index concurrently if not exists sessions_ip on sessions (ip, user_id);
