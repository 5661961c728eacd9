import { fxEvents } from '@cowrie/contract/fx/routes';
import type { Tx } from '#platform/db/pool.ts';
import { publish } from '#platform/realtime/publish.ts';

/** A conversion, an order, an alert or a rule of a person changed, as open pages show it. */
export const tellChanged = (tx: Tx, userId: string, id: string, at: Date) =>
  publish(tx, fxEvents, 'fx.changed', { userId, at }, { id });
