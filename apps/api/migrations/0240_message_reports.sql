-- What a company reports about a message before we have noted the company's id of it: the report may
-- overtake our own transaction, or come while a crashed worker has not sent the message again.
create table early_reports (
  company text not null,
  company_id text not null,
  outcome text not null check (outcome in ('delivered', 'delayed', 'bounced', 'complained', 'failed')),
  at timestamptz not null,
  primary key (company, company_id, outcome)
);
create index early_reports_old on early_reports (at);
