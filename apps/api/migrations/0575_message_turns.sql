-- Messages that people asked for, one row each, for a day. Names are keyed digests. A refused ask has
-- no row, so that asking again and again keeps nobody waiting longer.
create table message_turns (
  id uuid primary key,
  -- Kind of message and address.
  line bytea not null,
  -- Who asked: an account, a network. Null if a job did, or for the owner of the address.
  account bytea,
  network bytea,
  -- The owner of the address, whose asks are counted apart.
  owner bytea,
  at timestamptz not null
);
create index message_turns_line on message_turns (line, at);
create index message_turns_old on message_turns (at);
