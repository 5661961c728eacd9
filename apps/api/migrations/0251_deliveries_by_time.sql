-- outside a transaction
-- The delivery log of staff, newest first, page by page.
create index concurrently if not exists deliveries_time on deliveries (at, id);
