/**
 * Pure: what a person's guards say about a send, and whether a change makes a guard stricter. The
 * verdict is made of parts that are independent of each other: proof that is asked for, waits, and a
 * cap that the ledger keeps to.
 */

import type { StoredValue, Strictness } from '#features/trusted-people/index.ts';
import {
  elsewhereSeconds,
  friendSeconds,
  type FriendTerms,
  type GuardName,
  type NewRecipientHours,
  type NightHours,
  placeMetres,
  type ProofReason,
  type WaitReason,
} from '@cowrie/contract/protections/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';

type Amounts = { readonly [C in WalletCurrency]?: bigint };

/** The guards of one person as they are in effect. */
export type Guards = {
  readonly shield: Amounts;
  readonly cap: Amounts;
  readonly night: NightHours | null;
  readonly newRecipient: NewRecipientHours | null;
  readonly places: boolean;
  readonly friend: FriendTerms | null;
};

/** Empty for guards without an amount. */
export type GuardCurrency = WalletCurrency | '';

export type StoredGuard = {
  readonly guard: GuardName;
  readonly currency: GuardCurrency;
  readonly value: StoredValue;
};

export const noGuards: Guards = {
  shield: {},
  cap: {},
  night: null,
  newRecipient: null,
  places: false,
  friend: null,
};

const amountsOf = (rows: readonly StoredGuard[], guard: GuardName): Amounts =>
  Object.fromEntries(
    rows.flatMap((row) =>
      row.guard === guard && row.value ? [[row.currency, BigInt(Number(row.value['amount']))]] : [],
    ),
  );

/** Reads the rows that are in effect. */
export const guardsIn = (rows: readonly StoredGuard[]): Guards => {
  const valueOf = (guard: GuardName): StoredValue =>
    rows.find((row) => row.guard === guard)?.value ?? null;
  return {
    shield: amountsOf(rows, 'shield'),
    cap: amountsOf(rows, 'cap'),
    night: valueOf('night') as NightHours | null,
    newRecipient: (valueOf('new_recipient') as { hours: NewRecipientHours } | null)?.hours ?? null,
    places: valueOf('places') !== null,
    friend: valueOf('friend') as FriendTerms | null,
  };
};

/** The hours of the day from one hour to another, perhaps over midnight. */
const hoursOf = ({ from, to }: Pick<NightHours, 'from' | 'to'>): ReadonlySet<number> => {
  const length = (to - from + 24) % 24;
  return new Set(Array.from({ length }, (_, index) => (from + index) % 24));
};

/** The hour of the day in a time zone, such as 22. */
export const hourIn = (zone: string, at: Date): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: zone }).format(
      at,
    ),
  );

export const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

export type Point = { readonly latitude: number; readonly longitude: number };

const earthMetres = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance on the surface of the earth, by the haversine formula. */
export const metresBetween = (one: Point, other: Point): number => {
  const [a, b] = [radians(one.latitude), radians(other.latitude)];
  const north = Math.sin((b - a) / 2);
  const east = Math.sin(radians(other.longitude - one.longitude) / 2);
  const part = Math.min(1, north * north + Math.cos(a) * Math.cos(b) * east * east);
  return 2 * earthMetres * Math.asin(Math.sqrt(part));
};

/** Two decimals are about a kilometre: enough to know the place again, too little to find a house. */
export const coarse = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.round(latitude * 100) / 100,
  longitude: Math.round(longitude * 100) / 100,
});

/** The header that a send carries: '6.45,3.40'. */
export const pointIn = (header: string | undefined): Point | null => {
  const match = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(header ?? '');
  if (!match) return null;
  const [latitude, longitude] = [Number(match[1]), Number(match[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
};

/** Facts about a send that the guards look at. */
export type SendFacts = {
  readonly amount: bigint;
  readonly currency: WalletCurrency;
  readonly isNewRecipient: boolean;
  /** The hour in the zone of the night guard. */
  readonly hour: number;
  /** Where it is sent from; null if that is not known. */
  readonly point: Point | null;
  readonly trusted: readonly Point[];
};

type Wait = { readonly reason: WaitReason; readonly seconds: number };

export type Verdict = {
  /** Ask: a fresh selfie or a code. Empty if none is needed. */
  readonly proof: readonly ProofReason[];
  /** Hold: all of them at the same time, so the longest decides. */
  readonly waits: readonly Wait[];
  /** Refuse: the most that may leave in 24 hours, decided by the ledger. */
  readonly cap: bigint | null;
};

export const allow: Verdict = { proof: [], waits: [], cap: null };

const isFrom = (amount: bigint, bound: bigint | undefined): boolean =>
  bound !== undefined && amount >= bound;

const asksFriend = (terms: FriendTerms, send: SendFacts): boolean => {
  const bound = terms.from[send.currency];
  return (
    (terms.newRecipients && send.isNewRecipient) ||
    isFrom(send.amount, bound === undefined ? undefined : BigInt(bound))
  );
};

/** Verdict of the guards about a send. */
export const judge = (guards: Guards, send: SendFacts): Verdict => {
  const { night, newRecipient, friend } = guards;
  const { currency } = send;
  const isNight = night !== null && hoursOf(night).has(send.hour);
  const { point } = send;
  const isTrusted =
    point !== null && send.trusted.some((place) => metresBetween(place, point) <= placeMetres);
  return {
    proof: [
      ...(isFrom(send.amount, guards.shield[currency]) ? (['shield'] as const) : []),
      ...(isNight ? (['night'] as const) : []),
    ],
    waits: [
      ...(guards.places && !isTrusted
        ? [{ reason: 'elsewhere', seconds: elsewhereSeconds } as const]
        : []),
      ...(newRecipient !== null && send.isNewRecipient
        ? [{ reason: 'new_recipient', seconds: newRecipient * 3_600 } as const]
        : []),
      ...(friend !== null && asksFriend(friend, send)
        ? [{ reason: 'friend', seconds: friendSeconds } as const]
        : []),
    ],
    cap: guards.cap[currency] ?? null,
  };
};

/** The longest of the waits; null if there is none. */
export const longestOf = (waits: readonly Wait[]): number | null =>
  waits.length === 0 ? null : Math.max(...waits.map(({ seconds }) => seconds));

const compareNumbers = (before: unknown, after: unknown, isMoreStricter: boolean): Strictness => {
  if (before === after) return 'same';
  return Number(after) > Number(before) === isMoreStricter ? 'stricter' : 'weaker';
};

const compareNights = (before: NightHours, after: NightHours): Strictness => {
  if (before.zone !== after.zone) return 'weaker';
  const [old, next] = [hoursOf(before), hoursOf(after)];
  if (![...old].every((hour) => next.has(hour))) return 'weaker';
  return old.size === next.size ? 'same' : 'stricter';
};

const currencies: readonly WalletCurrency[] = ['NGN', 'USD'];

const compareFriends = (before: FriendTerms, after: FriendTerms): Strictness => {
  if (before.friendId !== after.friendId) return 'weaker';
  if (before.newRecipients && !after.newRecipients) return 'weaker';
  const isWeaker = currencies.some((currency) => {
    const [old, next] = [before.from[currency], after.from[currency]];
    return old !== undefined && (next === undefined || next > old);
  });
  if (isWeaker) return 'weaker';
  const isSame =
    before.newRecipients === after.newRecipients &&
    before.exact === after.exact &&
    currencies.every((currency) => before.from[currency] === after.from[currency]);
  return isSame ? 'same' : 'stricter';
};

/** Whether a guard protects more or less after a change. A mix of both counts as less. */
export const compareGuards = (
  guard: GuardName,
  before: StoredValue,
  after: StoredValue,
): Strictness => {
  if (before === null || after === null) {
    if (before === after) return 'same';
    return before === null ? 'stricter' : 'weaker';
  }
  switch (guard) {
    case 'shield':
    case 'cap':
      return compareNumbers(before['amount'], after['amount'], false);
    case 'new_recipient':
      return compareNumbers(before['hours'], after['hours'], true);
    case 'night':
      return compareNights(before as NightHours, after as NightHours);
    case 'friend':
      return compareFriends(before as FriendTerms, after as FriendTerms);
    default:
      return 'same';
  }
};

/** Amount that a friend sees: ₦487,250 is shown as ₦490,000. */
export const roundedAmount = (amount: bigint): bigint => {
  const step = 10n ** BigInt(Math.max(0, String(amount).length - 2));
  return ((amount + step / 2n) / step) * step;
};

/** Amount that is set aside during duress, so that the wallet shows at most the cap. */
export const amountAboveCap = (available: bigint, cap: bigint): bigint =>
  available > cap ? available - cap : 0n;
