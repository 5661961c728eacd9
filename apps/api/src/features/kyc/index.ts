/**
 * Kyc owns a person's verification: tiers, customer records, pictures, enrolments, the selfie gate,
 * suspensions, and the desk where staff decide.
 *
 * Tier 0 → 1 (identity number and details) → 2 (selfie and photo ID) → 3 (enhanced selfie at the
 * identity company). The policy says whether a submission takes effect immediately or after
 * approval by staff; in both cases it enters the queue: waiting → approved, rejected or withdrawn.
 * People are screened against sanctions and PEP lists at tier 1 and when a list is loaded.
 * Staff can take tiers back and suspend a person; the wallets of a suspended person are frozen for
 * debits until the suspension is lifted. No money moves here.
 */
export type { KycDeps } from './deps.ts';
export { kycRoom } from './room.ts';
export {
  bankCustomer,
  bankIdentity,
  bankSender,
  hasVerifiedPassport,
  verifiedPerson,
} from './enrolment/bank-customer.ts';
export { identityHooks } from './identity-hooks.ts';
export { isSuspended } from './queries.ts';
export { checkSelfie, findFaceProof, nameCheckFrom, readSelfieNeed } from './selfies/gate.ts';
export { readSelfieCheck, sendSelfie, spendSelfie, startPurposeCheck } from './selfies/checks.ts';
export { findLatestCheck, hasFace, readFaceSince } from './selfies/queries.ts';
export type { RiskFacts } from './selfies/risk.ts';
