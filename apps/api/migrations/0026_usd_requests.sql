-- The request for a dollar account, filled in over several visits. The answers hold the number of a
-- passport: they are sealed as one value.
create table usd_requests (
  user_id uuid primary key references users (id),
  answers bytea,
  saved_at timestamptz not null,
  -- When the person last sent it to the company.
  sent_at timestamptz
);
-- Requests that were begun and never sent.
create index usd_requests_unsent on usd_requests (saved_at) where sent_at is null;

-- The files rest encrypted. Of each kind one counts; a file the company has seen stays as evidence.
create table usd_request_documents (
  id uuid primary key,
  user_id uuid not null references usd_requests (user_id),
  kind text not null check (kind in ('passport', 'proof_of_address', 'source_of_funds')),
  file_id uuid not null references files (id),
  media_type text not null,
  bytes integer not null,
  state text not null check (state in ('kept', 'sent', 'replaced')),
  uploaded_at timestamptz not null
);
create unique index usd_request_documents_current on usd_request_documents (user_id, kind) where state <> 'replaced';
create index usd_request_documents_file on usd_request_documents (file_id);
