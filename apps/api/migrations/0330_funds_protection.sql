-- The vault and the nominee: docs/decisions/048-the-vault-and-the-nominee.md.

-- A vault is an account of its own in the ledger, so no send can reach its money.
alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  add constraint ledger_accounts_kind_check check (kind in (
    'wallet', 'vault', 'escrow', 'fees', 'clearing', 'fx_pool', 'suspense', 'stamp_duty', 'rewards',
    'receivable'
  )) not valid;

-- Every change of a person's vault, never rewritten. The setting in effect is the last change whose
-- time has come and that was not cancelled, so that no worker has to apply anything.
create table vault_changes (
  id uuid primary key,
  user_id uuid not null references users (id),
  setting text not null check (setting in ('delay', 'partner')),
  -- {"hours": 24} or {"partnerId": …}; null removes the second person.
  value jsonb,
  -- Weaker than what was in effect, so it waited.
  weakens boolean not null,
  made_at timestamptz not null,
  effective_at timestamptz not null check (effective_at >= made_at),
  cancelled_at timestamptz,
  check (setting = 'partner' or value is not null)
);
create index vault_changes_user on vault_changes (user_id, setting, effective_at desc, id desc);

-- The second person of a vault, and whether they have agreed.
create table vault_partners (
  id uuid primary key,
  user_id uuid not null references users (id),
  partner_id uuid not null references users (id),
  state text not null check (state in ('asked', 'accepted', 'declined', 'left')),
  asked_at timestamptz not null,
  answered_at timestamptz,
  unique (user_id, partner_id),
  check (user_id <> partner_id)
);
create index vault_partners_partner on vault_partners (partner_id);

-- Money asked for out of a vault. It has the id of its hold and follows it
-- (functions/vault_requests_follow_holds.sql). It keeps the wait it was asked under.
create table vault_requests (
  id uuid primary key,
  user_id uuid not null references users (id),
  currency text not null,
  amount bigint not null check (amount > 0),
  -- created: no hold yet. waiting: on hold in the vault. The others: the hold is closed.
  state text not null check (state in ('created', 'waiting', 'done', 'cancelled', 'declined')),
  asked_at timestamptz not null,
  until timestamptz not null check (until > asked_at),
  partner_id uuid references users (id),
  partner_answer text check (partner_answer in ('yes', 'no')),
  partner_answered_at timestamptz,
  -- The second person stopped: a longer wait replaces them.
  partner_left_at timestamptz,
  -- A freeze kept it in the vault at this time; the sweep takes those it has not tried first.
  tried_at timestamptz,
  ended_at timestamptz,
  check ((partner_answer is null) = (partner_answered_at is null)),
  check (partner_id is not null or (partner_answer is null and partner_left_at is null))
);
create index vault_requests_open on vault_requests (until) where state = 'waiting';
create index vault_requests_new on vault_requests (asked_at) where state = 'created';
create index vault_requests_user on vault_requests (user_id, asked_at desc, id desc);
create index vault_requests_partner on vault_requests (partner_id, asked_at desc)
  where partner_id is not null;

-- The next of kin, sealed: name, relationship and how to reach them.
create table nominees (
  user_id uuid primary key references users (id),
  nominee_sealed bytea not null,
  set_at timestamptz not null
);
