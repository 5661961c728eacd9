-- A message of a conversation that came by email.
alter table chat_messages add column via text check (via in ('email'));

-- What followed a message of the contact form: our answers, and what the visitor wrote back.
create table contact_entries (
  contact_id uuid not null references contact_messages (id),
  seq integer not null,
  id uuid not null unique,
  -- Null for what the visitor wrote.
  staff_id uuid references users (id),
  body text not null,
  via text check (via in ('email')),
  at timestamptz not null,
  primary key (contact_id, seq)
);
insert into contact_entries (contact_id, seq, id, staff_id, body, at)
select id, 1, answer_id, owner_id, answer, answered_at
from contact_messages where answer_id is not null and answered_at is not null and owner_id is not null;

-- When the visitor proved by a code that the address is theirs; null for the open form.
alter table contact_messages add column proven_at timestamptz;

-- Emails that were sent to a reply address of ours, each once.
create table inbound_mails (
  id uuid primary key,
  -- The digest of the Message-ID, the sender and the address it was sent to.
  mail_key bytea not null unique,
  -- The id at the company that received it.
  company_id text not null,
  from_address text not null,
  -- Recognises the address: it gets one explanation a day at most.
  from_key bytea not null,
  subject text not null,
  at timestamptz not null,
  ticket_id uuid references support_tickets (id),
  contact_id uuid references contact_messages (id),
  -- Why it was not taken; null if it joined the conversation.
  reason text,
  -- When the sender was told why.
  told_at timestamptz
);
create index inbound_mails_not_taken on inbound_mails (at desc, id desc) where reason is not null;
create index inbound_mails_reason on inbound_mails (reason, at desc, id desc) where reason is not null;
create index inbound_mails_ticket on inbound_mails (ticket_id, at) where ticket_id is not null;
create index inbound_mails_contact on inbound_mails (contact_id, at) where contact_id is not null;
create index inbound_mails_told on inbound_mails (from_key, told_at) where told_at is not null;
create index inbound_mails_old on inbound_mails (at);
