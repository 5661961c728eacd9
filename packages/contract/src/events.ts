import * as z from 'zod';

/**
 * Realtime events. Each belongs to a channel; a session receives the channels of its own user only.
 * `events()` keeps name, channel and payload together so that both sides read the same shape.
 */
export type EventSpec = { readonly channel: string; readonly payload: z.ZodType };

export const events = <const E extends Readonly<Record<string, EventSpec>>>(specs: E): E => specs;

export type RealtimeFrame = {
  readonly id: string;
  readonly event: string;
  readonly channel: string;
  readonly at: string;
  readonly payload: unknown;
};

export const identityEvents = events({
  'users.updated': {
    channel: 'users',
    payload: z.strictObject({
      smile_id_status: z.string().optional(),
      kyc_tier: z.int().optional(),
      changed: z.array(z.string()),
    }),
  },
  'sessions.revoked': {
    channel: 'sessions',
    payload: z.strictObject({ sessionIds: z.array(z.uuid()), reason: z.string() }),
  },
  'sessions.started': {
    channel: 'sessions',
    payload: z.strictObject({ sessionId: z.uuid(), device: z.string(), newDevice: z.boolean() }),
  },
});
