-- Labels of staff on people.
create table user_labels (
  user_id uuid not null references users (id),
  label text not null,
  by_id uuid not null references users (id),
  at timestamptz not null,
  primary key (user_id, label)
);
create index user_labels_label on user_labels (label, user_id);
