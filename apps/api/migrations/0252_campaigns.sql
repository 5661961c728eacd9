-- A message of staff to more than one person, after two members of staff agreed. A job tells people in
-- the order of their ids; `cursor` is the last one, and moves in the transaction that tells them.
create table campaigns (
  id uuid primary key,
  approval_id uuid not null unique references approvals (id),
  name text not null,
  subject text not null check (subject in ('service', 'news')),
  -- The words of each channel, with variables in braces.
  words jsonb not null,
  segment jsonb not null,
  state text not null check (state in ('scheduled', 'sending', 'done', 'stopped')),
  starts_at timestamptz not null,
  per_minute integer not null check (per_minute > 0),
  -- People when it was approved, those told so far, and those who switched the subject off.
  expected integer not null,
  told integer not null default 0,
  muted integer not null default 0,
  cursor uuid,
  -- Which run of the job may go on. A run that was repeated by mistake has an old number.
  step integer not null default 0,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  stopped_by uuid references users (id),
  stop_reason text,
  check ((state in ('done', 'stopped')) = (ended_at is not null)),
  check ((state = 'stopped') = (stopped_by is not null and stop_reason is not null))
);
create index campaigns_state on campaigns (state, id);
create index campaigns_subject on campaigns (subject, id);

-- Those who may put up the banner for everyone may write to everyone, and the same for deciding.
insert into role_permissions (role_id, permission)
select held.role_id, pair.new_permission
from role_permissions held
join (values
  ('flags.write', 'notifications.write'),
  ('flags.approve', 'notifications.approve'),
  ('flags.read', 'notifications.read')
) as pair (old_permission, new_permission) on pair.old_permission = held.permission
on conflict do nothing;
