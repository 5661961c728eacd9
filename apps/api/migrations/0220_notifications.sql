-- The inbox. A person is told of one event once: `cause` names the event.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null,
  subject text not null,
  cause text not null,
  title text not null,
  body text not null,
  -- The same without amounts.
  hidden_title text not null,
  hidden_body text not null,
  path text,
  transaction_id uuid,
  at timestamptz not null,
  read_at timestamptz,
  removed_at timestamptz,
  unique (user_id, cause)
);
create index notifications_inbox on notifications (user_id, at desc, id desc) where removed_at is null;
create index notifications_subject on notifications (user_id, subject, at desc, id desc) where removed_at is null;
create index notifications_unread on notifications (user_id, at desc, id desc)
  where read_at is null and removed_at is null;
create index notifications_old on notifications (at);

-- One message on one channel, and how far it has come. The id is the company's idempotency key.
create table deliveries (
  id uuid primary key,
  -- Null if the message is not in the inbox: codes and links, and addresses without an account.
  notification_id uuid references notifications (id) on delete cascade,
  user_id uuid references users (id),
  transaction_id uuid,
  kind text not null,
  channel text not null check (channel in ('mail', 'text', 'push')),
  state text not null check (state in
    ('queued', 'sent', 'delivered', 'bounced', 'complained', 'failed', 'skipped')),
  -- Why it was skipped or failed, in our words.
  note text,
  attempts integer not null default 0,
  company text,
  company_id text,
  at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz
);
create index deliveries_person on deliveries (user_id, at desc, id desc);
create index deliveries_transaction on deliveries (transaction_id, id) where transaction_id is not null;
create index deliveries_notification on deliveries (notification_id);
create index deliveries_company on deliveries (company, company_id) where company_id is not null;
create index deliveries_old on deliveries (at);

insert into deliveries (id, user_id, transaction_id, kind, channel, state, at, sent_at)
select gen_random_uuid(), user_id, transaction_id, kind, channel, 'sent', at, at from sent_notifications;

-- How a person wants to be told. Without a row the defaults of the subjects hold.
create table notification_settings (
  user_id uuid primary key references users (id),
  -- Subject → channels that are on; a subject that is missing has its defaults.
  matrix jsonb not null default '{}',
  quiet_from time,
  quiet_to time,
  zone text,
  has_digest boolean not null default false,
  hides_amounts boolean not null default false,
  -- The word in every genuine message, encrypted.
  word bytea,
  digest_on date,
  changed_at timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null) and (quiet_from is null) = (zone is null))
);
create index notification_settings_digest on notification_settings (digest_on, user_id) where has_digest;

-- Where pushes go. The address and its keys are encrypted; the key recognises an address again.
create table push_addresses (
  id uuid primary key,
  user_id uuid not null references users (id),
  session_id uuid,
  platform text not null check (platform in ('web', 'android', 'ios')),
  address_key bytea not null unique,
  sealed bytea not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index push_addresses_person on push_addresses (user_id);

-- Addresses that bounced or complained. Nothing goes there until the person confirms another, or
-- this one again.
create table refused_addresses (
  address_key bytea not null,
  channel text not null check (channel in ('mail', 'text')),
  why text not null check (why in ('bounced', 'complained')),
  at timestamptz not null,
  primary key (address_key, channel)
);

-- How far a follower of the events has read. It moves in the transaction that does what follows.
create table outbox_followers (
  name text primary key,
  xid xid8 not null,
  id bigint not null,
  at timestamptz not null
);
