-- An order of the company belongs to one payout. A lookup by amount and payee cannot give it to two.
create unique index payouts_company_order on payouts (company, rail, company_id) where company_id <> '';

-- The number printed on the document a person submits for tier 2, sealed like the other fields.
alter table maplerad_customers add column document_number bytea;
