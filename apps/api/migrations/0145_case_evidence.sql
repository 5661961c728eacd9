-- Files that staff attach to a case. They are stored encrypted, and are never shown to the person.
create table case_evidence (
  id uuid primary key,
  case_id uuid not null references cases (id),
  file_id uuid not null references files (id),
  name text not null,
  media_type text not null,
  bytes integer not null,
  by_id uuid not null references users (id),
  at timestamptz not null
);
create index case_evidence_case on case_evidence (case_id, id);
