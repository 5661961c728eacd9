-- outside a transaction
-- Billers of a country over all categories.
create index concurrently if not exists bill_billers_country on bill_billers (country, search, id) where gone_at is null and not hidden;
