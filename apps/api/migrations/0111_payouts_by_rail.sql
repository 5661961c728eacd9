-- outside a transaction
-- The share of payouts that succeeded, by rail and country, over the last weeks.
create index concurrently if not exists payouts_ended on payouts (ended_at) include (rail, state) where ended_at is not null;
