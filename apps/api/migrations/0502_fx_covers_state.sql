-- outside a transaction
-- Staff filter exchanges by state, newest first.
create index concurrently if not exists fx_covers_state
  on fx_covers (state, created_at desc, id desc);
