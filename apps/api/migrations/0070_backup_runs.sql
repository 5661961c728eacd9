-- What backups, restores and proofs of restore measured, for the people who answer for recovery.
create table backup_runs (
  id uuid primary key,
  kind text not null check (kind in ('backup', 'restore', 'proof')),
  started_at timestamptz not null,
  -- Null while it runs, and for good if the process was killed.
  ended_at timestamptz,
  is_ok boolean,
  -- The folder or bucket; no credentials.
  target text not null,
  backup_id text,
  -- Everything that was committed before is in the backup, or in the restored database.
  covered_until timestamptz,
  stored_bytes bigint,
  database_bytes bigint,
  files integer,
  -- What a loss at the start of the restore would have cost, and how long until it was verified.
  rpo_seconds double precision,
  rto_seconds double precision,
  -- The verdict of the verifiers, or why the run failed.
  summary text
);
create index backup_runs_started on backup_runs (started_at desc);
