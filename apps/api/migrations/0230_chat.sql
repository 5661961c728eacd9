-- Conversations. A room owns a thread and says who is in it; chat keeps the messages.
create table chat_threads (
  id uuid primary key,
  kind text not null,
  state text not null check (state in ('open', 'closed')),
  -- The place of the newest message. The row is locked while a message is added.
  last_seq integer not null default 0,
  created_at timestamptz not null
);

create table chat_members (
  thread_id uuid not null references chat_threads (id),
  user_id uuid not null references users (id),
  role text not null,
  -- The place of the newest message that the member has seen.
  seen_seq integer not null default 0,
  joined_at timestamptz not null,
  left_at timestamptz,
  primary key (thread_id, user_id)
);
create index chat_members_person on chat_members (user_id);

-- The id is made by the sender's device: the same id again is the same message.
create table chat_messages (
  thread_id uuid not null references chat_threads (id),
  seq integer not null,
  id uuid not null unique,
  -- Null for what the product itself says.
  author_id uuid references users (id),
  role text,
  body text not null,
  -- What else the sender asked for with it. The same id with something else is refused.
  intent text,
  at timestamptz not null,
  primary key (thread_id, seq),
  check ((author_id is null) = (role is null))
);

create table chat_reports (
  message_id uuid not null references chat_messages (id),
  reporter_id uuid not null references users (id),
  reason text not null,
  at timestamptz not null,
  primary key (message_id, reporter_id)
);
