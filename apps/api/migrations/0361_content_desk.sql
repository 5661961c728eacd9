-- What the list of the desk shows of a text: where its newest version is, and what it is called.
alter table content_texts add column status text not null default 'published'
  check (status in ('draft', 'review', 'scheduled', 'published', 'withdrawn'));
alter table content_texts add column title text not null default '';
update content_texts t set title = v.title from content_versions v where v.id = t.published_id;
