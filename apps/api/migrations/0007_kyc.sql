-- Who people are, as far as it has been checked.

-- Papers and faces rest encrypted.
alter table files add column is_private boolean not null default false;

-- The customer at our banking company. Numbers and birth dates are sealed; the blind index finds
-- the same number again without opening it.
create table maplerad_customers (
  user_id uuid primary key references users (id),
  customer_id text not null unique,
  kyc_tier smallint not null check (kyc_tier between 0 and 2),
  identity_type text,
  identity_number bytea,
  identity_index bytea,
  identity_last4 text,
  date_of_birth bytea,
  gender text check (gender in ('male', 'female', 'other')),
  address bytea,
  city text,
  state text,
  tier1_verified_at timestamptz,
  tier2_verified_at timestamptz,
  id_type text,
  -- How far the company has followed: its own id, the tier it knows, and its last words.
  company_id text unique,
  company_tier smallint not null default -1 check (company_tier between -1 and 2),
  company_words text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- One number, one person.
create unique index maplerad_customers_identity on maplerad_customers (identity_index) where identity_index is not null;

create table kyc_documents (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('selfie', 'id_document')),
  file_id uuid not null references files (id),
  id_type text,
  state text not null check (state in ('kept', 'submitted', 'accepted', 'asked_again', 'replaced')),
  reason text,
  width integer not null,
  height integer not null,
  bytes integer not null,
  uploaded_at timestamptz not null
);
-- At most one picture of a kind counts at a time.
create unique index kyc_documents_current on kyc_documents (user_id, kind) where state <> 'replaced';
create index kyc_documents_user on kyc_documents (user_id, uploaded_at desc);

-- A submission for a tier. Under the instant policy the tier has taken effect already.
create table kyc_reviews (
  id uuid primary key,
  user_id uuid not null references users (id),
  tier smallint not null check (tier between 1 and 3),
  state text not null check (state in ('waiting', 'approved', 'rejected', 'withdrawn')),
  instant boolean not null,
  flags text[] not null default '{}',
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id),
  checked text[] not null default '{}',
  reason text,
  check ((state = 'waiting') = (decided_at is null))
);
create unique index kyc_reviews_open on kyc_reviews (user_id, tier) where state = 'waiting';
create index kyc_reviews_waiting on kyc_reviews (submitted_at, id) where state = 'waiting';
create index kyc_reviews_decided on kyc_reviews (state, submitted_at desc, id);
create index kyc_reviews_user on kyc_reviews (user_id, submitted_at desc);

-- What registers answered about a number.
create table kyc_register_answers (
  id uuid primary key,
  user_id uuid not null references users (id),
  source text not null,
  outcome text not null check (outcome in ('match', 'partial', 'mismatch', 'unknown', 'silent')),
  words text not null,
  fields jsonb not null,
  at timestamptz not null
);
create index kyc_register_answers_user on kyc_register_answers (user_id, at desc);

create table kyc_enrolments (
  job_id uuid primary key,
  user_id uuid not null references users (id),
  state text not null check (state in ('pending', 'completed', 'failed', 'replaced')),
  web_url text not null,
  mobile_url text not null,
  result_code text,
  result_text text,
  asked_at timestamptz,
  started_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'pending') = (ended_at is null))
);
create unique index kyc_enrolments_open on kyc_enrolments (user_id) where state = 'pending';
create index kyc_enrolments_user on kyc_enrolments (user_id, started_at desc);

-- The face kept at the identity company, that later ones are compared with.
create table kyc_faces (
  user_id uuid primary key references users (id),
  job_id uuid not null,
  kept_at timestamptz not null
);

-- A fresh selfie for one send. The proof is bound to what the person saw, and spent once.
create table selfie_checks (
  id uuid primary key,
  user_id uuid not null references users (id),
  rail text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  recipient text not null,
  mode text not null check (mode in ('register', 'compare')),
  state text not null check (state in ('open', 'checking', 'passed', 'failed')),
  -- The job at the identity company of the try that is under way or was the last.
  job_id uuid,
  tries smallint not null default 0,
  problem text,
  tried_at timestamptz,
  proof_hash bytea unique,
  proof_expires_at timestamptz,
  -- The movement it was spent on. The same movement may be handed in again with the same proof.
  spent_on uuid,
  spent_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index selfie_checks_user on selfie_checks (user_id, created_at desc);
create index selfie_checks_old on selfie_checks (created_at);
create index selfie_checks_job on selfie_checks (job_id) where job_id is not null;

-- Links that let a phone take the pictures. Only digests rest here.
create table kyc_handoffs (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index kyc_handoffs_user on kyc_handoffs (user_id);

create table kyc_suspensions (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- Shown to the person; the reason is for staff.
  message text not null,
  reason text not null,
  by_id uuid references users (id),
  -- What the person's verification was before, to be given back.
  smile_id_status text not null,
  -- The accounts this froze, and no others, are let go again.
  frozen_accounts bigint[] not null,
  at timestamptz not null,
  lifted_at timestamptz,
  lifted_by uuid references users (id),
  lift_reason text
);
create unique index kyc_suspensions_open on kyc_suspensions (user_id) where lifted_at is null;

create table kyc_appeals (
  id uuid primary key,
  suspension_id uuid not null references kyc_suspensions (id),
  user_id uuid not null references users (id),
  message text not null,
  state text not null check (state in ('waiting', 'granted', 'refused')),
  answer text,
  at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id)
);
create unique index kyc_appeals_open on kyc_appeals (suspension_id) where state = 'waiting';
create index kyc_appeals_user on kyc_appeals (user_id, at desc);

-- What happened to a person's verification, as they and staff read it.
create table kyc_history (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null,
  what text not null,
  -- A member of staff, the person, or the company that said so.
  by_name text not null,
  by_id uuid,
  at timestamptz not null
);
create index kyc_history_user on kyc_history (user_id, id desc);
create trigger kyc_history_append_only before update or delete on kyc_history
  for each row execute function refuse_change();
