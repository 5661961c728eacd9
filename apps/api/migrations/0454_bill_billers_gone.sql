-- outside a transaction
-- Billers that no company sells any more.
create index concurrently if not exists bill_billers_gone on bill_billers (name, id) where gone_at is not null;
