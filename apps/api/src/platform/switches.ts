/** Pure rules of switches: whom a change reaches, when it is in force, and what stops what. */

import { createHmac } from 'node:crypto';
import type { SwitchScope } from '@cowrie/contract/staff/routes';
import { chainOf, type SwitchKey, switchOf } from '@cowrie/contract/staff/switches';

/** What staff changed. A switch without a row is normal. */
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

/** The person a switch is asked about. */
export type Subject = {
  readonly userId: string;
  readonly country: string;
  readonly tier: number;
  /** The version of the app, if the client says it. */
  readonly version: string | null;
};

const buckets = 10_000;

/** Below the share for that part of people, the same part each time; another switch, another part. */
const isInShare = (key: string, userId: string, percent: number): boolean =>
  (createHmac('sha256', key).update(userId).digest().readUInt32BE(0) % buckets) * 100 <
  percent * buckets;

/** Negative if the first version is older. A missing part counts as 0. */
export const compareVersions = (one: string, other: string): number => {
  const [left, right] = [one.split('.').map(Number), other.split('.').map(Number)];
  for (let part = 0; part < 3; part += 1) {
    const difference = (left[part] ?? 0) - (right[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

const isInVersions = ({ fromVersion, toVersion }: SwitchScope, version: string | null): boolean => {
  if (fromVersion === undefined && toVersion === undefined) return true;
  if (version === null) return false;
  return (
    (fromVersion === undefined || compareVersions(version, fromVersion) >= 0) &&
    (toVersion === undefined || compareVersions(version, toVersion) <= 0)
  );
};

/** Without a known person, only a change for everyone fits. */
export const isInScope = (
  key: string,
  scope: SwitchScope | null,
  subject: Subject | null,
): boolean => {
  if (scope === null) return true;
  if (subject === null) return false;
  const { countries, tiers, percent, people } = scope;
  return (
    (countries === undefined || countries.includes(subject.country)) &&
    (tiers === undefined || tiers.includes(subject.tier)) &&
    (percent === undefined || isInShare(key, subject.userId, percent)) &&
    (people === undefined || people.includes(subject.userId)) &&
    isInVersions(scope, subject.version)
  );
};

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
  subject: Subject | null,
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
  subject: Subject | null,
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
