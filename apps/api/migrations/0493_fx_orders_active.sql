-- outside a transaction
-- Active orders of a person are counted before another one is placed.
create index concurrently if not exists fx_orders_active
  on fx_orders (user_id) where state = 'active';
