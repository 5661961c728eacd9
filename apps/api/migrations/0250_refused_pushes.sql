-- Devices whose push service said that the address is gone; the figures of staff count them.
create table refused_pushes (
  id uuid primary key,
  user_id uuid not null references users (id),
  platform text not null check (platform in ('web', 'android', 'ios')),
  at timestamptz not null
);
create index refused_pushes_at on refused_pushes (at);
create index refused_pushes_person on refused_pushes (user_id);

-- Those who see people see what became of messages to them.
insert into role_permissions (role_id, permission)
select role_id, 'notifications.read' from role_permissions where permission = 'users.read'
on conflict do nothing;
