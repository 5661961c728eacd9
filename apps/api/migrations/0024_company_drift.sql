-- Answers and events of outside companies that do not fit the format we read. One row for each kind
-- of misfit, with the newest sample, so that the table stays small however often it happens.
create table company_drift (
  company text not null,
  -- The call or the event, with ids removed: 'GET /v1/transactions/{id}', 'event transfer.successful'.
  source text not null,
  field text not null,
  problem text not null,
  count bigint not null check (count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- With secrets masked.
  sample jsonb,
  primary key (company, source, field, problem)
);
create index company_drift_recent on company_drift (company, last_at desc);
