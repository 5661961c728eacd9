-- outside a transaction
-- The staff list of declines by reason.
create index concurrently if not exists card_entries_reason on card_entries (decline, at desc, id desc) where kind = 'decline';
