-- outside a transaction
-- How many people a switch reaches by country and tier.
create index concurrently if not exists users_active_scope on users (country, kyc_tier) where status = 'active';
