/**
 * The ledger is the only writer of money. A room hands in a plan: legs that move an amount from one
 * account to another, or a hold placed, settled or released, with the history rows, events and jobs
 * that must exist exactly when the movement does. The answer says that the plan is on disk, once,
 * or gives the code of the refusal.
 *
 * The path of a plan: `ledger.ts` → `batcher.ts` (waiting plans, batches in flight) → `batch.ts`
 * (executes one batch) → `evaluate.ts` (pure: decides each plan) → `write.ts` and the SQL function
 * `ledger_write` (writes everything in one transaction). `verify.ts` shares no code with them. With
 * several processes, `writer/` stands before the batcher: one of them writes, the others hand it
 * their plans.
 */
export { createLedger, type Ledger, type LedgerOptions } from './ledger.ts';
export { type Sharing, type WriterRole } from './writer/shared-batcher.ts';
export { writerKeyOf } from './writer/secure-socket.ts';
export { LedgerUnavailable } from './batch.ts';
export {
  openAccount,
  setFreeze,
  setOwnerFreeze,
  isOwnerFrozen,
  freezes,
  systemKinds,
  type AccountKind,
  type Freeze,
} from './accounts.ts';
export * from './reads.ts';
export { advanceHistory, restateAmount } from './history.ts';
export { claimIn } from './claims.ts';
export { sealBatches } from './seal.ts';
export { daySeconds, mostCounted, spentSince } from './window.ts';
export type { Spent } from './book.ts';
export type {
  AccountId,
  FeeLine,
  Leg,
  OpenTransaction,
  PlanOutcome,
  Outflow,
  OutflowRule,
  PlanJob,
  PlanEvent,
  Posting,
  Refusal,
} from './plan.ts';
