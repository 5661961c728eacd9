/**
 * Kyc owns who people are, as far as it has been checked: tiers, customer records, pictures,
 * enrolments, the selfie gate, suspensions, and the desk where staff decide about them.
 *
 * Tier 0 → 1 (identity number and details) → 2 (selfie and photo ID) → 3 (enhanced selfie at the
 * identity company). A submission takes effect at once or when staff approve, as the policy says, and
 * lands in the queue either way: waiting → approved, rejected or withdrawn. Staff take tiers back and
 * suspend; a suspended person's wallets are frozen for debits until it is lifted. No money moves here.
 */
export type { KycDeps } from './deps.ts';
export { kycRoom } from './room.ts';
export { bankCustomer, bankIdentity, bankSender, verifiedPerson } from './bank-customer.ts';
export { isSuspended } from './queries.ts';
export { checkSelfie, needsSelfieFor, type Send } from './selfie-gate.ts';
