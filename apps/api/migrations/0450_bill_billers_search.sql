-- outside a transaction
-- Billers by a part of their name. They change every few hours, so no list of pending entries is kept.
create index concurrently if not exists bill_billers_words on bill_billers using gin (search gin_trgm_ops) with (fastupdate = off);
