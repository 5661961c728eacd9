-- The support desk in depth: merged tickets, a second line, how tickets ended, quality reviews, reports
-- that staff read, and staff who watch a conversation.

-- What is written in a thread that was merged goes to the thread that goes on.
alter table chat_threads add column continues_in uuid references chat_threads (id);

-- A row for each ticket that was merged. A ticket that goes on is never in the first column, so one
-- step leads from every merged ticket to the end of its chain.
create table support_merges (
  ticket_id uuid primary key references support_tickets (id),
  into_id uuid not null references support_tickets (id),
  at timestamptz not null,
  check (ticket_id <> into_id)
);
create index support_merges_into on support_merges (into_id, at);

-- The second line has the ticket since then, and who gave it to them.
alter table support_tickets
  add column line smallint not null default 1 check (line in (1, 2)),
  add column line_at timestamptz,
  add column line_by uuid references users (id);

-- The last end of each ticket: who had it, and how the customer rated it.
create table support_resolutions (
  ticket_id uuid primary key references support_tickets (id),
  agent_id uuid references users (id),
  category text not null,
  resolved_at timestamptz not null,
  stars smallint check (stars between 1 and 5),
  stars_text text,
  rated_at timestamptz,
  check ((stars is null) = (rated_at is null))
);
create index support_resolutions_time on support_resolutions (resolved_at);
create index support_resolutions_agent on support_resolutions (agent_id, resolved_at);
create index support_resolutions_rated on support_resolutions (rated_at desc, ticket_id desc) where rated_at is not null;
create index support_resolutions_rated_agent on support_resolutions (agent_id, rated_at desc, ticket_id desc) where rated_at is not null;
create index support_resolutions_rated_category on support_resolutions (category, rated_at desc, ticket_id desc) where rated_at is not null;
create index support_resolutions_rated_stars on support_resolutions (stars, rated_at desc, ticket_id desc) where rated_at is not null;
insert into support_resolutions (ticket_id, agent_id, category, resolved_at, stars, stars_text, rated_at)
select t.id, c.owner_id, t.category, coalesce(t.resolved_at, t.updated_at), t.stars, t.stars_text,
  case when t.stars is not null then t.updated_at end
from support_tickets t join cases c on c.id = t.id
where t.state = 'resolved' or t.stars is not null;

-- Each week's sample of resolved tickets is drawn once.
create table support_sample_weeks (
  -- The Monday, in Lagos.
  week date primary key,
  drawn_at timestamptz not null
);
create table support_reviews (
  id uuid primary key,
  week date not null references support_sample_weeks (week),
  ticket_id uuid not null references support_tickets (id),
  -- Whose work is reviewed.
  agent_id uuid not null references users (id),
  reviewer_id uuid references users (id),
  reviewed_at timestamptz,
  -- What the reviewer says: {"understood": {"isYes": true, "note": null}, …}.
  answers jsonb,
  score smallint,
  unique (week, ticket_id),
  check (reviewer_id <> agent_id),
  check ((reviewed_at is null) = (reviewer_id is null) and (reviewed_at is null) = (answers is null)
    and (reviewed_at is null) = (score is null))
);
create index support_reviews_week on support_reviews (week desc, id desc);
create index support_reviews_waiting on support_reviews (week desc, id desc) where reviewed_at is null;
create index support_reviews_agent on support_reviews (agent_id, week desc, id desc);

-- Staff close a report when they have dealt with it.
alter table chat_reports
  add column id uuid not null default gen_random_uuid(),
  add column handled_at timestamptz,
  add column handled_by uuid references users (id),
  add column handled_note text;

-- Staff who have a conversation open without being in it hear of its changes until then.
create table chat_watchers (
  thread_id uuid not null references chat_threads (id),
  user_id uuid not null references users (id),
  until timestamptz not null,
  primary key (thread_id, user_id)
);
create index chat_watchers_until on chat_watchers (until);

-- Those who decide about cases are the second line and review answers, until roles say otherwise.
insert into role_permissions (role_id, permission)
select held.role_id, pair.new_permission
from role_permissions held
join (values ('cases.approve', 'support.specialist'), ('cases.approve', 'support.review'))
  as pair (old_permission, new_permission) on pair.old_permission = held.permission
on conflict do nothing;
