-- What visitors may know about the service: docs/decisions/053-public-figures.md.

-- How payouts of a corridor ('momo:GH') ended on a day in Lagos. A job counts the days that can still
-- change, so that no page reads payouts. Old days are deleted.
create table corridor_days (
  day date not null,
  corridor text not null,
  paid integer not null check (paid >= 0),
  failed integer not null check (failed >= 0),
  -- How many paid ones took so long: steps of ten percent, counted from one second.
  durations jsonb not null,
  -- Demo data are not counted again.
  is_demo boolean not null default false,
  primary key (day, corridor)
);

create table incidents (
  id uuid primary key,
  title text not null,
  state text not null check (state in ('investigating', 'identified', 'monitoring', 'resolved')),
  impact text not null check (impact in ('slow', 'problems')),
  services text[] not null check (cardinality(services) > 0),
  started_at timestamptz not null,
  resolved_at timestamptz,
  opened_by uuid not null references users (id),
  created_at timestamptz not null,
  check ((state = 'resolved') = (resolved_at is not null))
);
create index incidents_open on incidents (id) where resolved_at is null;
-- One incident of a title is open at a time: a second press opens no second one.
create unique index incidents_one_open on incidents (title) where resolved_at is null;
create index incidents_state on incidents (state, id);
create index incidents_started on incidents (started_at);

create table incident_updates (
  id uuid primary key,
  incident_id uuid not null references incidents (id),
  state text not null,
  words text not null,
  by_id uuid not null references users (id),
  at timestamptz not null
);
create index incident_updates_incident on incident_updates (incident_id, id);
create trigger incident_updates_append_only before update or delete on incident_updates
  for each row execute function refuse_change();

-- What another service charged, as two members of staff entered it.
create table price_comparisons (
  id uuid primary key,
  approval_id uuid not null references approvals (id),
  corridor text not null,
  service text not null,
  total bigint not null check (total > 0),
  -- What arrived by them and by us, when the price was entered.
  theirs bigint not null check (theirs > 0),
  ours bigint not null check (ours > 0),
  source text not null,
  seen_at timestamptz not null,
  until timestamptz not null,
  created_at timestamptz not null
);
create index price_comparisons_shown on price_comparisons (until);

-- A code that a member of staff reads to a customer on the phone. Only its digest is stored.
create table call_codes (
  id uuid primary key,
  digest bytea not null unique,
  ticket_id uuid not null references support_tickets (id),
  user_id uuid not null references users (id),
  staff_id uuid not null references users (id),
  purpose text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index call_codes_ticket on call_codes (ticket_id, expires_at);
create index call_codes_old on call_codes (expires_at);
create index call_codes_user on call_codes (user_id, created_at desc);
