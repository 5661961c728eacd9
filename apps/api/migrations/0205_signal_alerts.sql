-- When a signal became due and when it was over: staff are told once at each end.
create table signal_alerts (
  id uuid primary key,
  kind text not null,
  -- The company or the group of approvals, if a kind has several.
  part text not null default '',
  severity text not null check (severity in ('critical', 'high', 'normal')),
  -- The permission that opens its screen, and the screen.
  permission text not null,
  to_path text not null,
  began_at timestamptz not null,
  -- The count when staff were last told, and the highest and the newest one.
  told integer not null,
  highest integer not null,
  latest integer not null,
  -- It is over after it has not been due for some minutes.
  calm_since timestamptz,
  ended_at timestamptz,
  taken_by uuid references users (id),
  taken_at timestamptz,
  check ((taken_by is null) = (taken_at is null))
);
create unique index signal_alerts_open on signal_alerts (kind, part) where ended_at is null;
create index signal_alerts_by_time on signal_alerts (began_at desc, id desc);

-- Which kinds a member of staff wants by mail. Without a row: the critical ones.
create table staff_alert_choices (
  user_id uuid primary key references users (id),
  kinds text[] not null,
  updated_at timestamptz not null
);
