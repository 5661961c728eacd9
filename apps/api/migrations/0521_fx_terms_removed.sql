-- Terms that two members of staff took back before they started.
alter table fx_terms
  add column removed_at timestamptz,
  add column removal_id uuid;
