/**
 * Scams owns reports of scams, the clocks we promise with them, the recipients that people blocked, and
 * the beacon that warns others before they send. A report is a case: received → reviewing ⇄ waiting on
 * the person → refund due → refunded, or declined or closed. The beacon stores keyed hashes and counts
 * each reporter once, by age and tier of their account; what it counts fades in 180 days. No money
 * moves here: a refund is an adjustment of two members of staff, which the report names.
 */
export { checkRecipient, type ScamWarning } from './beacon.ts';
export { scamsRoom } from './room.ts';
