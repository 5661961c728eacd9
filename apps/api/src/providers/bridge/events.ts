/** Bridge's events, read into what they are about. The handler of an event asks Bridge for the current state. */

import * as z from 'zod';
import type { Log } from '#platform/log.ts';
import { type DriftField, problemsOf } from '../drift.ts';
import { type Drain, drainSchema, shapeDrain } from './liquidation-addresses.ts';
import { type Activity, activitySchema } from './virtual-accounts.ts';

type BridgeEvent =
  | { readonly kind: 'transfer'; readonly reference: string | null }
  | { readonly kind: 'customer'; readonly customerId: string }
  | { readonly kind: 'virtual_account'; readonly activity: Activity }
  | { readonly kind: 'drain'; readonly drain: Drain }
  | { readonly kind: 'other' };

const envelope = z.object({ event_category: z.string(), event_object: z.unknown() });
const transferSchema = z.object({ client_reference_id: z.string().nullish() });
const customerSchema = z.object({ id: z.string().min(1) });

/**
 * An event whose content we cannot read is `other`: it is kept and logged, and polling finds the
 * change.
 */
export const readBridgeEvent = (log: Log, payload: unknown): BridgeEvent => {
  const event = readKnown(log, payload);
  if (event) return event;
  log.warn({ provider: 'Bridge', alert: true }, 'an event we cannot read');
  return { kind: 'other' };
};

/** Undefined if the event is of a category we act on and does not have its form. */
const readKnown = (log: Log, payload: unknown): BridgeEvent | undefined => {
  const { event_category: category, event_object: object } = envelope.safeParse(payload).data ?? {};
  switch (category) {
    case 'transfer': {
      const { data } = transferSchema.safeParse(object);
      return data && { kind: 'transfer', reference: data.client_reference_id ?? null };
    }
    case 'customer': {
      const { data } = customerSchema.safeParse(object);
      return data && { kind: 'customer', customerId: data.id };
    }
    case 'virtual_account.activity': {
      const { data } = activitySchema.safeParse(object);
      return data && { kind: 'virtual_account', activity: data };
    }
    case 'liquidation_address.drain': {
      const { data } = drainSchema.safeParse(object);
      return data && { kind: 'drain', drain: shapeDrain(log, data) };
    }
    default:
      return { kind: 'other' };
  }
};

const objects: Readonly<Record<string, z.ZodType>> = {
  transfer: transferSchema.extend({ id: z.string().min(1), state: z.string() }),
  customer: customerSchema,
  'virtual_account.activity': activitySchema,
  'liquidation_address.drain': drainSchema,
};

export const bridgeEventCategories: readonly string[] = Object.keys(objects);

/** The fields in which an event does not fit what we read of its category. */
export const bridgeEventProblems = (payload: unknown): DriftField[] => {
  const parsed = envelope.safeParse(payload);
  if (!parsed.success) return problemsOf(envelope, payload);
  const { event_category: category, event_object } = parsed.data;
  const schema = objects[category];
  return schema ? problemsOf(z.object({ event_object: schema }), { event_object }) : [];
};
