-- A better rate that could not be credited, because the wallet took no money for a day.
alter table fx_conversions drop constraint fx_conversions_promise_state_check;
alter table fx_conversions add constraint fx_conversions_promise_state_check check (
  promise_state in ('watching', 'credited', 'kept', 'spent', 'lapsed'));
