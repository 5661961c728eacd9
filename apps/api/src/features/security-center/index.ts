/**
 * Security center owns what people do for the safety of their own account: the score of eight checks,
 * freezing everything, the weekly check-up, and scenario tests about the tricks of thieves.
 *
 * A freeze is open → thawed. It sets `owner_frozen` on every wallet of the person in the ledger, so
 * no plan of any room can take money out; money still arrives. Orders that no company has yet are
 * cancelled, the others continue. Only the person lifts it: with the PIN and a selfie, or, without a
 * registered face, with the PIN and a code by email after a day. What staff froze is another lock.
 * A test attempt is open → finished. No money moves here.
 */
export { findOpenFreeze } from './queries.ts';
export { securityCenterRoom } from './room.ts';
