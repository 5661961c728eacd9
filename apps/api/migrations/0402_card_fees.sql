-- What cards cost. Staff change it with the other fees.
alter table fee_schedules
  drop constraint fee_schedules_kind_check,
  add constraint fee_schedules_kind_check check (kind in (
    'service', 'network', 'stamp_duty', 'levy',
    'card_issue', 'card_month', 'card_decline', 'card_cross_border')) not valid;

insert into fee_schedules (id, rail, currency, kind, label, from_amount, flat, basis_points, effective_from, created_at) values
  (gen_random_uuid(), 'cards', 'USD', 'service', 'Funding fee', 0, 0, 100, 'epoch', 'epoch'),
  (gen_random_uuid(), 'cards', 'USD', 'card_issue', 'Card fee', 0, 200, 0, 'epoch', 'epoch'),
  (gen_random_uuid(), 'cards', 'USD', 'card_month', 'Monthly fee', 0, 100, 0, 'epoch', 'epoch'),
  (gen_random_uuid(), 'cards', 'USD', 'card_decline', 'Declined payment', 0, 30, 0, 'epoch', 'epoch'),
  (gen_random_uuid(), 'cards', 'USD', 'card_cross_border', 'Payment abroad', 0, 50, 200, 'epoch', 'epoch');
