-- Drills of recovery that people held, and what they found: docs/operations/backups.md.
create table recovery_drills (
  id uuid primary key,
  kind text not null check (kind in ('restore', 'failover', 'company_down', 'keys_lost')),
  held_on date not null,
  passed boolean not null,
  -- From the start until the product worked again; null if it was not measured.
  minutes integer check (minutes > 0),
  findings text not null,
  recorded_by uuid not null references users (id),
  recorded_at timestamptz not null
);
create index recovery_drills_held on recovery_drills (held_on desc, id);
