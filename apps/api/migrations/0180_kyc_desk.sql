-- What the person reads about a rejection. The reason is for staff only.
alter table kyc_reviews add column customer_text text;

-- Which pictures a member of staff has opened. A tier 2 submission is approved only by someone who
-- has opened its pictures.
create table kyc_document_views (
  document_id uuid not null references kyc_documents (id) on delete cascade,
  viewer_id uuid not null references users (id),
  at timestamptz not null,
  primary key (document_id, viewer_id)
);

-- A person gave an identity number that another account has. The number itself is not stored: it was
-- recognised by its blind index.
create table kyc_duplicates (
  user_id uuid not null references users (id),
  other_id uuid not null references users (id),
  identity_type text not null,
  tries integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (user_id, other_id),
  check (user_id <> other_id)
);
create index kyc_duplicates_other on kyc_duplicates (other_id);

-- Kinds of cases are declared in packages/contract/src/cases/data.ts; a new one needs no migration.
alter table cases drop constraint cases_kind_check;
