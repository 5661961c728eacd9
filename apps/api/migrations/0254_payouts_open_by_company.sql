-- outside a transaction
-- Open payouts of a company: whom an incident of the company affects now.
create index concurrently if not exists payouts_open_company on payouts (company, created_at) include (user_id)
  where ended_at is null;
