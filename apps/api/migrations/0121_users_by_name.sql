-- outside a transaction
-- Staff sort people by name.
create index concurrently if not exists users_by_name on users (full_name, id);
