/**
 * Protections owns the guards that people put before their own sends: a shield for large amounts, a
 * night guard, trusted places, a hold for new recipients, a daily cap, and a friend who is asked.
 *
 * Transfers calls `judgeSend` when the money would leave. The verdict is proof that the send must
 * carry (`passGuardProof`), a wait, and a cap that the ledger keeps to. A send that waits is on hold
 * in the sender's wallet: created → waiting → passed or refused → ended with its hold. Making a guard
 * weaker takes a day; what is in effect is computed when it is read.
 *
 * It also follows the duress PIN, which identity checks: `duress.ts` caps the wallets in the ledger
 * and ends the period, `hidden-sends.ts` has the sends that wait without showing it.
 */
export type { ProtectionDeps } from './deps.ts';
export {
  type Decision,
  type GuardedSend,
  judgeSend,
  keepWait,
  previewGuard,
  type HiddenSend,
  waitJobs,
} from './guard.ts';
export { hideSend } from './duress.ts';
export { endSetAside, readReserves } from './duress-queries.ts';
export { findHiddenWait, isHiddenSend, hiddenSendJobs } from './hidden-sends.ts';
export { findHold as findGuardHold, waitsForGuardOnly } from './hold-queries.ts';
export { type HoldRow as GuardHold, isKnownRecipient, readFirstName } from './queries.ts';
export { passGuardProof } from './proof.ts';
export { protectionsRoom } from './room.ts';
export { guardCaseHooks } from './waits.ts';
