/**
 * Protections owns the guards that people put before their own sends: a shield for large amounts, a
 * night guard, trusted places, a hold for new recipients, a daily cap, and a friend who is asked.
 *
 * Transfers calls `judgeSend` when the money would leave. The verdict is proof that the send must
 * carry (`passGuardProof`), a wait, and a cap that the ledger keeps to. A send that waits is on hold
 * in the sender's wallet: created → waiting → passed or refused → ended with its hold. Making a guard
 * weaker takes a day; what is in effect is computed when it is read.
 */
export type { ProtectionDeps, WaitingSends } from './deps.ts';
export {
  type Decision,
  type GuardedSend,
  judgeSend,
  keepWait,
  previewGuard,
  waitJobs,
} from './guard.ts';
export { findHold as findGuardHold, waitsForGuardOnly } from './hold-queries.ts';
export { type HoldRow as GuardHold, readFirstName } from './queries.ts';
export { passGuardProof } from './proof.ts';
export { longestOf } from './rules.ts';
export { protectionsRoom } from './room.ts';
export { guardCaseHooks } from './waits.ts';
