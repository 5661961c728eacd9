-- Messages of the contact form. The id is made by the device: the same id again is the same message.
create table contact_messages (
  id uuid primary key,
  reference text not null unique,
  name text not null,
  email text not null,
  topic text not null,
  body text not null,
  state text not null check (state in ('new', 'answered', 'closed')),
  at timestamptz not null,
  owner_id uuid references users (id),
  -- The last answer, and the id that its sender made.
  answer text,
  answer_id uuid unique,
  answered_at timestamptz
);
create index contact_messages_inbox on contact_messages (at desc, id desc);
create index contact_messages_state on contact_messages (state, at desc, id desc);
create index contact_messages_topic on contact_messages (topic, at desc, id desc);

-- A ticket that was forgotten: it comes before all others until it is answered.
alter table support_tickets add column escalated_at timestamptz;
