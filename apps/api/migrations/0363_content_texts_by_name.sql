-- outside a transaction
-- Searches look into the index more often than texts are written, so new words go into it at once.
create index concurrently if not exists content_texts_named on content_texts using gin ((title || ' ' || slug) gin_trgm_ops) with (fastupdate = off);
