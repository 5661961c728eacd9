-- version 1
-- The sessions of a batch that have ended; null if all go on. The batch may then write their plans: a
-- session that ends from now on waits for the end of this transaction (`endSession` in
-- ledger/writer/lease.ts takes the same lock alone, after it has deleted the session).
--
-- It never waits: a session whose lock is taken or waited for is about to end.
create or replace function ledger_ended_sessions(p_session bigint[]) returns jsonb language plpgsql as $$
declare
  locked bigint[];
  ended jsonb;
begin
  select array_agg(session) into locked
    from unnest(p_session) as session where pg_try_advisory_xact_lock_shared(session);
  -- A statement of its own: it sees what was deleted before the locks were taken.
  select jsonb_agg(session::text) into ended from unnest(p_session) as session
    where session <> all (coalesce(locked, '{}'))
      or not exists (
        select from ledger_sessions s where s.id = session and s.until > clock_timestamp()
      );
  return ended;
end $$;
