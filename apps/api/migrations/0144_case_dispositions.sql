-- How a case ended, and the case it was merged into.
alter table cases
  add column disposition text,
  add column merged_into uuid references cases (id);
