-- Lists of people under sanctions or in public office (PEP), as the company loads them. One list of
-- a name counts at a time; the ones before it stay, so that a hit can be explained.
create table screening_lists (
  id uuid primary key,
  name text not null,
  entries integer not null,
  loaded_at timestamptz not null,
  loaded_by uuid references users (id),
  reason text not null,
  replaced_at timestamptz,
  -- How far the job has compared people with it: null when it has seen all of them.
  screened_to uuid,
  screened_at timestamptz
);
create unique index screening_lists_current on screening_lists (name) where replaced_at is null;

create table screening_entries (
  list_id uuid not null references screening_lists (id),
  -- The entry's number in the list of its publisher.
  ref text not null,
  kind text not null check (kind in ('sanction', 'pep')),
  name text not null,
  country text,
  note text,
  -- Skeletons of the words of the name; two similar names share at least one.
  keys text[] not null,
  primary key (list_id, ref)
);
create index screening_entries_keys on screening_entries using gin (keys);

-- A person whose name is like an entry's. A list that is loaded again finds the same entry by its
-- number, so a hit that staff have cleared stays cleared.
create table screening_hits (
  id uuid primary key,
  user_id uuid not null references users (id),
  list_name text not null,
  ref text not null,
  kind text not null check (kind in ('sanction', 'pep')),
  entry_name text not null,
  entry_country text,
  entry_note text,
  person_name text not null,
  score smallint not null check (score between 0 and 100),
  found_at timestamptz not null,
  state text not null check (state in ('open', 'cleared', 'confirmed')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  reason text,
  check ((state = 'open') = (decided_at is null)),
  unique (user_id, list_name, ref)
);
create index screening_hits_open on screening_hits (found_at, id) where state = 'open';

-- Staff who decide the policy of identity checks also load the lists.
insert into role_permissions (role_id, permission)
select distinct role_id, 'kyc.screening' from role_permissions where permission = 'kyc.policy'
on conflict do nothing;
