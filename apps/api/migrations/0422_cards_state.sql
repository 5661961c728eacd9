-- outside a transaction
-- The staff list of cards by state.
create index concurrently if not exists cards_state on cards (state, created_at desc, id desc);
