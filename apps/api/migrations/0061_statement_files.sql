-- Statements that are too long to be made while a person waits. A job makes the file.
create table statement_files (
  id uuid primary key,
  user_id uuid not null references users (id),
  currency text not null,
  from_day date not null,
  to_day date not null,
  requested_at timestamptz not null,
  file_id uuid references files (id) on delete set null,
  ready_at timestamptz,
  expires_at timestamptz
);
create index statement_files_user on statement_files (user_id, requested_at desc);
create index statement_files_expired on statement_files (expires_at) where file_id is not null;
