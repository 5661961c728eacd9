-- outside a transaction
-- Staff see who has signed in on the same device.
create index concurrently if not exists devices_token on devices (token_hash);
