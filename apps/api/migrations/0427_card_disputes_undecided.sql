-- outside a transaction
-- Disputes without a decision, by the day on which it is due.
create index concurrently if not exists card_disputes_undecided on card_disputes (answer_by) where ended_at is null;
