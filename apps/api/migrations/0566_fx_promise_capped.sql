-- The most of the rate promise is for a person in 24 hours: many small conversions get no more than
-- one large one. A conversion that found it used up says so.
alter table fx_conversions drop constraint fx_conversions_promise_state_check;
alter table fx_conversions add constraint fx_conversions_promise_state_check check (
  promise_state in ('watching', 'credited', 'kept', 'spent', 'lapsed', 'capped'));
