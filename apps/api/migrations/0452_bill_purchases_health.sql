-- outside a transaction
-- How the purchases of the last hour ended, read from the index alone.
create index concurrently if not exists bill_purchases_health on bill_purchases (ended_at, offer_id, state, user_id) where ended_at is not null and not misread;
