/**
 * A person's guards: what is in effect, and changes. A stricter guard applies at once. A weaker one
 * waits a day, because a thief with the phone, or a caller who presses the owner, would ask for exactly
 * that. What is in effect is computed when it is read.
 */

import type { GuardChange, GuardSettings, Protections } from '@cowrie/contract/protections/routes';
import { type FriendTerms, type GuardName, lowerSeconds } from '@cowrie/contract/protections/data';
import { walletCurrencies } from '@cowrie/contract/wallets/data';
import { wireAmount } from '@cowrie/money';
import { readPerson } from '#features/identity/index.ts';
import { hasFace } from '#features/kyc/index.ts';
import { notify } from '#features/notifications/index.ts';
import {
  askTrusted,
  defineProtection,
  findTrusted,
  listWaitingChanges,
  type StoredValue,
} from '#features/trusted-people/index.ts';
import type { By } from '#platform/audit/audit.ts';
import { checkSwitch } from '#platform/flags.ts';
import type { Tx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, failAt, ok, type Result } from '#platform/result.ts';
import { strangerText } from '#platform/stranger-text.ts';
import type { ProtectionDeps } from './deps.ts';
import { listWaiting } from './hold-queries.ts';
import { friendAsked, guardChanged, guardLowering } from './notifications.ts';
import { openPlace } from './sealed-places.ts';
import * as queries from './queries.ts';
import { compareGuards, type Guards, guardsIn, isTimeZone, type GuardCurrency } from './rules.ts';
import { guardWords } from './words.ts';

type Reads = Pick<Platform, 'db' | 'clock' | 'cipher'>;

const toWireAmounts = (amounts: Guards['shield']): GuardSettings['shield'] =>
  Object.fromEntries(
    walletCurrencies.flatMap((currency) => {
      const amount = amounts[currency];
      return amount === undefined ? [] : [[currency, wireAmount(amount, currency)]];
    }),
  );

const friendOf = async (
  { db }: Reads,
  userId: string,
  terms: FriendTerms | null,
): Promise<GuardSettings['friend']> => {
  const found = terms && (await queries.findFriendship(db, userId, terms.friendId));
  if (!terms || !found) return null;
  return {
    id: found.id,
    name: found.full_name,
    tag: found.tag,
    state: found.state,
    from: terms.from,
    newRecipients: terms.newRecipients,
    exact: terms.exact,
  };
};

const readProtections = async (deps: Reads, userId: string): Promise<Protections> => {
  const { db } = deps;
  const at = deps.clock.now();
  const [rows, pending, places, helping, waiting, isKnownFace] = await Promise.all([
    queries.readInEffect(db, { userId, at }),
    listWaitingChanges(db, queries.guardChanges, userId, at),
    queries.listPlaces(db, userId),
    queries.listHelping(db, userId, at),
    listWaiting(db, userId),
    hasFace(db, userId),
  ]);
  const guards = guardsIn(rows);
  return {
    at: at.toISOString(),
    settings: {
      shield: toWireAmounts(guards.shield),
      cap: toWireAmounts(guards.cap),
      night: guards.night,
      newRecipient: guards.newRecipient,
      places: guards.places,
      friend: await friendOf(deps, userId, guards.friend),
    },
    pending: pending.map((row) => ({
      id: row.id,
      guard: row.guard,
      currency: row.currency === '' ? null : row.currency,
      effectiveAt: row.effective_at.toISOString(),
      words: guardWords(row.guard, row.currency, row.value),
    })),
    places: places.map((row) => ({
      id: row.id,
      name: openPlace(deps, row).name,
      effectiveAt: row.effective_at > at ? row.effective_at.toISOString() : null,
    })),
    helping,
    waiting: waiting.map((row) => ({
      transactionId: row.id,
      amount: wireAmount(row.amount, row.asset),
      currency: row.asset,
      recipient: row.recipient,
      reasons: row.reasons,
      until: row.until.toISOString(),
    })),
    hasFace: isKnownFace,
  };
};

export const ownProtections = async (deps: Reads, userId: string) =>
  ok(await readProtections(deps, userId));

type Wanted = {
  readonly guard: GuardName;
  readonly currency: GuardCurrency;
  readonly value: StoredValue;
};

const wantedFriend = async (
  deps: ProtectionDeps,
  userId: string,
  friend: Extract<GuardChange, { guard: 'friend' }>['friend'],
): Promise<
  Result<FriendTerms | null, 'GUARD_FRIEND_SELF' | 'GUARD_FRIEND_UNKNOWN' | 'GUARD_FRIEND_TERMS'>
> => {
  if (!friend) return ok(null);
  const { tag, ...terms } = friend;
  const found = await findTrusted(deps.db, userId, tag, {
    field: 'friend.tag',
    unknown: 'GUARD_FRIEND_UNKNOWN',
    self: 'GUARD_FRIEND_SELF',
  });
  if (!found.ok) return found;
  if (!terms.newRecipients && Object.keys(terms.from).length === 0) {
    return failAt('GUARD_FRIEND_TERMS', 'friend.from');
  }
  return ok({ ...terms, friendId: found.value.id });
};

/** The change as it is stored. */
const wantedBy = async (deps: ProtectionDeps, userId: string, change: GuardChange) => {
  const of = (currency: GuardCurrency, value: StoredValue): Wanted => ({
    guard: change.guard,
    currency,
    value,
  });
  switch (change.guard) {
    case 'shield':
    case 'cap':
      return ok(of(change.currency, change.amount === null ? null : { amount: change.amount }));
    case 'night': {
      const { hours } = change;
      if (hours && (hours.from === hours.to || !isTimeZone(hours.zone))) {
        return failAt('GUARD_UNCHANGED', 'hours');
      }
      return ok(of('', hours));
    }
    case 'new_recipient':
      return ok(of('', change.hours === null ? null : { hours: change.hours }));
    case 'places':
      return ok(of('', change.on ? { on: true } : null));
    default: {
      const friend = await wantedFriend(deps, userId, change.friend);
      return friend.ok ? ok(of('', friend.value)) : friend;
    }
  }
};

/** The guard as it protects now. A friend who has not agreed protects nothing. */
const valueNow = async (tx: Tx, userId: string, wanted: Wanted, at: Date): Promise<StoredValue> => {
  const rows = await queries.readInEffectNow(tx, userId, at);
  const { guard, currency } = wanted;
  const value = rows.find((row) => row.guard === guard && row.currency === currency)?.value ?? null;
  if (guard !== 'friend' || value === null) return value;
  const found = await queries.findFriendship(tx, userId, (value as FriendTerms).friendId);
  return found?.state === 'accepted' ? value : null;
};

/** Asks the friend for their help, once. */
const askFriend = async (
  deps: ProtectionDeps,
  tx: Tx,
  owner: { readonly id: string; readonly first_name: string },
  { friendId }: FriendTerms,
): Promise<void> => {
  const at = deps.clock.now();
  const invitation = { id: deps.ids.next(), userId: owner.id, trustedId: friendId, at };
  const asked = await askTrusted(tx, queries.guardFriends, invitation);
  if (!asked) return;
  const friend = await readPerson(tx, friendId);
  const cause = `friend-asked:${asked.id}:${at.toISOString()}`;
  const name = strangerText(owner.first_name, 'name');
  await notify(deps, tx, friend, friendAsked, { name }, { cause });
};

const guards = defineProtection({
  ...queries.guardChanges,
  weakerColumn: 'lowers',
  actions: {
    weaker: 'protections.guard_lowering',
    stricter: 'protections.guard_raised',
    cancelled: 'protections.change_cancelled',
  },
  changed: guardChanged,
  weakening: guardLowering,
  unchanged: 'GUARD_UNCHANGED',
});

/** Changes a guard. A weaker one may be refused. */
const changeGuard = async <Refused extends 'GUARD_NOT_STRICTER' = never>(
  deps: ProtectionDeps,
  by: By,
  change: GuardChange,
  ifWeaker: Refused | null = null,
) => {
  const { userId } = by.actor;
  const found = await wantedBy(deps, userId, change);
  if (!found.ok) return found;
  const { guard, currency, value } = found.value;
  const wanted = {
    key: { guard, currency },
    value,
    sentence: guardWords(guard, currency, value),
    compare: async (tx: Tx, at: Date) => ({
      strictness: compareGuards(guard, await valueNow(tx, userId, found.value, at), value),
      waitSeconds: lowerSeconds,
    }),
    ...(guard === 'friend' &&
      value !== null && {
        ask: (tx: Tx, owner: { readonly id: string; readonly first_name: string }) =>
          askFriend(deps, tx, owner, value as FriendTerms),
      }),
  };
  const failure = await guards.change(deps, by, wanted, ifWeaker);
  return failure === null ? ownProtections(deps, userId) : fail(failure);
};

/** The switch stops only what is new: guards in effect go on, and can be lowered. */
export const raiseGuard = async (deps: ProtectionDeps, by: By, change: GuardChange) => {
  const open = await checkSwitch(deps, 'protections', by.actor.userId);
  if (!open.ok) return open;
  return changeGuard(deps, by, change, 'GUARD_NOT_STRICTER');
};

export const lowerGuard = (deps: ProtectionDeps, by: By, change: GuardChange) =>
  changeGuard(deps, by, change);

export const cancelChange = async (deps: ProtectionDeps, by: By, id: string) => {
  const isCancelled = await guards.cancel(
    deps,
    by,
    id,
    ({ guard, currency, value }) =>
      `A change was cancelled, and your guard stays as it is. ${guardWords(guard, currency, value)}`,
  );
  return isCancelled ? ownProtections(deps, by.actor.userId) : fail('NOT_FOUND');
};
