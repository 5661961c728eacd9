/** Addresses of devices. They let anyone who has them write to the device, so they are encrypted. */

import type { PushAddress } from '@cowrie/contract/notifications/routes';
import * as z from 'zod';
import type { Actor } from '#platform/http/call.ts';
import { inTx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok } from '#platform/result.ts';
import { isKnownService } from '#providers/webpush/client.ts';
import { addressKey } from '../address-key.ts';
import type { NotificationDeps } from '../deps.ts';
import { deleteAddress, type AddressRow, keepAddress } from './queries.ts';

const place = (id: string) => ({ table: 'push_addresses', column: 'sealed', row: id });

const stored = z.discriminatedUnion('platform', [
  z.object({
    platform: z.literal('web'),
    endpoint: z.string(),
    p256dh: z.string(),
    auth: z.string(),
  }),
  z.object({ platform: z.enum(['android', 'ios']), token: z.string() }),
]);

export const openAddress = (
  { cipher }: Pick<Platform, 'cipher'>,
  { id, sealed }: Pick<AddressRow, 'id' | 'sealed'>,
): PushAddress => stored.parse(JSON.parse(cipher.open(sealed, place(id))));

const isSafe = ({ config }: Pick<Platform, 'config'>, address: PushAddress): boolean => {
  return address.platform !== 'web' || isKnownService(address.endpoint, config.PUSH_SERVICES);
};

/** Each device is stored once. A shared device belongs to the person who is signed in. */
export const subscribe = async (deps: NotificationDeps, actor: Actor, address: PushAddress) => {
  if (!isSafe(deps, address)) return fail('PUSH_ADDRESS');
  const key = addressKey(deps, 'push', 'token' in address ? address.token : address.endpoint);
  const id = deps.ids.next();
  const sealed = deps.cipher.seal(JSON.stringify(address), place(id));
  await inTx(deps.db, (tx) =>
    keepAddress(tx, {
      id,
      user_id: actor.userId,
      session_id: actor.sessionId,
      platform: address.platform,
      address_key: key,
      sealed,
      added_at: deps.clock.now(),
    }),
  );
  return ok({ id });
};

export const unsubscribe = async (deps: NotificationDeps, actor: Actor, id: string) =>
  (await deleteAddress(deps.db, actor.userId, id))
    ? ok({ done: true as const })
    : fail('NOT_FOUND');
