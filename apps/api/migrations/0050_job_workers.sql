-- The workers of the job queue, and when each last said that it is alive. Jobs of one that stopped
-- doing so are released by the others.
create table job_workers (
  -- What the queue writes into a job's locked_by.
  id text primary key,
  lane text not null,
  -- Host and process id, for the people who look for it.
  process text not null,
  started_at timestamptz not null default now(),
  beat_at timestamptz not null default now()
);
