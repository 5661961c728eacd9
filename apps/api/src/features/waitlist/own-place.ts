/** Actions behind the link of a mail: confirming, the place, the invitation, and leaving. */

import {
  friendsPerNetworkDay,
  pointsPerFriend,
  wants,
  type WantKey,
} from '@cowrie/contract/waitlist/data';
import { maskEmail } from '#features/identity/index.ts';
import { notify } from '#features/notifications/index.ts';
import { digest, hmac } from '#platform/crypto/secrets.ts';
import { lagosDay } from '#platform/dates.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import type { WaitlistDeps } from './deps.ts';
import { namesOf, recipientOf } from './join.ts';
import { placeConfirmed } from './notifications.ts';
import * as queries from './queries.ts';
import { mailboxOf, newShareCode } from './rules.ts';

const done = ok({ done: true as const });

export const readPlace = async (deps: WaitlistDeps, key: string) => {
  const keyHash = digest(key);
  const request = await queries.findRequestByKey(deps.db, keyHash);
  if (request) {
    return ok({
      state: 'unconfirmed' as const,
      email: maskEmail(request.email),
      country: request.country,
      wants: request.wants.map((want) => ({ key: want, name: wants[want].name })),
    });
  }
  const personId = await queries.findKey(deps.db, keyHash);
  const person = personId && (await queries.findPerson(deps.db, personId));
  if (!person) return fail('LINK_INVALID');
  const places = await queries.readPlaces(deps.db, person.id);
  return ok({
    state: 'confirmed' as const,
    email: maskEmail(person.email),
    country: person.country,
    code: person.code,
    friends: person.points,
    places: places.map(({ want, invited_at: invitedAt, ahead, waiting }) => ({
      want,
      name: wants[want].name,
      position: invitedAt ? null : Number(ahead) + 1,
      waiting: Number(waiting),
      invitedAt: invitedAt?.toISOString() ?? null,
    })),
  });
};

/**
 * A friend counts once, whatever became of their place, not for themselves, and from one network a few
 * times a day.
 */
const countFriendIn = async (
  deps: WaitlistDeps,
  tx: Tx,
  request: queries.RequestRow,
): Promise<string | null> => {
  if (request.from_code === null) return null;
  const referrer = await queries.lockByCode(tx, request.from_code);
  if (!referrer || mailboxOf(referrer.email) === mailboxOf(request.email)) return null;
  const { network } = request;
  const day = lagosDay(deps.clock.now());
  const counted = await queries.countFriends(tx, { referrerId: referrer.id, network, day });
  if (counted >= friendsPerNetworkDay) return referrer.id;
  const secret = deps.config.BLIND_INDEX_KEY;
  const isNew = await queries.insertFriend(tx, {
    address_key: hmac(secret, 'waitlist-friend', mailboxOf(request.email)),
    referrer_id: referrer.id,
    network,
    day,
  });
  if (isNew) await queries.addPoints(tx, referrer.id, pointsPerFriend);
  return referrer.id;
};

const addPersonIn = async (deps: WaitlistDeps, tx: Tx, request: queries.RequestRow) => {
  const person = {
    id: deps.ids.next(),
    email: request.email,
    email_key: request.email.toLowerCase(),
    country: request.country,
    code: newShareCode(),
    points: 0,
    source: request.source,
    referrer_id: await countFriendIn(deps, tx, request),
    confirmed_at: deps.clock.now(),
  };
  await queries.insertPerson(tx, person);
  return person;
};

type Placed = {
  readonly id: string;
  readonly country: string;
  readonly points: number;
  readonly source: string;
  readonly confirmed_at: Date;
};

export const addPlacesIn = (
  deps: WaitlistDeps,
  tx: Tx,
  person: Placed,
  wished: readonly WantKey[],
) =>
  queries.insertPlaces(
    tx,
    wished.map((want) => ({
      id: deps.ids.next(),
      person_id: person.id,
      want,
      country: person.country,
      points: person.points,
      source: person.source,
      confirmed_at: person.confirmed_at,
    })),
  );

export const confirmPlace = (deps: WaitlistDeps, key: string) =>
  inTx(deps.db, async (tx) => {
    const keyHash = digest(key);
    const asked = await queries.findRequestByKey(tx, keyHash);
    if (asked) await queries.lockAddress(tx, asked.email);
    const request = await queries.takeRequest(tx, keyHash);
    // A repeat, or a second click: the link is one of the person now.
    if (!request) return (await queries.findKey(tx, keyHash)) ? done : fail('LINK_INVALID');
    const known = await queries.lockPersonByEmail(tx, request.email);
    const person = known ?? (await addPersonIn(deps, tx, request));
    // A place that is added later waits from now on, with the friends that the person has.
    const since = known ? deps.clock.now() : person.confirmed_at;
    const place = { ...person, country: request.country, confirmed_at: since };
    await addPlacesIn(deps, tx, place, request.wants);
    await queries.insertKey(tx, {
      key_hash: keyHash,
      person_id: person.id,
      at: deps.clock.now(),
    });
    if (!known) {
      const data = { wants: namesOf(request.wants), key };
      await notify(deps, tx, recipientOf(person.email), placeConfirmed, data, { userId: null });
    }
    return done;
  });

export const openInvitation = (deps: WaitlistDeps, key: string) =>
  inTx(deps.db, async (tx) => {
    const personId = await queries.findKey(tx, digest(key));
    if (!personId) return fail('LINK_INVALID');
    const isInvited = await queries.markOpened(tx, personId, deps.clock.now());
    return isInvited ? done : fail('WAITLIST_NOT_INVITED');
  });

/** Also a request that was never confirmed: its owner may want it gone. */
export const leave = (deps: WaitlistDeps, key: string) =>
  inTx(deps.db, async (tx) => {
    const keyHash = digest(key);
    const personId = await queries.findKey(tx, keyHash);
    const person = personId && (await queries.findPerson(tx, personId));
    const email = person ? person.email : (await queries.findRequestByKey(tx, keyHash))?.email;
    if (email === undefined) return fail('LINK_INVALID');
    await leaveIn(tx, email);
    return done;
  });

/** Everything about the address. */
export const leaveIn = async (tx: Tx, email: string): Promise<void> => {
  await queries.lockAddress(tx, email);
  await queries.deleteRequestsOf(tx, email);
  const person = await queries.findPersonByEmail(tx, email);
  if (person) await queries.deletePerson(tx, person.id);
};
