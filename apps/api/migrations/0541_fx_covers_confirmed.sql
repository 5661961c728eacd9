-- outside a transaction
-- Exchanges that the company confirmed after staff had dropped them, until they are booked.
create index concurrently if not exists fx_covers_confirmed on fx_covers (pair)
  where state = 'dropped' and confirmed_at is not null;
