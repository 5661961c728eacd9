-- The wording of a kind of notification as staff changed it, one row for each version. The last version
-- counts; one without words is the built-in wording again. Rows never change, so that a process may keep
-- what it read of one.
create table notification_templates (
  id uuid primary key,
  kind text not null,
  version integer not null check (version > 0),
  -- The words of each channel, with variables in braces; null for the built-in wording.
  words jsonb,
  -- The version that was in force when it was proposed; 0 is the built-in wording.
  based_on integer not null check (based_on >= 0 and based_on < version),
  approval_id uuid not null unique references approvals (id),
  created_at timestamptz not null,
  unique (kind, version)
);

-- A version whose words could not be used for a message, which then had the built-in ones.
create table notification_template_faults (
  template_id uuid primary key references notification_templates (id),
  why text not null,
  at timestamptz not null
);

-- The version that a message was made with; null for the built-in wording.
alter table deliveries add column template_version integer;
