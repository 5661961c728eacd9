-- outside a transaction
-- Ended orders whose money is still set aside.
create index concurrently if not exists fx_orders_to_free
  on fx_orders (ended_at) where hold = 'open' and state <> 'active';
