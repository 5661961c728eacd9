-- outside a transaction
-- A guest reads the questions of their own address.
create index concurrently if not exists contact_messages_address on contact_messages (lower(email), at desc);
