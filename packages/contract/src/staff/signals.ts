/**
 * The risks that rooms publish for staff, the most urgent first. Where no money is known, this order
 * decides.
 */
export const signalKinds = [
  'ledger_findings',
  'worker_silent',
  'company_down',
  'reconciliation_breaks',
  'late_payouts',
  'held_money',
  'unowned_cases',
  'overdue_cases',
  'low_float',
  'refused_events',
  'failed_events',
  'failing_jobs',
  'identity_reviews',
  'approvals',
  'failed_log_ins',
] as const;
export type SignalKind = (typeof signalKinds)[number];
