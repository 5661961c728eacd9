-- The version of each app that a person used last, to count whom a minimum version would stop.
create table app_versions (
  user_id uuid not null references users (id),
  platform text not null check (platform in ('android', 'ios', 'web')),
  version text not null,
  seen_at timestamptz not null,
  primary key (user_id, platform)
);
create index app_versions_in_use on app_versions (seen_at) include (platform, version, user_id);
