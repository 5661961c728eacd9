-- Runs of experiments. Whether one runs, and for whom, is its switch in feature_flags; this says when
-- it began and how it ended.
create table experiment_runs (
  id uuid primary key,
  experiment text not null,
  started_at timestamptz not null,
  started_by uuid not null references users (id),
  approval_id uuid not null references approvals (id),
  reason text not null,
  scope jsonb,
  ended_at timestamptz,
  -- Null if it stopped by itself.
  ended_by uuid references users (id),
  end_approval_id uuid references approvals (id),
  decision text check (decision in ('adopted', 'kept', 'stopped')),
  chosen text,
  end_reason text,
  -- What was known when it ended.
  result jsonb,
  check ((ended_at is null) = (decision is null))
);
create unique index experiment_runs_open on experiment_runs (experiment) where ended_at is null;
create index experiment_runs_of on experiment_runs (experiment, started_at desc);

-- Who has really seen a variant, from when on: once for each person and run.
create table experiment_exposures (
  run_id uuid not null references experiment_runs (id),
  user_id uuid not null references users (id),
  variant text not null,
  at timestamptz not null,
  primary key (run_id, user_id)
);
