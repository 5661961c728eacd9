-- outside a transaction
-- Entries that are not booked or not judged yet.
create index concurrently if not exists card_entries_unfinished on card_entries (told_at)
  where plan is not null or short_since is not null or judged_at is null;
