-- A support ticket is a case with a conversation. Number, owner and due time are the case's.
create table support_tickets (
  id uuid primary key references cases (id),
  thread_id uuid not null unique references chat_threads (id),
  user_id uuid not null references users (id),
  category text not null,
  title text not null,
  state text not null check (state in ('open', 'waiting_person', 'waiting_bank', 'resolved')),
  -- Money at risk in naira, and money at risk times age, which a job keeps up to date.
  risk bigint not null default 0,
  priority bigint not null default 0,
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  -- The clock of the case stands still from here, because we wait for the customer.
  paused_at timestamptz,
  resolved_at timestamptz,
  stars smallint check (stars between 1 and 5),
  stars_text text
);
create index support_tickets_own on support_tickets (user_id, updated_at desc, id desc);
create index support_tickets_queue on support_tickets (priority desc, id desc) where state <> 'resolved';
create index support_tickets_priority on support_tickets (priority desc, id desc);
create index support_tickets_changed on support_tickets (updated_at desc, id desc);
create index support_tickets_category on support_tickets (category, priority desc, id desc);

-- Those who work on cases also answer customers, until roles say otherwise.
insert into role_permissions (role_id, permission)
select held.role_id, pair.new_permission
from role_permissions held
join (values ('cases.read', 'support.read'), ('cases.write', 'support.write'))
  as pair (old_permission, new_permission) on pair.old_permission = held.permission
on conflict do nothing;
