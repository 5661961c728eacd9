-- What outside companies tell us, and what we asked them.

-- Kept before anything else happens with it, exactly as it came. A company's event counts once.
create table company_events (
  id uuid primary key,
  company text not null,
  event_id text not null,
  type text not null,
  received_at timestamptz not null,
  headers jsonb not null,
  body bytea not null,
  signature text not null check (signature in ('valid', 'invalid')),
  why text,
  status text not null check (status in ('waiting', 'done', 'ignored', 'dead', 'refused')),
  deliveries integer not null default 1,
  attempts integer not null default 0,
  error text,
  result jsonb,
  processed_at timestamptz,
  check ((signature = 'invalid') = (status = 'refused'))
);
create unique index company_events_once on company_events (company, event_id) where signature = 'valid';
create index company_events_recent on company_events (company, id desc);
create index company_events_open on company_events (id) where status in ('waiting', 'dead');

create table company_calls (
  id uuid primary key,
  company text not null,
  method text not null,
  path text not null,
  at timestamptz not null,
  ms integer not null,
  status integer,
  outcome text not null,
  request jsonb,
  response jsonb,
  error text
);
create index company_calls_recent on company_calls (company, id desc);
create index company_calls_age on company_calls (at);
