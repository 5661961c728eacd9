-- People the digital-dollar company sends for, and the terms of its they agreed to.
create table digital_customers (
  user_id uuid primary key references users (id),
  -- Our name for the agreement, told to the company with the person.
  agreement_id uuid not null,
  agreed_at timestamptz not null,
  company_id text unique,
  state text not null check (state in ('pending', 'active', 'refused')),
  checked_at timestamptz not null,
  created_at timestamptz not null
);
