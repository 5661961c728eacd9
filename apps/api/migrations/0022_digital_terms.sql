-- The company's terms are accepted on its own page. A row begins when the person opens that page
-- ('terms') and continues when they come back with the id of the agreement they signed there.
alter table digital_customers add column signed_agreement_id text;
alter table digital_customers alter column agreed_at drop not null;
alter table digital_customers drop constraint digital_customers_state_check;
alter table digital_customers
  add constraint digital_customers_state_check check (state in ('terms', 'pending', 'active', 'refused'));

-- People whom the company does not know yet accepted the terms only on our page. They are asked again.
update digital_customers set state = 'terms', agreed_at = null
  where state = 'pending' and company_id is null;
