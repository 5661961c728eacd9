import { billEvents } from '@cowrie/contract/bills/routes';
import type { PlanEvent } from '#ledger/index.ts';
import type { Tx } from '#platform/db/pool.ts';
import { publish } from '#platform/realtime/publish.ts';

/** A purchase as open pages show it has changed. */
export const tellChanged = (tx: Tx, userId: string, id: string, at: Date) =>
  publish(tx, billEvents, 'bills.changed', { userId, at }, { id });

/** The event that a purchase has changed, published together with a movement of the ledger. */
export const billChanged = (userId: string, id: string): PlanEvent => ({
  userId,
  channel: billEvents['bills.changed'].channel,
  event: 'bills.changed',
  payload: { id },
});
