-- outside a transaction
-- People whose account itself is suspended; there are few.
create index concurrently if not exists users_suspended on users (id) where status = 'suspended';
