-- outside a transaction
-- Staff filter orders by state, newest first.
create index concurrently if not exists fx_orders_state
  on fx_orders (state, created_at desc, id desc);
