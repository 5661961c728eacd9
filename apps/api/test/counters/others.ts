/**
 * Codes and columns that look like those of a counter and are none, or whose parallel test is beside
 * their own code. Each has its reason.
 */

const state = 'it says in which state something is, and no number of calls changes that';
const balance = 'it is decided in the ledger like INSUFFICIENT_BALANCE, in the same batch';
const amount = 'it compares one amount with one bound';

export const otherCodes: Readonly<Record<string, string>> = {
  TOTP_NOT_STARTED: state,
  TOTP_NOT_ON: state,
  SECOND_FACTOR_NEEDED_FOR_STAFF: state,
  PIN_NOT_SET: state,
  PHONE_TAKEN: 'one number may belong to several people until one of them proves it',
  EXPORT_NOT_READY: state,
  CLOSURE_BLOCKED: 'closing against sends has its own race in hostile-races.db.test.ts',
  ACCOUNT_CLOSED: state,
  ROLE_NAME_TAKEN: 'a unique index decides; approvals.db.test.ts races two proposals about a role',
  ROLE_IN_USE: state,
  KYC_STEP_EARLY: state,
  USD_ACCOUNT_MISSING: state,
  USD_REQUEST_SENT: 'usd-request.db.test.ts sends one request many times',
  INSUFFICIENT_FUNDS: balance,
  ADJUSTMENT_REFUSED: balance,
  LIMIT_SINGLE: amount,
  RECIPIENT_WALLET: state,
  RECIPIENT_FROZEN: state,
  QUOTE_EXPIRED: state,
  CLAIM_OVER: 'the ledger closes the hold once; claims.db.test.ts races every end',
  CLAIM_PAUSED: state,
  USD_NOT_READY: state,
  USD_NOT_SYNCED: state,
  ACCOUNT_COOLING: state,
  ACCOUNT_KNOWN: 'a unique index decides; own-accounts.db.test.ts adds one account many times',
  ACCOUNT_OURS: state,
  SCHEDULE_OVER: state,
  SCHEDULE_CONFIRM: state,
  USD_INSUFFICIENT: balance,
  USD_LIMIT: balance,
  DIGITAL_TERMS: state,
  LINK_OVER: 'a link may be paid by several people; a payment is credited once by its reference',
  RECEIPT_NOT_READY: state,
  STATEMENT_NOT_READY: state,
  STATEMENT_BY_JOB: state,
  CASE_OPEN: 'a unique index keeps one open case for a movement',
  CASE_HOLDS_MONEY: state,
  CASE_REFUND_WAITS: state,
  MERGE_UNFIT: state,
  EVIDENCE_FULL: 'the case is locked while its files are counted',
  FEE_OVERLAPS: 'an exclusion constraint decides; fee-desk.db.test.ts',
  APPROVAL_ENDED: state,
  APPROVAL_STALE: 'approvals.db.test.ts races two proposals about one thing',
};

export const otherColumns: Readonly<Record<string, string>> = {
  'backup_runs.ended_at': 'only the process that takes the backup writes its row',
  'claimable_sends.ended_at': 'it follows the hold; claims.db.test.ts races every end',
  'collection_links.closed_at': 'a link is closed by its owner, as often as they like',
  'company_drift.count': 'it counts what staff read, and lets nothing through',
  'company_events.attempts': 'it counts runs of a job for staff; inbox.db.test.ts races the job',
  'kyc_enrolments.ended_at': 'enrolment.db.test.ts ends one enrolment in parallel',
  'limit_overrides.ended_at': 'staff-limits.db.test.ts approves in parallel',
  'staff_signal_counts.count': 'it records what staff read, and lets nothing through',
  'passkeys.counter': 'the library compares it; a challenge is deleted by the one who reads it',
  'passkeys.last_used_at': 'it is shown to the owner only',
  'payout_attempts.ended_at': 'faults.db.test.ts settles one payout in parallel',
  'payouts.attempts': 'crash.db.test.ts submits one payout from many processes',
  'payouts.ended_at': 'faults.db.test.ts settles one payout in parallel',
  'recipients.last_used_at': 'it orders a list',
  'sessions.ended_at': 'ending a session twice is ending it once',
  'users.closed_at': 'closing against sends has its own race in hostile-races.db.test.ts',
};
