-- Asking somebody to pay from mobile money. A link lets the payer fill in their own number.
create table collection_links (
  id uuid primary key,
  user_id uuid not null references users (id),
  code text not null unique,
  country char(2) not null,
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  description text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz
);
create index collection_links_user on collection_links (user_id, created_at desc, id desc);

create table collections (
  id uuid primary key,
  user_id uuid not null references users (id),
  link_id uuid references collection_links (id),
  -- Ours, told to the company; and the caller's own, which makes a repeated request the same one.
  reference text not null unique,
  country char(2) not null,
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  provider_code text not null,
  provider_name text not null,
  phone_number text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  description text not null,
  -- requested: the company is being asked; prompted: the payer is; the rest are ends.
  state text not null check (state in ('requested', 'prompted', 'paid', 'declined', 'expired', 'cancelled')),
  company_id text unique,
  company_words text,
  needs_otp boolean not null default false,
  otp_instruction text,
  -- What it brings, fixed when it was asked for.
  rate text not null,
  credit_currency char(3) not null,
  credit_amount bigint not null check (credit_amount > 0),
  next_check_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index collections_user on collections (user_id, created_at desc, id desc);
create index collections_link on collections (link_id) where link_id is not null;
create index collections_due on collections (next_check_at) where next_check_at is not null;
