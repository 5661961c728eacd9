-- outside a transaction
-- Staff filter purchases by state, newest first.
create index concurrently if not exists bill_purchases_state
  on bill_purchases (state, created_at desc, id desc);
