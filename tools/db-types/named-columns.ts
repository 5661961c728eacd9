/**
 * The types of text columns whose values stand in no CHECK, as `table.column`; `*.column` counts
 * in every table without a row of its own here. Only types of packages: the database layer knows
 * no room. A column that may hold what an outside company writes keeps its `string`.
 */

type Named = readonly [type: string, from: string, ...columns: string[]];

const named: readonly Named[] = [
  [
    'AssetCode',
    '@cowrie/money',
    '*.currency',
    '*.asset',
    '*.cost_currency',
    '*.credit_currency',
    '*.face_currency',
    '*.ordered_currency',
    '*.paid_currency',
    '*.target_currency',
    '*.worth_currency',
  ],
  [
    'WalletCurrency',
    '@cowrie/contract/wallets/data',
    '*.from_currency',
    '*.source_currency',
    '*.to_currency',
    'bill_purchases.asset',
    'bill_quotes.asset',
    'bill_refunds.asset',
    'bill_schedules.asset',
    'claimable_sends.asset',
    'collections.credit_currency',
    'fee_schedules.currency',
    'flag_rules.currency',
    'funding_accounts.currency',
    'fx_conversions.target_currency',
    'fx_covers.target_currency',
    'fx_incoming_rules.currency',
    'fx_incoming_runs.currency',
    'fx_quotes.target_currency',
    'guard_holds.asset',
    'limit_caps.currency',
    'limit_overrides.currency',
    'limit_rules.currency',
    'payouts.currency',
    'scheduled_sends.currency',
    'statement_files.currency',
    'vault_requests.currency',
    'wallets.currency',
  ],
  [
    'string',
    '',
    'card_entries.asked_currency',
    'guard_changes.currency',
    'ledger_holds.rail',
    'reference_countries.currency',
    'selfie_checks.currency',
    'staff_figures.currency',
  ],
  ['Rail', '@cowrie/contract/limits/data', '*.rail'],
  ["FeeTerms['kind']", '@cowrie/contract/quote/routes', 'fee_schedules.kind'],
  ["Quote['rail']", '@cowrie/contract/transfers/send-routes', 'quotes.rail'],
  ['FeeRail', '@cowrie/contract/limits/data', 'fee_schedules.rail'],
  [
    'LimitScope',
    '@cowrie/contract/limits/data',
    'limit_caps.scope',
    'limit_overrides.scope',
    'limit_rules.scope',
  ],
  [
    'BillCategory',
    '@cowrie/contract/bills/data',
    'bill_billers.category',
    'bill_preferences.category',
    'bill_purchases.category',
  ],
  ['BillCompany', '@cowrie/contract/bills/data', 'bill_purchases.company', 'bill_quotes.company'],
  ['CaseKind', '@cowrie/contract/cases/data', 'cases.kind'],
  ['CardColour', '@cowrie/contract/cards/data', 'cards.colour'],
  ['DeclineReason', '@cowrie/contract/cards/data', 'card_entries.decline'],
  ['DisputeReason', '@cowrie/contract/cards/data', 'card_disputes.reason'],
  ['ShopCategory', '@cowrie/contract/cards/data', 'card_entries.category'],
  ['ThreadKind', '@cowrie/contract/chat/data', 'chat_threads.kind'],
  ['ThreadRole', '@cowrie/contract/chat/data', 'chat_members.role', 'chat_messages.role'],
  ['Locale', '@cowrie/contract/content/data', '*.locale'],
  ['EventCompany', '@cowrie/contract/companies/routes', 'company_events.company'],
  ['FlagMeasure', '@cowrie/contract/cases/flag-rules', 'flag_rules.measure'],
  ['FxPair', '@cowrie/contract/fx/data', '*.pair'],
  ['FxSource', '@cowrie/contract/fx/data', 'fx_readings.source'],
  ['SubjectKey', '@cowrie/contract/notifications/data', 'notifications.subject'],
  ['WaitReason', '@cowrie/contract/protections/data', 'guard_holds.reasons'],
  ['ScamClock', '@cowrie/contract/scams/data', 'scam_clocks.clock'],
  ['ScamType', '@cowrie/contract/scams/data', 'scam_reports.type'],
  ['TargetKind', '@cowrie/contract/scams/data', 'scam_reports.kind'],
  ['IncidentState', '@cowrie/contract/status/data', 'incident_updates.state'],
  ['ServiceKey', '@cowrie/contract/status/data', 'incidents.services'],
  ['CallPurpose', '@cowrie/contract/status/data', 'call_codes.purpose'],
  ['MovementType', '@cowrie/contract/wallets/reconciliation-routes', 'reconciliation_breaks.type'],
  ["Recipient['type']", '@cowrie/contract/transfers/recipient-routes', 'recipients.type'],
  [
    'ReconciledCompany',
    '@cowrie/contract/wallets/reconciliation-routes',
    'reconciliation_breaks.company',
    'reconciliation_runs.company',
    'balance_checks.company',
    'balance_explanations.company',
  ],
  ['SignalKind', '@cowrie/contract/staff/signals', 'signal_alerts.kind'],
  ['TicketCategory', '@cowrie/contract/support/data', 'support_tickets.category'],
];

const types = new Map(named.flatMap(([type, , ...columns]) => columns.map((c) => [c, type])));
const sources = new Map(named.map(([type, from]) => [type, from]));

/** The type of a column, or undefined if nothing here names it. */
export const typeOf = (table: string, column: string): string | undefined =>
  types.get(`${table}.${column}`) ?? types.get(`*.${column}`);

/** The module a type comes from. */
export const sourceOf = (type: string): string => sources.get(type) ?? '';
