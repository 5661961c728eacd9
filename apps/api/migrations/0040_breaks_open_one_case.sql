-- When a case was opened for a difference. Reconciliation runs every few minutes: without this, a case
-- that staff have closed would be opened again by the next run.
alter table reconciliation_breaks add column case_opened_at timestamptz;
update reconciliation_breaks b set case_opened_at = b.found_at
  where exists (select from cases c where c.subject = 'break:' || b.id);
