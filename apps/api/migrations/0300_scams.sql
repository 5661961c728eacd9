-- A scam report is a case: number, owner and steps are the case's.
create table scam_reports (
  id uuid primary key references cases (id),
  user_id uuid not null references users (id),
  type text not null,
  state text not null check (state in (
    'received', 'reviewing', 'waiting_person', 'refund_due', 'refunded', 'declined', 'closed'
  )),
  transaction_id uuid,
  -- Whom it is about: a keyed hash for the beacon, and sealed with what the person wrote.
  kind text,
  target bytea,
  details bytea not null,
  -- A digest of the first request: the same id with another request is refused.
  asked uuid not null,
  -- The ids of what the person added, so that a repeat adds nothing.
  added uuid[] not null default '{}',
  amount bigint check (amount > 0),
  currency text,
  happened_at timestamptz,
  -- How much it counts in the beacon, by what its owner was when they reported.
  weight integer not null check (weight >= 0),
  is_upheld boolean not null default false,
  recall_asked_at timestamptz,
  recovered bigint not null default 0 check (recovered >= 0),
  -- The transaction that paid the refund; it pays one report.
  refund_id uuid unique,
  decided_at timestamptz,
  -- When the next running clock of ours ends, or when the last one did, for the queue.
  due_at timestamptz not null,
  opened_at timestamptz not null,
  updated_at timestamptz not null
);
create index scam_reports_own on scam_reports (user_id, opened_at desc, id desc);
create index scam_reports_target on scam_reports (target, opened_at) where target is not null;
create index scam_reports_queue on scam_reports (due_at, id)
  where state in ('received', 'reviewing', 'waiting_person', 'refund_due');
create index scam_reports_due on scam_reports (due_at, id);
create index scam_reports_opened on scam_reports (opened_at desc, id desc);
create index scam_reports_state on scam_reports (state, opened_at desc, id desc);
create index scam_reports_type on scam_reports (type, opened_at desc, id desc);

-- What we promised: each clock with its due time, and when it was kept.
create table scam_clocks (
  report_id uuid not null references scam_reports (id),
  clock text not null,
  started_at timestamptz not null,
  due_at timestamptz not null,
  done_at timestamptz,
  -- What we need from the person.
  words text,
  -- When staff, or the person, were told that it is about to end.
  warned_at timestamptz,
  missed_at timestamptz,
  primary key (report_id, clock)
);
create index scam_clocks_running on scam_clocks (due_at) where done_at is null;

create table scam_files (
  id uuid primary key,
  report_id uuid not null references scam_reports (id),
  file_id uuid not null references files (id),
  name text not null,
  media_type text not null,
  bytes integer not null,
  at timestamptz not null
);
create index scam_files_report on scam_files (report_id, id);

-- Recipients to which a person sends nothing any more.
create table scam_blocks (
  id uuid primary key,
  user_id uuid not null references users (id),
  target bytea not null,
  kind text not null,
  name bytea not null,
  at timestamptz not null,
  unique (user_id, target)
);

-- What people reported, as keyed hashes. A warning is shown until `listed_until`, which is computed
-- from the reports and their decay whenever one is added or decided.
create table scam_beacon (
  target bytea primary key,
  id uuid not null unique,
  kind text not null,
  -- The person behind a tag, who is told and can appeal.
  owner_id uuid references users (id),
  reported_at timestamptz not null,
  listed_at timestamptz,
  listed_until timestamptz,
  -- Reports before this moment do not count.
  cleared_at timestamptz
);
create index scam_beacon_reported on scam_beacon (reported_at desc, id desc);
create index scam_beacon_kind on scam_beacon (kind, reported_at desc, id desc);
create index scam_beacon_cleared on scam_beacon (reported_at desc, id desc) where cleared_at is not null;
create index scam_beacon_listed on scam_beacon (listed_until) where listed_until is not null;
create index scam_beacon_owner on scam_beacon (owner_id) where owner_id is not null;

create table scam_appeals (
  id uuid primary key,
  entry_id uuid not null references scam_beacon (id),
  user_id uuid not null references users (id),
  text text not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  at timestamptz not null,
  answer text,
  decided_by uuid references users (id),
  decided_at timestamptz
);
create unique index scam_appeals_waiting on scam_appeals (entry_id) where state = 'waiting';
create index scam_appeals_state on scam_appeals (state, entry_id);
create index scam_appeals_entry on scam_appeals (entry_id, at desc);

-- Those who work on cases also work on scam reports, until roles say otherwise.
insert into role_permissions (role_id, permission)
select held.role_id, pair.new_permission
from role_permissions held
join (values ('cases.read', 'scams.read'), ('cases.write', 'scams.write'))
  as pair (old_permission, new_permission) on pair.old_permission = held.permission
on conflict do nothing;
