-- Which rule flagged which transaction: hit rate and false alarms are counted from it.
create table flag_rule_hits (
  rule_id uuid not null references flag_rules (id),
  transaction_id uuid not null,
  at timestamptz not null,
  primary key (rule_id, transaction_id)
);
create index flag_rule_hits_newest on flag_rule_hits (rule_id, at desc);

-- What a rule can look at is declared in packages/contract/src/cases/flag-rules.ts.
alter table flag_rules drop constraint flag_rules_measure_check;
