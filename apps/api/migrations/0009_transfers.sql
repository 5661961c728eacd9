-- Sending: fees, quotes, recipients, payouts and their attempts, cases, flags, own accounts, deposits.

-- What can be spent once is claimed by the plan that spends it, with the plan: a quote, a proof.
create table ledger_claims (
  id uuid primary key,
  plan_id uuid not null
);
create trigger ledger_claims_append_only before update or delete on ledger_claims
  for each row execute function refuse_change();

-- What travels with a batch, claims included.
create or replace function ledger_write_more(p_at timestamptz, p_more jsonb) returns void language plpgsql as $$
declare
  found_rows bigint;
begin
  if p_more ? 'windows' then
    insert into ledger_windows (account_id, spent_at, spent, spent_by)
      select account_id, spent_at, spent, spent_by
      from jsonb_to_recordset(p_more -> 'windows')
        as w (account_id bigint, spent_at timestamptz[], spent bigint[], spent_by text[])
      on conflict (account_id) do update
        set spent_at = excluded.spent_at, spent = excluded.spent, spent_by = excluded.spent_by;
  end if;
  if p_more ? 'claims' then
    insert into ledger_claims (id, plan_id)
      select id, plan_id from jsonb_to_recordset(p_more -> 'claims') as c (id uuid, plan_id uuid);
  end if;
  if p_more ? 'corrections' then
    insert into ledger_corrections (original_id, plan_id)
      select original_id, plan_id
      from jsonb_to_recordset(p_more -> 'corrections') as c (original_id uuid, plan_id uuid);
  end if;
  if p_more ? 'opened' then
    insert into transactions (id, user_id, plan_id, kind, direction, status, asset, amount, fees, total,
        counterparty, reference, note, detail, timeline, created_at, updated_at)
      select id, user_id, plan_id, kind, direction, status, asset, amount, fees, total,
        counterparty, reference, note, detail, timeline, p_at, p_at
      from jsonb_to_recordset(p_more -> 'opened') as t (id uuid, user_id uuid, plan_id uuid, kind text,
        direction text, status text, asset text, amount bigint, fees jsonb, total bigint, counterparty jsonb,
        reference text, note text, detail jsonb, timeline jsonb);
  end if;
  if p_more ? 'advanced' then
    update transactions t
      set status = a.status, timeline = t.timeline || a.event, detail = t.detail || a.detail, updated_at = p_at
      from jsonb_to_recordset(p_more -> 'advanced')
        as a (id uuid, status text, "from" text[], event jsonb, detail jsonb)
      where t.id = a.id and t.status = any (a."from");
    get diagnostics found_rows = row_count;
    if found_rows <> jsonb_array_length(p_more -> 'advanced') then
      raise exception 'a transaction may not take this step' using errcode = 'CW002';
    end if;
  end if;
  if p_more ? 'events' then
    insert into realtime_outbox (user_id, channel, event, payload, at)
      select user_id, channel, event, payload, p_at
      from jsonb_to_recordset(p_more -> 'events') as e (user_id uuid, channel text, event text, payload jsonb);
  end if;
  if p_more ? 'jobs' then
    perform graphile_worker.add_jobs(array(
      select json_populate_record(null::graphile_worker.job_spec, job)
      from json_array_elements((p_more -> 'jobs')::json) as job));
  end if;
end $$;

-- What a send costs. A row is never edited: a later one takes its place, or its end is written once.
create table fee_schedules (
  id uuid primary key,
  rail text not null,
  country char(2),
  currency char(3) not null,
  kind text not null check (kind in ('service', 'network', 'stamp_duty', 'levy')),
  label text not null,
  from_amount bigint not null check (from_amount >= 0),
  flat bigint not null check (flat >= 0),
  basis_points integer not null check (basis_points between 0 and 10000),
  least bigint check (least >= 0),
  most bigint check (most >= 0),
  effective_from timestamptz not null,
  until timestamptz,
  approval_id uuid references approvals (id),
  created_at timestamptz not null,
  check (until is null or until > effective_from)
);
create index fee_schedules_current on fee_schedules (rail, currency, effective_from);

insert into fee_schedules (id, rail, currency, kind, label, from_amount, flat, basis_points, effective_from, created_at) values
  (gen_random_uuid(), 'usd_bank', 'USD', 'service', 'Transfer fee', 0, 299, 0, 'epoch', 'epoch'),
  (gen_random_uuid(), 'digital', 'USD', 'network', 'Network fee', 0, 150, 0, 'epoch', 'epoch');

-- What was shown is what happens: a quote is carried out by its id alone.
create table quotes (
  id uuid primary key,
  user_id uuid not null references users (id),
  rail text not null,
  fixed text not null check (fixed in ('source', 'target')),
  source_currency text not null,
  source_amount bigint not null check (source_amount > 0),
  target_currency text not null,
  target_amount bigint not null check (target_amount > 0),
  rate text,
  mid_rate text,
  margin_bp integer not null default 0,
  fees jsonb not null,
  total bigint not null check (total >= source_amount),
  arrival_words text not null,
  arrival_seconds integer not null,
  -- Who gets it: what people read, and what the company is told.
  recipient jsonb not null,
  recipient_key text not null,
  reason text not null,
  memo text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index quotes_old on quotes (created_at);
create index quotes_user on quotes (user_id, created_at desc);

create table recipients (
  id uuid primary key,
  user_id uuid not null references users (id),
  type text not null,
  -- The same recipient is one row: type, country and what names it there.
  key text not null,
  name text not null,
  nickname text,
  identifier text not null,
  country text not null,
  detail jsonb not null,
  favourite boolean not null default false,
  last_amount bigint,
  last_currency text,
  last_reason text,
  last_used_at timestamptz,
  uses integer not null default 0,
  created_at timestamptz not null,
  forgotten_at timestamptz,
  unique (user_id, key)
);
create index recipients_recent on recipients (user_id, favourite desc, last_used_at desc nulls last, id) where forgotten_at is null;

-- A payout is a hold on its way out. Its id is the hold's plan, the history row's and the quote's claim.
create table payouts (
  id uuid primary key,
  user_id uuid not null references users (id),
  quote_id uuid not null references quotes (id),
  rail text not null,
  company text not null,
  account_id bigint not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  total bigint not null check (total >= amount),
  state text not null check (state in ('created', 'reserved', 'submitting', 'submitted', 'unknown', 'settled', 'failed', 'returned', 'cancelled')),
  reference text not null unique,
  company_id text,
  company_words text,
  attempts smallint not null default 0,
  flagged boolean not null default false,
  promised_at timestamptz not null,
  next_check_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz
);
create index payouts_open on payouts (next_check_at) where ended_at is null;
create index payouts_promise on payouts (promised_at) where ended_at is null;
create index payouts_user on payouts (user_id, created_at desc);
create index payouts_settled on payouts (company, ended_at) where state = 'settled';

-- Written before the call it is about.
create table payout_attempts (
  payout_id uuid not null references payouts (id),
  number smallint not null,
  kind text not null check (kind in ('submit', 'requery')),
  at timestamptz not null,
  outcome text,
  words text,
  ended_at timestamptz,
  primary key (payout_id, number)
);

create table cases (
  id uuid primary key,
  reference text not null unique,
  kind text not null check (kind in ('overdue', 'contradiction', 'reported', 'flagged', 'reconciliation')),
  state text not null check (state in ('open', 'closed')),
  user_id uuid references users (id),
  transaction_id uuid,
  -- What the case is about, where it is no movement of a person's.
  subject text,
  owner_id uuid references users (id),
  -- The refund one member of staff has asked for and another decides.
  refund_id uuid references approvals (id),
  opened_at timestamptz not null,
  due_at timestamptz not null,
  next_check_at timestamptz,
  closed_at timestamptz
);
create index cases_open on cases (due_at, id) where state = 'open';
create index cases_check on cases (next_check_at) where state = 'open';
create index cases_closed on cases (closed_at desc, id) where state = 'closed';
create index cases_transaction on cases (transaction_id) where transaction_id is not null;
create unique index cases_one_of_a_kind on cases (transaction_id, kind) where state = 'open' and transaction_id is not null;
create unique index cases_subject on cases (subject) where state = 'open' and subject is not null;

-- What has left and is given back by staff is their decision, not a company's: it takes two people.
create function ledger_require_refund() returns trigger language plpgsql as $$
begin
  if not exists (
    select from approvals
    where id = new.id and kind = 'case_refund' and status = 'approved' and checker_id <> maker_id
  ) then
    raise exception 'a refund needs an approval by two members of staff' using errcode = 'CW003';
  end if;
  return new;
end $$;
create trigger ledger_plans_refund before insert on ledger_plans for each row
  when (new.kind = 'payout_refund') execute function ledger_require_refund();

create table case_steps (
  id uuid primary key,
  case_id uuid not null references cases (id),
  what text not null,
  -- Steps for staff alone are not shown to the person.
  internal boolean not null default false,
  by_name text not null,
  by_id uuid,
  at timestamptz not null
);
create index case_steps_case on case_steps (case_id, id);

create table flag_rules (
  id uuid primary key,
  name text not null,
  measure text not null check (measure in ('amount', 'count_24h', 'sum_24h', 'new_recipient', 'night')),
  currency char(3),
  bound bigint not null check (bound >= 0),
  action text not null check (action in ('watch', 'hold')),
  enabled boolean not null,
  hits integer not null default 0,
  updated_at timestamptz not null
);
insert into flag_rules (id, name, measure, currency, bound, action, enabled, updated_at) values
  (gen_random_uuid(), 'Large transfer', 'amount', 'NGN', 500000000, 'watch', true, 'epoch'),
  (gen_random_uuid(), 'Very large, to somebody new', 'new_recipient', 'NGN', 1000000000, 'hold', true, 'epoch'),
  (gen_random_uuid(), 'Many transfers in a day', 'count_24h', null, 30, 'watch', false, 'epoch');

-- Bank accounts in a person's own verified name.
create table own_accounts (
  id uuid primary key,
  user_id uuid not null references users (id),
  bank_code text not null,
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  added_at timestamptz not null,
  usable_from timestamptz not null,
  removed_at timestamptz
);
create unique index own_accounts_one on own_accounts (user_id, bank_code, account_number) where removed_at is null;

-- Account numbers of people at the banking company, to be paid on.
create table funding_accounts (
  id uuid primary key,
  user_id uuid not null references users (id),
  currency char(3) not null,
  state text not null check (state in ('asked', 'review', 'active', 'refused')),
  -- The company's names for the request and the account.
  request_reference text,
  company_account_id text unique,
  account_number text,
  detail jsonb not null default '{}',
  note text,
  -- Whoever talks to the company about it does so alone, until then.
  leased_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, currency)
);
create index funding_accounts_open on funding_accounts (updated_at) where state in ('asked', 'review');
create index funding_accounts_request on funding_accounts (request_reference) where request_reference is not null;
create unique index funding_accounts_number on funding_accounts (currency, account_number) where account_number is not null;

-- What arrived, by the company's own id: it is credited once.
create table deposits (
  id uuid primary key,
  company text not null,
  company_id text not null,
  user_id uuid references users (id),
  currency text not null,
  amount bigint not null check (amount >= 0),
  fee bigint not null default 0,
  from_name text not null,
  state text not null check (state in ('credited', 'failed', 'unmatched')),
  transaction_id uuid,
  -- Why it failed, or why it is in nobody's wallet.
  why text,
  at timestamptz not null,
  unique (company, company_id)
);
create index deposits_user on deposits (user_id, currency, at desc);
create index deposits_recent on deposits (company, at);

-- Words of a movement, to find it by. Written a moment after the movement, never in its way.
create table transaction_terms (
  user_id uuid not null,
  term text not null,
  created_at timestamptz not null,
  transaction_id uuid not null,
  primary key (user_id, term, created_at, transaction_id)
);
create table transaction_terms_done (up_to timestamptz not null, last_id uuid not null);

create index transactions_kind on transactions (user_id, kind, created_at desc, id desc);
create index transactions_asset on transactions (user_id, asset, created_at desc, id desc);
create index transactions_open on transactions (user_id, status, created_at desc, id desc) where status <> 'completed';
create index transactions_new on transactions (created_at, id);

-- Receipts are checked by a code nobody can guess.
create table receipt_codes (
  code_hash bytea primary key,
  transaction_id uuid not null unique,
  user_id uuid not null,
  -- The code itself, so that the same one stands on every copy.
  code_sealed bytea not null,
  created_at timestamptz not null
);

-- What the books and a company's list say differently.
create table reconciliation_breaks (
  id uuid primary key,
  company text not null,
  reference text not null,
  kind text not null check (kind in ('missing_there', 'missing_here', 'amount', 'status')),
  ours jsonb,
  theirs jsonb,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  healed_at timestamptz,
  unique (company, reference, kind)
);
create index reconciliation_breaks_open on reconciliation_breaks (found_at) where healed_at is null;
create table reconciliation_runs (
  id uuid primary key,
  company text not null,
  at timestamptz not null,
  compared integer not null,
  breaks integer not null
);
create index reconciliation_runs_recent on reconciliation_runs (company, at desc);

-- A selfie is spent by the movement that claims it.
alter table selfie_checks drop column spent_on, drop column spent_at;
