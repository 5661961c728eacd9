-- The public texts: what visitors read, and the desk that writes it.

-- Finds words that were mistyped. The owner of a database may create it without more rights.
create extension if not exists pg_trgm;

create table content_texts (
  id uuid primary key,
  kind text not null check (kind in ('help', 'faqs', 'pages', 'blog')),
  -- The address in use. A draft may have another, which counts when it is published.
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  locale text not null,
  is_draft_for_counsel boolean not null default false,
  -- The version that visitors read; empty before the first, and after it was taken down.
  published_id uuid,
  first_published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint content_texts_address unique (kind, slug, locale)
);
create index content_texts_updated on content_texts (updated_at, id);
create index content_texts_kinds on content_texts (kind, updated_at, id);

create table content_versions (
  id uuid primary key,
  text_id uuid not null references content_texts (id),
  number integer not null check (number > 0),
  state text not null check (state in ('draft', 'review', 'scheduled', 'published', 'superseded', 'withdrawn')),
  -- Rises with every save, so that a save of an older copy is noticed.
  revision integer not null default 1,
  slug text not null,
  title text not null check (length(title) between 1 and 120),
  summary text not null check (length(summary) between 1 and 160),
  category text,
  screen text,
  related text[] not null default '{}',
  place integer not null default 100,
  body text not null check (length(body) <= 40000),
  -- Everyone who wrote a part of it. Empty for a text that came with the product.
  writers uuid[] not null default '{}',
  author_id uuid references users (id),
  reviewer_id uuid references users (id),
  -- Why it was sent to review, sent back, published or taken down: the last of them.
  reason text,
  created_at timestamptz not null,
  -- When its words last changed.
  edited_at timestamptz not null,
  submitted_at timestamptz,
  publish_at timestamptz,
  published_at timestamptz,
  ended_at timestamptz,
  constraint content_versions_numbers unique (text_id, number),
  -- A second person reads what one wrote, before visitors do.
  constraint content_versions_two_people check (
    state in ('draft', 'review') or cardinality(writers) = 0
    or (reviewer_id is not null and reviewer_id <> all (writers))
  ),
  check (state <> 'scheduled' or (publish_at is not null and published_at is null))
);
create unique index content_versions_open on content_versions (text_id)
  where state in ('draft', 'review', 'scheduled');
create unique index content_versions_live on content_versions (text_id) where state = 'published';
create index content_versions_due on content_versions (publish_at) where state = 'scheduled';
create index content_versions_waiting on content_versions (submitted_at) where state = 'review';
alter table content_texts add foreign key (published_id) references content_versions (id);

-- An old address leads to the text, not to another address, so that no chain or loop can exist.
create table content_redirects (
  kind text not null,
  slug text not null,
  locale text not null,
  text_id uuid not null references content_texts (id),
  created_at timestamptz not null,
  primary key (kind, slug, locale)
);

create table content_images (
  id uuid primary key,
  file_id uuid not null references files (id),
  owner_id uuid not null references users (id),
  alt text not null check (length(alt) between 1 and 200),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null
);

-- The voter is a keyed digest of an address or an account with the day, and leads back to neither.
create table content_votes (
  text_id uuid not null references content_texts (id),
  voter bytea not null,
  is_helpful boolean not null,
  comment text check (length(comment) between 1 and 500),
  at timestamptz not null,
  primary key (text_id, voter)
);
create index content_votes_time on content_votes (at);

-- What was looked for and not found, by day, without anything about who looked.
create table content_misses (
  day date not null,
  words text not null check (length(words) <= 80),
  times integer not null check (times > 0),
  primary key (day, words)
);

-- What the search reads: the published words of help and questions.
create table content_search (
  text_id uuid primary key references content_texts (id),
  kind text not null,
  slug text not null,
  title text not null,
  summary text not null,
  body text not null,
  words tsvector generated always as (
    setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B')
    || setweight(to_tsvector('english', body), 'D')
  ) stored
);
create index content_search_words on content_search using gin (words);

-- Every word of those texts, to correct what was mistyped.
create table content_words (
  word text primary key,
  texts integer not null
);
create index content_words_alike on content_words using gin (word gin_trgm_ops);

-- Rises when visitors are to see something else.
create table content_revision (
  is_only boolean primary key default true check (is_only),
  revision bigint not null
);
insert into content_revision (revision) values (1);

-- The files that came with the product and were read, as a digest of them all.
create table content_seeds (
  digest bytea primary key,
  at timestamptz not null
);

-- Those who write to many people may write for visitors, and those who decide it decide this.
insert into role_permissions (role_id, permission)
select distinct held.role_id, given.permission
from role_permissions held
join (values
  ('notifications.read', 'content.read'),
  ('notifications.write', 'content.write'),
  ('notifications.approve', 'content.approve')
) as given (held, permission) on given.held = held.permission
on conflict do nothing;
