-- Wallets: what a person sees of an account of theirs. The money itself stands in the ledger.

create table wallets (
  id uuid primary key,
  user_id uuid not null references users (id),
  currency char(3) not null,
  account_id bigint not null unique references ledger_accounts (id),
  is_active boolean not null default true,
  -- The number of the virtual account behind a USD wallet, once there is one.
  account_number text,
  created_at timestamptz not null,
  unique (user_id, currency)
);

-- Everybody who asked for a wallet before there were any gets it now.
insert into ledger_accounts (owner_id, kind, code, asset, opened_at)
  select user_id, 'wallet', 'main', currency, requested_at
  from wallet_requests order by requested_at, user_id;
insert into ledger_balances (account_id, touched_at, unbounded)
  select id, opened_at, false from ledger_accounts where kind = 'wallet' order by id;
insert into wallets (id, user_id, currency, account_id, created_at)
  select gen_random_uuid(), owner_id, asset, id, opened_at from ledger_accounts where kind = 'wallet' order by id;
drop table wallet_requests;

-- Pages of one kind of approval, newest first: ids rise with time.
create index approvals_of_kind on approvals (kind, id desc);
