-- The people a proposal is about: who gains or loses by it. None of them proposes or decides it, and
-- the database refuses the row if the code forgets to.
alter table approvals
  add column parties uuid[] not null default '{}',
  add constraint approvals_maker_is_no_party check (maker_id <> all (parties)),
  add constraint approvals_checker_is_no_party check (checker_id is null or checker_id <> all (parties));

-- Tags that people gave up. Until `free_at` only the former owner may take one again: what was meant
-- for a person by their tag must not reach a stranger. users_rest_tags() writes and reads it.
create table released_tags (
  tag text not null,
  tag_skeleton text not null,
  user_id uuid not null references users (id),
  free_at timestamptz not null,
  primary key (tag, user_id)
);
create index released_tags_skeleton on released_tags (tag_skeleton);

-- Tags given up before this table existed. The skeleton is computed by the application; the tag itself
-- is enough to keep others from taking it.
insert into released_tags (tag, tag_skeleton, user_id, free_at)
  select detail ->> 'from', detail ->> 'from', user_id, max(at) + interval '90 days'
  from security_events
  where kind = 'tag_changed' and at > now() - interval '90 days' and detail ? 'from'
  group by 1, 3;
