-- What a visitor asked for and did not confirm yet. It is deleted after a week.
create table waitlist_requests (
  id uuid primary key,
  key_hash bytea not null unique,
  intent bytea not null,
  email text not null,
  country text not null,
  wants text[] not null,
  from_code text,
  source text not null,
  network bytea not null,
  at timestamptz not null
);
create index waitlist_requests_at on waitlist_requests (at);
create index waitlist_requests_email on waitlist_requests (lower(email));

-- Confirmed people. Only they have a place.
create table waitlist_people (
  id uuid primary key,
  email text not null,
  email_key text not null unique,
  country text not null,
  code text not null unique,
  -- Friends who came by the person's link and counted.
  points integer not null default 0 check (points >= 0),
  source text not null,
  referrer_id uuid references waitlist_people (id) on delete set null,
  confirmed_at timestamptz not null
);
create index waitlist_people_referrer on waitlist_people (referrer_id);

-- One row for each thing a person waits for. Points and times are those of the person, so that the order
-- is read from one index.
create table waitlist_places (
  id uuid primary key,
  person_id uuid not null references waitlist_people (id) on delete cascade,
  want text not null,
  country text not null,
  points integer not null default 0,
  source text not null,
  confirmed_at timestamptz not null,
  invited_at timestamptz,
  opened_at timestamptz,
  unique (person_id, want),
  check (opened_at is null or invited_at is not null)
);
create index waitlist_places_order on waitlist_places (want, points desc, confirmed_at, id)
  where invited_at is null;
create index waitlist_places_country on waitlist_places (want, country, points desc, confirmed_at, id)
  where invited_at is null;
create index waitlist_places_confirmed on waitlist_places (confirmed_at, id);
create index waitlist_places_want on waitlist_places (want, confirmed_at, id);
create index waitlist_places_from on waitlist_places (country, confirmed_at, id);
create index waitlist_places_source on waitlist_places (source, confirmed_at, id);
create index waitlist_places_invited on waitlist_places (confirmed_at, id) where invited_at is not null;
create index waitlist_places_opened on waitlist_places (confirmed_at, id) where opened_at is not null;
create index waitlist_places_waiting on waitlist_places (confirmed_at, id) where invited_at is null;

-- The secrets of the links in mails, as digests.
create table waitlist_keys (
  key_hash bytea primary key,
  person_id uuid not null references waitlist_people (id) on delete cascade,
  at timestamptz not null
);
create index waitlist_keys_of on waitlist_keys (person_id);

-- Friends that counted: who they came by, from which network, on which day in Lagos. The address is a keyed
-- digest, so that one that leaves and comes back does not count again.
create table waitlist_friends (
  address_key bytea primary key,
  referrer_id uuid references waitlist_people (id) on delete set null,
  network bytea not null,
  day date not null
);
create index waitlist_friends_day on waitlist_friends (referrer_id, day, network);

create table waitlist_batches (
  id uuid primary key,
  approval_id uuid not null unique references approvals (id),
  want text not null,
  country text,
  size integer not null check (size > 0),
  invited integer not null default 0 check (invited <= size),
  state text not null check (state in ('sending', 'done', 'stopped')),
  -- Which run of the job may go on. A run that was repeated by mistake has an old number.
  step integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  stopped_by uuid references users (id),
  stop_reason text,
  check ((state = 'sending') = (ended_at is null)),
  check ((state = 'stopped') = (stopped_by is not null and stop_reason is not null))
);
create index waitlist_batches_created on waitlist_batches (created_at, id);
create index waitlist_batches_state on waitlist_batches (state, created_at, id);
