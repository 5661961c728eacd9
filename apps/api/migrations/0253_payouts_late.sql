-- outside a transaction
-- Payouts of a company that ended after their promise: whom an incident of the company affected.
create index concurrently if not exists payouts_late on payouts (company, ended_at) include (user_id, created_at)
  where ended_at > promised_at;
