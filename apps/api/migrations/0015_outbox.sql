-- Events are placed by the transaction that wrote them and never rewritten. What the old stream still
-- held is let go: a client that asks for a place in it is told to read everything again.
drop table realtime_outbox;
drop sequence realtime_position;

create table realtime_outbox (
  xid xid8 not null default pg_current_xact_id(),
  -- The order within one transaction; a connection takes a handful at a time.
  id bigint generated always as identity (cache 64),
  user_id uuid not null,
  channel text not null,
  event text not null,
  payload jsonb not null,
  at timestamptz not null,
  primary key (xid, id)
);
create index realtime_outbox_replay on realtime_outbox (user_id, xid, id);
