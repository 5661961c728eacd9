-- outside a transaction
-- Orders whose money was being set aside when their process died.
create index concurrently if not exists fx_orders_placing
  on fx_orders (created_at) where hold = 'placing';
