-- American bank accounts people send dollars to, under the company's names for them.
create table usd_counterparties (
  id uuid primary key,
  user_id uuid not null references users (id),
  counterparty_id text not null unique,
  name text not null,
  email text not null,
  account_name text not null,
  account_number text not null,
  routing_number text not null,
  account_type text not null check (account_type in ('CHECKING', 'SAVINGS')),
  bank_name text not null,
  payment_rail text not null check (payment_rail in ('ACH', 'ACH-ACCELERATED', 'FEDWIRE')),
  address jsonb not null,
  created_at timestamptz not null,
  -- The company knows an account once for each rail.
  unique (user_id, account_number, routing_number, payment_rail)
);
