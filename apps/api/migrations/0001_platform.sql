-- What every room stands on: audit, realtime outbox, files, flags, settings, approvals.

-- Refuses every change to rows that are history.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create table audit_log (
  seq bigint primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  detail jsonb not null,
  ip text not null,
  request_id text not null,
  prev_hash bytea not null,
  hash bytea not null unique
);
create index audit_log_action on audit_log (action, seq desc);
create index audit_log_actor on audit_log (actor, seq desc);
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();

-- Written in the transaction it tells about; the drainer gives each row its place in the stream.
create table realtime_outbox (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  channel text not null,
  event text not null,
  payload jsonb not null,
  at timestamptz not null,
  position bigint unique
);
create index realtime_outbox_waiting on realtime_outbox (id) where position is null;
create index realtime_outbox_replay on realtime_outbox (user_id, position) where position is not null;
create index realtime_outbox_age on realtime_outbox (at);
create sequence realtime_position;

create table files (
  id uuid primary key,
  owner_id uuid not null,
  kind text not null,
  media_type text not null,
  bytes integer not null check (bytes > 0),
  sha256 bytea not null,
  storage_key text not null unique,
  created_at timestamptz not null
);
create index files_owner on files (owner_id, kind, created_at desc);

create table feature_flags (
  key text primary key,
  description text not null,
  enabled boolean not null,
  updated_at timestamptz not null,
  updated_by uuid
);

create table admin_settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

-- Maker and checker: what one member of staff proposes, another decides. The database holds the rule.
create table approvals (
  id uuid primary key,
  kind text not null,
  summary text not null,
  before jsonb not null,
  after jsonb not null,
  change jsonb not null,
  reason text not null check (length(reason) >= 5),
  maker_id uuid not null,
  status text not null check (status in ('waiting', 'approved', 'rejected')),
  checker_id uuid,
  decision_reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  check (checker_id is null or checker_id <> maker_id),
  check ((status = 'waiting') = (decided_at is null)),
  check ((status = 'waiting') = (checker_id is null))
);
create index approvals_waiting on approvals (created_at) where status = 'waiting';
create index approvals_recent on approvals (created_at desc);
