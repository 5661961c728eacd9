-- outside a transaction
-- What is deleted some years after an account was closed.
create index concurrently if not exists users_closed on users (closed_at) where closed_at is not null;
