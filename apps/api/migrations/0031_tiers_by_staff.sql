-- Tiers of a person that only staff may give: it was rejected or taken back before, or a check did not
-- match. The row goes when staff approve a submission for the tier.
create table kyc_staff_decides (
  user_id uuid not null references users (id),
  tier smallint not null check (tier between 1 and 3),
  why text not null check (why in ('rejected', 'revoked', 'mismatch')),
  since timestamptz not null,
  primary key (user_id, tier)
);

insert into kyc_staff_decides (user_id, tier, why, since)
  select distinct on (user_id, tier) user_id, tier, 'rejected', decided_at
  from kyc_reviews r
  where state = 'rejected' and not exists (
    select from kyc_reviews later
    where later.user_id = r.user_id and later.tier = r.tier and later.state = 'approved'
      and later.decided_at > r.decided_at
  )
  order by user_id, tier, decided_at desc
  on conflict do nothing;

insert into kyc_staff_decides (user_id, tier, why, since)
  select distinct on (users.id, lost.tier) users.id, lost.tier, 'revoked', log.at
  from audit_log log
  join users on log.subject = 'user:' || users.id
  cross join lateral generate_series((log.detail ->> 'to')::int + 1, (log.detail ->> 'from')::int) as lost (tier)
  where log.action = 'kyc.tier_revoked' and not exists (
    select from kyc_reviews later
    where later.user_id = users.id and later.tier = lost.tier and later.state = 'approved'
      and later.decided_at > log.at
  )
  order by users.id, lost.tier, log.at desc
  on conflict do nothing;
