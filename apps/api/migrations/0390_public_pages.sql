-- The edition of the public site. Every change of what visitors see gives it a new one, so that each
-- process knows that the pages it has kept are old.
create table public_site (
  is_one boolean primary key default true check (is_one),
  edition uuid not null
);
insert into public_site (edition) values ('00000000-0000-7000-8000-000000000000');
