-- What a company holds for us, compared with our books and explained line by line. What stays is a
-- difference of the kind 'balance', beside those about one movement.
create table balance_checks (
  id uuid primary key,
  company text not null,
  currency text not null,
  at timestamptz not null,
  -- What the company should hold according to our ledger, and what it says that it holds.
  books bigint not null,
  theirs bigint not null,
  -- [{ "kind": "on_the_way_out", "amount": -150000, "count": 2 }, …]
  lines jsonb not null,
  unexplained bigint not null
);
create index balance_checks_recent on balance_checks (company, currency, at desc);

-- What a member of staff, or the first comparison, stated about a difference. It counts until it ends.
create table balance_explanations (
  id uuid primary key,
  company text not null,
  currency text not null,
  kind text not null check (kind in ('opening', 'staff')),
  amount bigint not null,
  reason text not null,
  break_id uuid references reconciliation_breaks (id),
  by_id uuid references users (id),
  at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid references users (id)
);
create unique index balance_explanations_opening on balance_explanations (company, currency)
  where kind = 'opening';
create index balance_explanations_open on balance_explanations (company, currency)
  where ended_at is null;

-- What a company charged for a payout. Our ledger learns of it only by an adjustment.
create table company_fees (
  company text not null,
  company_id text not null,
  currency text not null,
  amount bigint not null check (amount >= 0),
  -- When it began at the company, by the company's clock, and when we first read it, by ours.
  at timestamptz not null,
  kept_at timestamptz not null,
  primary key (company, company_id)
);
create index company_fees_of on company_fees (company, currency) include (amount, at, kept_at);

alter table reconciliation_breaks
  -- 'deposit', 'payout' or 'request'; null for a balance, and for rows of an earlier release.
  add column type text,
  add column closed_at timestamptz,
  add column closed_by uuid references users (id),
  add column closed_reason text,
  -- 'transaction:…' or 'event:…': what a member of staff found that it is about.
  add column matched_to text,
  -- The adjustment that was proposed for it.
  add column approval_id uuid references approvals (id);
alter table reconciliation_breaks drop constraint reconciliation_breaks_kind_check;
alter table reconciliation_breaks add constraint reconciliation_breaks_kind_check
  check (kind in ('missing_there', 'missing_here', 'amount', 'status', 'balance'));
