-- What staff need of virtual cards: comparison with the issuer, disputes in time, and the run of
-- monthly fees.

-- When the card is compared with the issuer next.
alter table cards add column compare_at timestamptz not null default now();

-- One case for each difference: staff may close it while the difference lasts.
alter table card_readings add column case_opened_at timestamptz;

-- Staff are reminded once before the answer is due, and the person is told once that we are late.
alter table card_disputes
  add column warned_at timestamptz,
  add column late_at timestamptz;

-- The fee that two members of staff agreed on.
alter table card_fee_runs add column fee bigint not null default 0;
