import type { EventSpec } from '@cowrie/contract';
import type * as z from 'zod';
import type { Tx } from '../db/pool.ts';
import { everyone } from './outbox.ts';

/** Sends an event to the user's open sessions if the surrounding transaction commits. */
export const publish = <
  const Specs extends Readonly<Record<string, EventSpec>>,
  N extends keyof Specs & string,
>(
  tx: Tx,
  specs: Specs,
  event: N,
  to: { readonly userId: string; readonly at: Date },
  payload: z.input<Specs[N]['payload']>,
): Promise<void> => publishToEach(tx, specs, event, to.at, [{ userId: to.userId, payload }]);

/** Publishes an event to several users, in one statement. */
export const publishToEach = async <
  const Specs extends Readonly<Record<string, EventSpec>>,
  N extends keyof Specs & string,
>(
  tx: Tx,
  specs: Specs,
  event: N,
  at: Date,
  told: readonly { readonly userId: string; readonly payload: z.input<Specs[N]['payload']> }[],
): Promise<void> => {
  if (told.length === 0) return;
  const spec = specs[event] as EventSpec;
  const rows = told.map(({ userId, payload }) => ({
    user_id: userId,
    channel: spec.channel,
    event,
    payload: JSON.stringify(spec.payload.parse(payload)),
    at,
  }));
  await tx.insertInto('realtime_outbox').values(rows).execute();
};

/** Sends an event to the open sessions of all users if the surrounding transaction commits. */
export const publishToAll = <
  const Specs extends Readonly<Record<string, EventSpec>>,
  N extends keyof Specs & string,
>(
  tx: Tx,
  specs: Specs,
  event: N,
  at: Date,
  payload: z.input<Specs[N]['payload']>,
): Promise<void> => publish(tx, specs, event, { userId: everyone, at }, payload);
