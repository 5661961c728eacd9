-- Proposing and deciding are two permissions. Roles that had both in one keep both, also those for
-- flag rules, which had been part of working on cases.
insert into role_permissions (role_id, permission)
select held.role_id, pair.new_permission
from role_permissions held
join (values
  ('roles.write', 'roles.approve'),
  ('ledger.adjust', 'ledger.approve'),
  ('cases.write', 'cases.approve'),
  ('cases.write', 'rules.write'),
  ('cases.write', 'rules.approve'),
  ('fees.write', 'fees.approve'),
  ('limits.write', 'limits.approve'),
  ('providers.write', 'providers.approve'),
  ('flags.write', 'flags.approve'),
  ('kyc.policy', 'policy.approve'),
  ('settings.write', 'settings.approve')
) as pair (old_permission, new_permission) on pair.old_permission = held.permission
on conflict do nothing;

-- Those who worked on cases and could see identities in full can export a report of a case.
insert into role_permissions (role_id, permission)
select role_id, 'cases.report' from role_permissions
where permission in ('cases.write', 'kyc.reveal')
group by role_id having count(*) = 2
on conflict do nothing;
