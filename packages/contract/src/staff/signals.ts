/**
 * The risks that rooms publish for staff, the most urgent first. Where no money is known, this order
 * decides.
 */
export const signalKinds = [
  'duress',
  'ledger_findings',
  'canary_readings',
  'worker_silent',
  'company_down',
  'reconciliation_breaks',
  'late_payouts',
  'held_money',
  'pauses',
  'unowned_cases',
  'overdue_cases',
  'late_tickets',
  'second_line_tickets',
  'scam_clocks',
  'scam_appeals',
  'card_differences',
  'card_disputes',
  'bill_exceptions',
  'fx_covers',
  'fx_stops',
  'fx_position',
  'fx_promise',
  'low_float',
  'refused_events',
  'failed_events',
  'failing_jobs',
  'recovery_gaps',
  'template_faults',
  'identity_reviews',
  'late_applications',
  'approvals',
  'text_reviews',
  'failed_log_ins',
] as const;
export type SignalKind = (typeof signalKinds)[number];

export const severities = ['critical', 'high', 'normal'] as const;
type Severity = (typeof severities)[number];

type AlertRule = {
  readonly severity: Severity;
  /** Staff are told from this count on. */
  readonly from: number;
  /** They are told again when the count has grown by this since the last message. */
  readonly growsBy: number;
};

/** When staff are told about a signal. A signal that waits within its normal time alerts no one. */
export const alertRules: Readonly<Record<SignalKind, AlertRule>> = {
  duress: { severity: 'critical', from: 1, growsBy: 1 },
  ledger_findings: { severity: 'critical', from: 1, growsBy: 1 },
  canary_readings: { severity: 'critical', from: 1, growsBy: 1 },
  worker_silent: { severity: 'critical', from: 1, growsBy: 1 },
  company_down: { severity: 'critical', from: 1, growsBy: 1 },
  reconciliation_breaks: { severity: 'high', from: 1, growsBy: 10 },
  late_payouts: { severity: 'high', from: 1, growsBy: 10 },
  held_money: { severity: 'normal', from: 1, growsBy: 20 },
  pauses: { severity: 'normal', from: 1, growsBy: 5 },
  unowned_cases: { severity: 'normal', from: 1, growsBy: 25 },
  overdue_cases: { severity: 'high', from: 1, growsBy: 10 },
  late_tickets: { severity: 'normal', from: 1, growsBy: 10 },
  second_line_tickets: { severity: 'normal', from: 1, growsBy: 10 },
  scam_clocks: { severity: 'high', from: 1, growsBy: 5 },
  scam_appeals: { severity: 'normal', from: 1, growsBy: 10 },
  card_differences: { severity: 'high', from: 1, growsBy: 5 },
  card_disputes: { severity: 'high', from: 1, growsBy: 5 },
  bill_exceptions: { severity: 'high', from: 1, growsBy: 10 },
  fx_covers: { severity: 'high', from: 1, growsBy: 1 },
  fx_stops: { severity: 'high', from: 1, growsBy: 1 },
  fx_position: { severity: 'high', from: 1, growsBy: 1 },
  fx_promise: { severity: 'normal', from: 1, growsBy: 1 },
  low_float: { severity: 'critical', from: 1, growsBy: 1 },
  refused_events: { severity: 'high', from: 3, growsBy: 50 },
  failed_events: { severity: 'high', from: 1, growsBy: 10 },
  failing_jobs: { severity: 'high', from: 3, growsBy: 50 },
  recovery_gaps: { severity: 'high', from: 1, growsBy: 5 },
  template_faults: { severity: 'high', from: 1, growsBy: 5 },
  identity_reviews: { severity: 'normal', from: 1, growsBy: 25 },
  late_applications: { severity: 'normal', from: 1, growsBy: 10 },
  approvals: { severity: 'normal', from: 1, growsBy: 20 },
  text_reviews: { severity: 'normal', from: 5, growsBy: 20 },
  failed_log_ins: { severity: 'high', from: 20, growsBy: 200 },
};

/** What a signal is called where only its name is shown, on a screen and in a message. */
export const signalNames: Readonly<Record<SignalKind, string>> = {
  duress: 'Duress PIN used',
  ledger_findings: 'Ledger rules',
  canary_readings: 'Canaries',
  worker_silent: 'Worker',
  company_down: 'Companies',
  reconciliation_breaks: 'Reconciliation',
  late_payouts: 'Late payouts',
  held_money: 'Held money',
  pauses: 'Pauses',
  unowned_cases: 'Cases without an owner',
  overdue_cases: 'Overdue cases',
  late_tickets: 'Late answers',
  second_line_tickets: 'Second line',
  scam_clocks: 'Scam report clocks',
  scam_appeals: 'Scam warning appeals',
  card_differences: 'Cards that differ from the issuer',
  card_disputes: 'Card disputes',
  bill_exceptions: 'Bill payments that wait',
  fx_covers: 'Our exchanges at the company',
  fx_stops: 'Exchange rates',
  fx_position: 'Exchange position',
  fx_promise: 'Rate promise',
  low_float: 'Floats',
  refused_events: 'Refused webhooks',
  failed_events: 'Failed webhooks',
  failing_jobs: 'Failing jobs',
  recovery_gaps: 'Recovery',
  template_faults: 'Message wording',
  identity_reviews: 'Identity checks',
  late_applications: 'Job applications',
  approvals: 'Approvals',
  text_reviews: 'Texts in review',
  failed_log_ins: 'Failed log-ins',
};
