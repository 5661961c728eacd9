/** How a confirmed send reaches its recipient: in the ledger at once, as a claim, or by a company. */

import type { Way } from '#features/orders/index.ts';
import { reserve } from '#features/payouts/index.ts';
import type { PlanOutcome } from '#ledger/index.ts';
import { placeClaimable } from './claims/place.ts';
import type { TransferDeps } from './deps.ts';
import { historyOf, movementOf, orderOf, type Sending } from './sending.ts';
import {
  arrivalEvents,
  incomingOf,
  legsOf,
  senderEvents,
  setAsideLegs,
  totalOf,
} from './tag-movement.ts';

/**
 * Posts a send between our wallets, and both people have it at the same time. If it is held, the
 * money stays in the sender's wallet, and the recipient hears of it when it arrives. Under duress it
 * looks finished to the sender, and the money is set aside.
 */
const postToTag = async (deps: TransferDeps, sending: Sending, way: Way): Promise<PlanOutcome> => {
  const { id, userId } = sending;
  const { outflow, jobs, claims, escrow } = way;
  const movement = movementOf(sending);
  const plan = { id, kind: 'tag_transfer', ...(outflow && { outflow }), claims, jobs } as const;
  const own = { ...historyOf(sending, way.event), id, userId, direction: 'out' } as const;
  if (way.isHeld) {
    return deps.ledger.hold({
      ...plan,
      account: sending.account,
      amount: totalOf(movement),
      opens: [{ ...own, status: 'pending' }],
      events: senderEvents(movement, 'pending'),
    });
  }
  const shown = [{ ...own, status: 'completed' }] as const;
  if (escrow !== null) {
    const legs = setAsideLegs(movement, escrow);
    const events = senderEvents(movement, 'completed');
    return deps.ledger.post({ ...plan, legs, opens: shown, events });
  }
  const ours = movement.fees.length > 0 ? await deps.ledger.system('fees', movement.asset) : 0;
  return deps.ledger.post({
    ...plan,
    legs: legsOf(movement, ours),
    opens: [...shown, incomingOf(movement)],
    events: arrivalEvents(movement),
  });
};

export const carrySend = (deps: TransferDeps, sending: Sending, way: Way): Promise<PlanOutcome> => {
  const { method, company } = sending.corridor;
  if (method === 'claim') return placeClaimable(deps, sending, way);
  return company === null
    ? postToTag(deps, sending, way)
    : reserve(deps, orderOf(sending, way, deps.clock.now()));
};
