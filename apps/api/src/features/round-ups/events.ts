import { roundUpEvents } from '@cowrie/contract/round-ups/routes';
import type { Tx } from '#platform/db/pool.ts';
import { publish } from '#platform/realtime/publish.ts';

/** A round-up or the setting of a person changed, as open pages show it. */
export const tellChanged = (tx: Tx, userId: string, id: string, at: Date) =>
  publish(tx, roundUpEvents, 'round-ups.changed', { userId, at }, { id });
