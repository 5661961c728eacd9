-- outside a transaction
-- Staff filter orders by kind, newest first.
create index concurrently if not exists fx_orders_kind
  on fx_orders (kind, created_at desc, id desc);
