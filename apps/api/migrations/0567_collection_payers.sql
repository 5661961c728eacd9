-- The payer's number in one spelling, so that prompts on a phone are counted by number. Null for
-- requests of before, which are over by the time it matters.
alter table collections add column payer text;
