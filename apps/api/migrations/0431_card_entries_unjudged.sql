-- outside a transaction
-- Entries that the rules of their card have not looked at.
create index concurrently if not exists card_entries_unjudged on card_entries (card_id)
  where judged_at is null;
