-- outside a transaction
-- Entries of which more may come, or which are being booked.
create index concurrently if not exists card_entries_open on card_entries (card_id, at)
  where state = 'pending' or plan is not null;
