-- What our banking company lists: kept here so that a list is there at once, and when it is not.

-- One row per list: when it was last asked for, and when an answer last came.
create table reference_lists (
  name text primary key,
  asked_at timestamptz not null,
  refreshed_at timestamptz
);

create table reference_countries (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name text not null,
  currency text not null,
  calling_code text not null check (calling_code ~ '^[0-9]{1,6}$'),
  is_active boolean not null
);

-- Until the company first answers these are the countries we serve.
insert into reference_countries (code, name, currency, calling_code, is_active) values
  ('BJ', 'Benin', 'XOF', '229', true),
  ('BF', 'Burkina Faso', 'XOF', '226', true),
  ('CM', 'Cameroon', 'XAF', '237', true),
  ('CI', 'Côte d''Ivoire', 'XOF', '225', true),
  ('GH', 'Ghana', 'GHS', '233', true),
  ('KE', 'Kenya', 'KES', '254', true),
  ('NG', 'Nigeria', 'NGN', '234', true),
  ('SN', 'Senegal', 'XOF', '221', true),
  ('TZ', 'Tanzania', 'TZS', '255', true),
  ('UG', 'Uganda', 'UGX', '256', true),
  ('US', 'United States', 'USD', '1', true);

-- The code is the company's own number and differs between its environments, so none is written here.
create table reference_institutions (
  id uuid primary key,
  country_code text not null,
  type text not null,
  code text not null,
  name text not null,
  is_active boolean not null,
  unique (country_code, type, code)
);
create index reference_institutions_code on reference_institutions (code);
