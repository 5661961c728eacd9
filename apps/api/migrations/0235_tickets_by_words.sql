-- outside a transaction
-- Staff find resolved tickets that are like a new one.
create index concurrently if not exists support_tickets_words on support_tickets using gin (to_tsvector('english'::regconfig, title)) where state = 'resolved';
