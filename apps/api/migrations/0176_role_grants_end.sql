-- A role may be given for a time: to a stand-in, for a project, to an auditor.
alter table staff_roles add column expires_at timestamptz;
