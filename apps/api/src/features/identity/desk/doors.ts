/**
 * The doors: calls by which people log in or sign up. A call that names NETWORK_BLOCKED among its errors
 * is one. A blocked address or device is refused at each of them, and refused log-ins are noted for
 * staff.
 */

import type { AttemptResult } from '@cowrie/contract/identity/desk-data';
import { digest } from '#platform/crypto/secrets.ts';
import type { Binding, Call } from '#platform/http/call.ts';
import { fail } from '#platform/result.ts';
import type { Route } from '@cowrie/contract';
import type { IdentityDeps } from '../deps.ts';
import { deviceName, emailKey } from '../rules.ts';
import { insertAttempt, isBlocked } from './queries.ts';

const results: Readonly<Record<string, AttemptResult>> = {
  INVALID_CREDENTIALS: 'wrong_password',
  ACCOUNT_LOCKED: 'locked',
  CODE_INVALID: 'wrong_code',
  CODE_TRIES_EXCEEDED: 'locked',
  PASSKEY_REFUSED: 'passkey',
  NETWORK_BLOCKED: 'blocked',
};

/** Only log-ins are noted, not a mistyped code of a new account. */
const isLogIn = ({ id }: Route): boolean =>
  ['identity.log-in', 'identity.log-in-second-factor', 'identity.passkey-log-in'].includes(id);

/** Who was meant, as far as the call says it. */
const meantBy = (body: Readonly<Record<string, unknown>>) => {
  const { email, challenge } = body;
  return {
    emailKey: typeof email === 'string' ? emailKey(email) : null,
    challenge: typeof challenge === 'string' ? digest(challenge) : null,
  };
};

const noteRefusal = async (
  deps: IdentityDeps,
  call: Call<Route>,
  result: AttemptResult,
): Promise<void> => {
  const body = (call as { body?: Readonly<Record<string, unknown>> }).body ?? {};
  await insertAttempt(deps.db, {
    ...meantBy(body),
    id: deps.ids.next(),
    result,
    door: body['audience'] === 'staff' ? 'staff' : 'user',
    device: deviceName(call.caller.userAgent),
    ip: call.caller.ip,
    at: deps.clock.now(),
  });
};

const guard = (deps: IdentityDeps, binding: Binding): Binding => ({
  ...binding,
  handle: async (call) => {
    const held = call.caller.cookie(deps.cookies.device);
    const from = { ip: call.caller.ip, deviceHash: held ? digest(held) : null };
    const answer = (await isBlocked(deps.db, from, deps.clock.now()))
      ? fail('NETWORK_BLOCKED')
      : await binding.handle(call);
    const result = answer.ok || !isLogIn(binding.route) ? undefined : results[answer.code];
    if (result) await noteRefusal(deps, call, result);
    return answer;
  },
});

export const guardDoors = (deps: IdentityDeps, bindings: readonly Binding[]): Binding[] =>
  bindings.map((binding) =>
    binding.route.errors.includes('NETWORK_BLOCKED') ? guard(deps, binding) : binding,
  );
