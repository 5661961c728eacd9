-- The feature flags become switches: whom a change reaches, when, what customers read, why staff
-- changed it, and whether one person made it alone. `enabled` stays the value that staff chose.
alter table feature_flags
  add column scope jsonb,
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column message text,
  -- When it began to differ from normal.
  add column since timestamptz,
  add column alone boolean not null default false,
  add column reason text,
  add column approval_id uuid;
