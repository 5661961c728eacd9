import type { EventSpec } from '@cowrie/contract';
import type * as z from 'zod';
import type { Tx } from '../db/pool.ts';
import { everyone } from './outbox.ts';

/** Sends an event to the user's open sessions if the surrounding transaction commits. */
export const publish = async <
  const Specs extends Readonly<Record<string, EventSpec>>,
  N extends keyof Specs & string,
>(
  tx: Tx,
  specs: Specs,
  event: N,
  to: { readonly userId: string; readonly at: Date },
  payload: z.input<Specs[N]['payload']>,
): Promise<void> => {
  const spec = specs[event] as EventSpec;
  await tx
    .insertInto('realtime_outbox')
    .values({
      user_id: to.userId,
      channel: spec.channel,
      event,
      payload: JSON.stringify(spec.payload.parse(payload)),
      at: to.at,
    })
    .execute();
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
