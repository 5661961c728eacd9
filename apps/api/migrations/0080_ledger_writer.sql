-- The process that writes the ledger's batches for all others, and the connections over which the
-- others hand it their plans. Why: docs/decisions/019-one-ledger-writer.md.
--
-- Unlogged, because both are worthless after a crash: then every session has ended and a writer is
-- elected again. So a beat a second costs no write-ahead log.
create unlogged table ledger_writer (
  is_row boolean primary key default true check (is_row),
  holder uuid not null,
  -- One more for every new holder.
  epoch bigint not null,
  host text not null,
  port integer not null,
  until timestamptz not null
);

-- A plan that was handed over is written only while its session is here. The process that handed it
-- over deletes the session before it posts the plan itself.
create unlogged table ledger_sessions (
  id bigint primary key,
  until timestamptz not null
);
