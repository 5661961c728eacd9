-- The log that staff read. Its rows are deleted after two weeks; the audit log stays.

-- Every answered call, without bodies, queries and paths.
create table request_log (
  request_id text primary key,
  at timestamptz not null,
  call text not null,
  status integer not null,
  level text not null check (level in ('info', 'warning', 'error')),
  ms integer not null,
  -- The id of the signed-in person; empty without one.
  person text not null,
  address text not null
);
create index request_log_time on request_log (at, request_id);
create index request_log_person on request_log (person, at, request_id) where person <> '';
create index request_log_call on request_log (call, at, request_id);
create index request_log_level on request_log (level, at, request_id) where level <> 'info';

-- Warnings and errors of the server and of jobs.
create table server_log (
  id text primary key,
  at timestamptz not null,
  source text not null check (source in ('server', 'job')),
  level text not null check (level in ('warning', 'error')),
  -- Empty if no request caused it.
  request_id text not null,
  call text not null,
  message text not null
);
create index server_log_time on server_log (at, id);
create index server_log_request on server_log (request_id);
create index server_log_call on server_log (call, at, id);
create index server_log_level on server_log (level, at, id);
create index server_log_source on server_log (source, at, id);

-- The request that caused the call to the company.
alter table company_calls add column request_id text not null default '';

-- Those who could read all of its parts can read the log.
insert into role_permissions (role_id, permission)
select role_id, 'logs.read' from role_permissions
where permission in ('audit.read', 'providers.read', 'system.read')
group by role_id having count(*) = 3
on conflict do nothing;
