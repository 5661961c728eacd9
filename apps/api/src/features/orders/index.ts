/**
 * Orders is the corridor that all money takes which leaves a wallet or moves between a person's own
 * accounts. It has no product words and no tables: a room gives its row, its price and its order.
 *
 * The steps, each of which needs what the one before it returns:
 * `answerOnce` answers a repeated request; `readPermit` reads limits, guards, rules and duress;
 * `confirmByHand` or `confirmByRule` takes the person's word; `placeOrder` writes the room's row,
 * posts or reserves, waits where a guard or duress asks for it, and turns a refusal of the ledger
 * into an answer. Money that stays the person's takes `permitOwn`, `confirmOwn`, `placeOwn`. If the
 * process crashes between the row and the ledger, the next request with the same key or the room's
 * sweep continues.
 */
export { type Authority, passPinOrPasskey, requestDigest } from './authority.ts';
export { answerOnce } from './once.ts';
export {
  guardPreview,
  hasDuress,
  type Leaving,
  type Movement,
  type Permit,
  readPermit,
} from './permit.ts';
export { confirmAhead, confirmByHand, confirmByRule, type Confirmed } from './confirm.ts';
export { confirmOwn, type OwnConfirmed, passOwn, permitOwn } from './own.ts';
export { placeOrder, placeOwn, type Way } from './place.ts';
export { writeRow } from './write-row.ts';
export { orderFollower, sweepEach } from './follow.ts';
export { missingOf, ownFailure, shortBalance, shortFailure } from './refusal.ts';
export { readRisk } from './risk.ts';
export { ordersRoom } from './room.ts';
