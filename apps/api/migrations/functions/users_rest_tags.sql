-- version 1
-- A tag that its owner gave up rests for 90 days: nobody but the former owner can take it, or one that
-- looks like it. The time is that of the row, which the application's clock wrote.
create or replace function users_rest_tags() returns trigger language plpgsql as $$
declare
  at timestamptz := coalesce(case when tg_op = 'INSERT' then new.created_at else new.tag_changed_at end, now());
begin
  if exists (
    select from released_tags
    where (tag = new.tag or tag_skeleton = new.tag_skeleton) and user_id <> new.id and free_at > at
  ) then
    raise exception 'this tag was given up a short while ago'
      using errcode = 'unique_violation', constraint = 'users_tag_key', table = 'users';
  end if;
  if tg_op = 'UPDATE' and old.tag <> new.tag then
    insert into released_tags (tag, tag_skeleton, user_id, free_at)
      values (old.tag, old.tag_skeleton, old.id, at + interval '90 days')
      on conflict (tag, user_id) do update set free_at = excluded.free_at;
  end if;
  return new;
end $$;
create or replace trigger users_tags_rest before insert or update of tag on users
  for each row execute function users_rest_tags();
