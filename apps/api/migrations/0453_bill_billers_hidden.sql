-- outside a transaction
-- The few billers that staff have hidden.
create index concurrently if not exists bill_billers_hidden on bill_billers (name, id) where hidden;
