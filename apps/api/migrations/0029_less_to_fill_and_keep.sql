-- How many messages somebody asked for went to an address in an hour. The address is a keyed hash.
create table asked_messages (
  address bytea not null,
  hour timestamptz not null,
  sent int not null check (sent > 0),
  primary key (address, hour)
);
create index asked_messages_old on asked_messages (hour);

-- A copy whose file is deleted stays in the list as expired.
alter table data_exports drop constraint data_exports_file_id_fkey,
  add constraint data_exports_file_id_fkey foreign key (file_id) references files (id) on delete set null;
-- Which copies of a person's data are past their time and still have a file.
create index data_exports_expired on data_exports (expires_at) where file_id is not null;

-- How many refused events of a company were stored lately.
create index company_events_refused on company_events (company, received_at) where status = 'refused';
