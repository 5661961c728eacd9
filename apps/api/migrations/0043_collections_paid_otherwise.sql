-- A request can be paid in another amount than was asked for: what was paid, and the end of those
-- whose money waits in suspense for a decision by staff.
alter table collections add column paid_amount bigint check (paid_amount > 0),
  add column paid_currency char(3);
alter table collections drop constraint collections_state_check;
alter table collections add constraint collections_state_check check (
  state in ('requested', 'prompted', 'paid', 'differs', 'declined', 'expired', 'cancelled'));
