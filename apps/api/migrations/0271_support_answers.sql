-- Answers that staff use often. One member of staff may change them; every version is kept.
create table support_answers (
  id uuid primary key,
  label text not null,
  -- With variables in braces: {name}, {reference}, {transaction}, {amount}.
  text text not null,
  version integer not null check (version > 0),
  is_removed boolean not null default false,
  updated_at timestamptz not null,
  -- Null for those that came with the product.
  updated_by uuid references users (id)
);
-- Two answers of one name could not be told apart on the desk.
create unique index support_answers_label on support_answers (lower(label)) where not is_removed;
create index support_answers_by_label on support_answers (is_removed, lower(label), id);

create table support_answer_versions (
  answer_id uuid not null references support_answers (id),
  version integer not null,
  label text not null,
  text text not null,
  is_removed boolean not null,
  reason text not null,
  at timestamptz not null,
  by_id uuid references users (id),
  primary key (answer_id, version)
);

insert into support_answers (id, label, text, version, updated_at)
values
  ('00000000-0000-7000-8000-000000270001', 'We are looking into it',
    'Hello {name}, thank you for writing. I am looking into it now and will answer here.', 1, now()),
  ('00000000-0000-7000-8000-000000270002', 'We asked the bank',
    'Hello {name}, I asked the bank about {transaction} over {amount}. Your money is safe while we wait. I will write here as soon as they answer.', 1, now()),
  ('00000000-0000-7000-8000-000000270003', 'Ask for the account',
    'Hello {name}, which bank and account number did you send to? You find both on the page of the transaction.', 1, now()),
  ('00000000-0000-7000-8000-000000270004', 'Ask for a picture',
    'Hello {name}, please attach a picture of the receipt or of the message you got.', 1, now()),
  ('00000000-0000-7000-8000-000000270005', 'It has arrived',
    'Hello {name}, the bank confirmed that {transaction} over {amount} has arrived. Please ask the recipient to look again.', 1, now()),
  ('00000000-0000-7000-8000-000000270006', 'Another person may know your PIN',
    'Hello {name}, please change your PIN and password now, and sign out the devices that you do not know, on the page Security. We never ask for your PIN or codes.', 1, now());

insert into support_answer_versions (answer_id, version, label, text, is_removed, reason, at)
select id, version, label, text, false, 'It came with the product', updated_at from support_answers;
