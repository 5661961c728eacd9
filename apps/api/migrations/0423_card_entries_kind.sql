-- outside a transaction
-- The staff list of card transactions by kind.
create index concurrently if not exists card_entries_kind on card_entries (kind, at desc, id desc);
