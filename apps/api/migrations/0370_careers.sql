-- Openings. `draft` is what staff write, `published` what visitors read. The database, too, refuses that
-- one person writes and publishes.
create table job_openings (
  id uuid primary key,
  slug text not null unique,
  state text not null check (state in ('draft', 'open', 'closed')),
  revision integer not null,
  draft jsonb not null,
  draft_by uuid not null references users (id),
  draft_at timestamptz not null,
  published jsonb,
  -- Who wrote what is published.
  published_draft_by uuid references users (id),
  published_by uuid references users (id),
  published_at timestamptz,
  -- The last day on which people can apply, of what is published.
  closes_on date,
  opened_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  check ((published is null) = (published_at is null)),
  check ((published is null) = (published_by is null)),
  check (published_by <> published_draft_by),
  check (state = 'draft' or published is not null),
  check ((state = 'closed') = (closed_at is not null))
);
create index job_openings_created on job_openings (created_at, id);
create index job_openings_state on job_openings (state, created_at, id);

-- Files that were uploaded and that no application took yet.
create table job_files (
  id uuid primary key,
  file_id uuid not null unique references files (id) on delete cascade,
  at timestamptz not null
);
create index job_files_at on job_files (at);

-- An application belongs to an address, not to an account. Withdrawn, everything personal is gone.
create table job_applications (
  id uuid primary key,
  opening_id uuid not null references job_openings (id),
  reference text not null unique,
  -- Tells whether the same id comes again with other words.
  intent bytea not null,
  name text,
  email text,
  phone text,
  links text[] not null default '{}',
  words text,
  -- The owner of the file in the store is the row of its upload.
  upload_id uuid,
  file_id uuid references files (id) on delete set null,
  stage text not null check (stage in
    ('received', 'screening', 'interview', 'offer', 'hired', 'declined', 'withdrawn')),
  assignee_id uuid references users (id),
  received_at timestamptz not null,
  moved_at timestamptz not null,
  ended_at timestamptz,
  check ((stage in ('hired', 'declined', 'withdrawn')) = (ended_at is not null)),
  check ((stage = 'withdrawn') = (email is null)),
  check (stage <> 'withdrawn' or (name is null and phone is null and words is null and file_id is null))
);
create unique index job_applications_one_open on job_applications (opening_id, lower(email))
  where ended_at is null;
create index job_applications_email on job_applications (lower(email));
create index job_applications_received on job_applications (received_at, id);
create index job_applications_stage on job_applications (stage, received_at, id);
create index job_applications_open on job_applications (received_at, id) where ended_at is null;
create index job_applications_opening on job_applications (opening_id, received_at, id);
create index job_applications_owner on job_applications (assignee_id, received_at, id);
create index job_applications_ended on job_applications (ended_at) where ended_at is not null;

-- The secrets of the links in mails, as digests. Each mail has one of its own.
create table job_application_keys (
  key_hash bytea primary key,
  application_id uuid not null references job_applications (id) on delete cascade,
  at timestamptz not null
);
create index job_application_keys_of on job_application_keys (application_id);

create table job_application_steps (
  id uuid primary key,
  application_id uuid not null references job_applications (id) on delete cascade,
  what text not null check (what in ('stage', 'note', 'assigned', 'revealed', 'file')),
  stage text,
  note text,
  by_id uuid references users (id),
  at timestamptz not null
);
create index job_application_steps_of on job_application_steps (application_id, at, id);

-- Letters of applicants are for few: those who decide about roles. The waitlist is for those who write to
-- many people.
insert into role_permissions (role_id, permission)
select distinct held.role_id, pair.new_permission
from role_permissions held
join (values
  ('roles.write', 'careers.read'),
  ('roles.write', 'careers.write'),
  ('roles.approve', 'careers.read'),
  ('roles.approve', 'careers.approve'),
  ('notifications.read', 'waitlist.read'),
  ('notifications.write', 'waitlist.write'),
  ('notifications.approve', 'waitlist.approve')
) as pair (old_permission, new_permission) on pair.old_permission = held.permission
on conflict do nothing;
