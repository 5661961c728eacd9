-- outside a transaction
-- The staff list of disputes by state.
create index concurrently if not exists card_disputes_state on card_disputes (state, answer_by, id);
