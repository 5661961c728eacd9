/** Pure rules of switches: whom a change reaches, when it is in force, and what stops what. */

import { createHmac } from 'node:crypto';
import { type AppClient, compareVersions } from '@cowrie/contract/platform/app-client';
import type { StaleReason, SwitchScope } from '@cowrie/contract/staff/routes';
import { chainOf, hasVersion, type SwitchKey, switchOf } from '@cowrie/contract/staff/switches';

/** A change by staff. A switch without a row is normal. */
export type SwitchRow = {
  readonly key: SwitchKey;
  readonly enabled: boolean;
  readonly scope: SwitchScope | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly message: string | null;
  readonly since: Date;
};
export type SwitchRows = ReadonlyMap<SwitchKey, SwitchRow>;

/** Whom a switch is asked about: the person, if they are signed in, and their app, if it says so. */
export type Subject = {
  readonly person: {
    readonly userId: string;
    readonly country: string;
    readonly tier: number;
  } | null;
  readonly client: AppClient | null;
};

const buckets = 10_000;

/** Below the share for that part of people, the same part each time; another switch, another part. */
const isInShare = (key: string, userId: string, percent: number): boolean =>
  (createHmac('sha256', key).update(userId).digest().readUInt32BE(0) % buckets) * 100 <
  percent * buckets;

/** True if the scope says nothing about the app, or the app is one that it names. */
export const isInClients = (scope: SwitchScope, client: AppClient | null): boolean => {
  const { fromVersion, toVersion, belowVersion, platforms } = scope;
  const isAny = [fromVersion, toVersion, belowVersion, platforms].every((one) => one === undefined);
  if (isAny) return true;
  if (client === null) return false;
  const { platform, version } = client;
  return (
    (platforms === undefined || platforms.includes(platform)) &&
    (fromVersion === undefined || compareVersions(version, fromVersion) >= 0) &&
    (toVersion === undefined || compareVersions(version, toVersion) <= 0) &&
    (belowVersion === undefined || compareVersions(version, belowVersion) < 0)
  );
};

const isInPeople = (key: string, scope: SwitchScope, person: Subject['person']): boolean => {
  const { countries, tiers, percent, people } = scope;
  const isAny = [countries, tiers, percent, people].every((one) => one === undefined);
  if (isAny) return true;
  if (person === null) return false;
  return (
    (countries === undefined || countries.includes(person.country)) &&
    (tiers === undefined || tiers.includes(person.tier)) &&
    (percent === undefined || isInShare(key, person.userId, percent)) &&
    (people === undefined || people.includes(person.userId))
  );
};

/** Every part of the scope must fit. What is not known about the subject does not fit. */
export const isInScope = (key: string, scope: SwitchScope | null, subject: Subject): boolean =>
  scope === null || (isInPeople(key, scope, subject.person) && isInClients(scope, subject.client));

/** True if staff changed it and the schedule says that the change counts now. */
export const isInForce = (row: SwitchRow | undefined, now: Date): row is SwitchRow =>
  row !== undefined &&
  row.enabled !== switchOf(row.key).normal &&
  (row.startsAt === null || row.startsAt <= now) &&
  (row.endsAt === null || now < row.endsAt);

/** The own value of a switch, without those it depends on. */
export const isOnAlone = (
  rows: SwitchRows,
  key: SwitchKey,
  subject: Subject,
  now: Date,
): boolean => {
  const row = rows.get(key);
  const isChanged = isInForce(row, now) && isInScope(key, row.scope, subject);
  return switchOf(key).normal !== isChanged;
};

/** The changes in force that can stop a switch: its own and those of the switches it depends on. */
export const changesInForce = (rows: SwitchRows, key: SwitchKey, now: Date): SwitchRow[] =>
  chainOf(key).flatMap((one) => {
    const row = rows.get(one);
    return isInForce(row, now) ? [row] : [];
  });

/** The first switch of the chain that is off for the person; null if none is. */
export const findStopper = (
  rows: SwitchRows,
  key: SwitchKey,
  subject: Subject,
  now: Date,
): SwitchRow | null =>
  changesInForce(rows, key, now).find(
    (row) => !row.enabled && isInScope(row.key, row.scope, subject),
  ) ?? null;

/** The next time at which a schedule begins or ends; null if none does. */
export const nextChange = (rows: SwitchRows, now: Date): Date | null =>
  [...rows.values()]
    .filter((row) => row.enabled !== switchOf(row.key).normal)
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((at) => at !== null)
    .filter((at) => at > now)
    .toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;

const dayMs = 86_400_000;
const aloneMs = dayMs;
const longMs = 30 * dayMs;

/** Why staff should look at a change again; null if they need not. */
export const staleReason = (
  row: SwitchRow,
  { alone, now }: { readonly alone: boolean; readonly now: Date },
): StaleReason | null => {
  if (row.enabled === switchOf(row.key).normal) return null;
  if (row.endsAt !== null && row.endsAt <= now) return 'over';
  const ageMs = now.getTime() - row.since.getTime();
  if (alone && ageMs >= aloneMs) return 'alone';
  // A minimum version is meant to stay.
  const isLong = row.endsAt === null && !hasVersion(row.key) && ageMs >= longMs;
  return isLong ? 'long' : null;
};
