/** A person's word that money may move: their key of the request, and their PIN or passkey. */

import * as z from 'zod';
import { authorisePasskey, authorisePin, type IdentityDeps } from '#features/identity/index.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { idFrom } from '#platform/ids.ts';
import { fail, ok, type Result } from '#platform/result.ts';

/** The headers of every call that moves money. */
export type Authority = {
  readonly actor: Actor;
  readonly caller: Caller;
  readonly header: (name: string) => string | undefined;
};

const key = z.uuid();

/** The id of the order. The same person with the same idempotency key gets the same id. */
export const intentOf = (
  authority: Authority,
  what: string,
): Result<string, 'IDEMPOTENCY_KEY_MISSING'> => {
  const parsed = key.safeParse(authority.header('idempotency-key'));
  if (!parsed.success) return fail('IDEMPOTENCY_KEY_MISSING');
  return ok(idFrom(`${authority.actor.userId}/${what}`, parsed.data.toLowerCase()));
};

/** A digest of the request: the same key with a different request is refused. */
export const requestDigest = (input: object): string => idFrom('asked', JSON.stringify(input));

const passkeyOf = ({ header }: Authority): string | undefined => header('x-transaction-passkey');

/** Checks the passkey, which was made for exactly this order, or else the PIN. */
export const passPinOrPasskey = (deps: IdentityDeps, authority: Authority, order: string) => {
  const { actor } = authority;
  const passkey = passkeyOf(authority);
  return passkey === undefined
    ? authorisePin(deps, actor, authority.header('x-transaction-pin') ?? '', authority.caller)
    : authorisePasskey(deps, actor.userId, passkey, order);
};

/** The first event of an order's timeline. */
export const confirmedWith = (authority: Authority): string =>
  passkeyOf(authority) === undefined
    ? 'You confirmed it with your PIN.'
    : 'You confirmed it with your passkey.';
