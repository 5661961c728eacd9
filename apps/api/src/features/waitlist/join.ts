/**
 * Joining is asking: what was typed in waits for the link of a mail, so no one puts another person on
 * the list, and the answer does not tell whether an address is on it.
 */

import { roomNames, type ParsedOf } from '@cowrie/contract';
import {
  canWaitForCountry,
  isWaitlistCountry,
  openWants,
  sourceOf,
  wants,
  type WantKey,
} from '@cowrie/contract/waitlist/data';
import type * as contract from '@cowrie/contract/waitlist/routes';
import { notifyAsked } from '#features/notifications/index.ts';
import { digest, hmac, newToken } from '#platform/crypto/secrets.ts';
import { inTxUnlessRefused } from '#platform/db/refusable-tx.ts';
import { networkOf } from '#platform/http/admission.ts';
import { isFilledInTime, newFormToken } from '#platform/http/form-token.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import type { WaitlistDeps } from './deps.ts';
import { confirmPlaceMail, placeKnown } from './notifications.ts';
import { findPersonByEmail, findRequest, insertRequest } from './queries.ts';

const done = ok({ done: true as const });
type Input = ParsedOf<typeof contract.join>['body'];

/** Constant while the process runs: a room comes with a release. */
const offered = openWants(roomNames);
export const isOffered = (want: WantKey): boolean => offered.includes(want);

export const startJoining = async (deps: WaitlistDeps) =>
  ok({
    token: newFormToken(deps, 'waitlist-form', deps.clock.now()),
    isOn: await deps.flags.isOn('waitlist'),
    wants: offered.map((key) => ({ key, name: wants[key].name, note: wants[key].note })),
  });

export const namesOf = (keys: readonly WantKey[]): string =>
  keys.map((key) => wants[key].name).join(', ');

/** There is no account behind the address, so nothing of one is shown there. */
export const recipientOf = (email: string) => ({ id: '', email, first_name: 'there' });

const wishProblem = ({ wants: wished, country }: Pick<Input, 'wants' | 'country'>) => {
  if (!isWaitlistCountry(country)) return failAt('WAITLIST_WANT', 'country');
  if (!wished.every(isOffered)) return failAt('WAITLIST_WANT', 'wants');
  if (wished.includes('country') && !canWaitForCountry(country)) {
    return failAt('WAITLIST_COUNTRY', 'country');
  }
  return undefined;
};

const askIn = (deps: WaitlistDeps, input: Input, ip: string) =>
  inTxUnlessRefused(deps.db, async (tx) => {
    const { id, email, country, wants: wished, from, utm } = input;
    const secret = deps.config.BLIND_INDEX_KEY;
    const said = JSON.stringify([email.toLowerCase(), country, wished.toSorted(), from]);
    const intent = hmac(secret, 'waitlist', said);
    const key = newToken();
    const isNew = await insertRequest(tx, {
      id,
      key_hash: digest(key),
      intent,
      email,
      country,
      wants: wished,
      from_code: from === '' ? null : from,
      source: sourceOf({ from, utm }),
      network: hmac(secret, 'waitlist-network', networkOf(ip)),
      at: deps.clock.now(),
    });
    if (!isNew) {
      const known = await findRequest(tx, id);
      return known?.intent.equals(intent) ? done : fail('IDEMPOTENCY_KEY_REUSED');
    }
    const kind = (await findPersonByEmail(tx, email)) ? placeKnown : confirmPlaceMail;
    const data = { wants: namesOf(wished), key };
    const asked = await notifyAsked(deps, tx, recipientOf(email), kind, data, { userId: null });
    return asked.ok ? done : asked;
  });

export const join = async (deps: WaitlistDeps, input: Input, ip: string) => {
  if (!isFilledInTime(deps, 'waitlist-form', input.token, deps.clock.now()))
    return fail('FORM_OLD');
  // A program that fills in everything learns nothing from the answer.
  if (input.website !== '') return done;
  if (!(await deps.flags.isOn('waitlist'))) return fail('FEATURE_OFF');
  return wishProblem(input) ?? askIn(deps, input, ip);
};
