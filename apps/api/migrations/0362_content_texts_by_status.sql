-- outside a transaction
create index concurrently if not exists content_texts_status on content_texts (status, updated_at, id);
