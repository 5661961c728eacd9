-- outside a transaction
-- Billers of one category by name, for staff.
create index concurrently if not exists bill_billers_category on bill_billers (category, name, id);
