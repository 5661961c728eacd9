/**
 * Kyc owns a person's verification: tiers, customer records, pictures, enrolments, the selfie gate,
 * suspensions, and the desk where staff decide.
 *
 * Tier 0 → 1 (identity number and details) → 2 (selfie and photo ID) → 3 (enhanced selfie at the
 * identity company). The policy says whether a submission takes effect immediately or after
 * approval by staff; in both cases it enters the queue: waiting → approved, rejected or withdrawn.
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
} from './bank-customer.ts';
export { isSuspended } from './queries.ts';
export { checkSelfie, nameCheckFrom, readSelfieNeed } from './selfie-gate.ts';
export type { RiskFacts } from './selfie-risk.ts';
