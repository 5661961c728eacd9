-- outside a transaction
-- Entries that the issuer's list of charges names.
create index concurrently if not exists card_entries_issuer_ref on card_entries (issuer_ref) where issuer_ref is not null;
