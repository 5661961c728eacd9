-- outside a transaction
-- How many people sent by a rail to a country lately, for the preview of a pause.
create index concurrently if not exists payouts_senders on payouts (rail, (destination ->> 'country'), created_at) include (user_id);
