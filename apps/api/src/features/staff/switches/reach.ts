import { type ClientPlatform, clientPlatforms } from '@cowrie/contract/platform/app-client';
import type { SwitchReachFigures, SwitchScope } from '@cowrie/contract/staff/routes';
import { type SwitchKey, switchOf } from '@cowrie/contract/staff/switches';
import { countAppVersions } from '#features/identity/index.ts';
import { addSeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { ReachHook } from '#platform/room.ts';
import { isInClients } from '#platform/switches.ts';
import type { StaffDeps } from '../deps.ts';
import { countPeople } from './queries.ts';

const recentSeconds = 30 * 86_400;

export const recentSince = ({ clock }: Pick<StaffDeps, 'clock'>): Date =>
  addSeconds(clock.now(), -recentSeconds);

/** The platform that a switch of the group "apps" is about. */
const platformOf = (key: SwitchKey): ClientPlatform | undefined =>
  switchOf(key).group === 'apps'
    ? clientPlatforms.find((platform) => key.endsWith(platform))
    : undefined;

/** People who used one of the apps of the scope lately. */
const countByApp = async (
  deps: StaffDeps,
  db: Db | Tx,
  { scope, platform }: { readonly scope: SwitchScope; readonly platform: string | undefined },
): Promise<number> =>
  (await countAppVersions(db, recentSince(deps), scope))
    .filter((used) => platform === undefined || used.platform === platform)
    .filter((used) => isInClients(scope, used))
    .reduce((sum, { people }) => sum + people, 0);

const namesApps = ({ fromVersion, toVersion, belowVersion, platforms }: SwitchScope): boolean =>
  [fromVersion, toVersion, belowVersion, platforms].some((one) => one !== undefined);

/** A scope of named people is counted by its list, a share by its percentage. */
const peopleIn = async (
  deps: StaffDeps,
  db: Db | Tx,
  { key, scope }: { readonly key: SwitchKey; readonly scope: SwitchScope | null },
): Promise<number> => {
  if (scope?.people) return scope.people.length;
  const platform = platformOf(key);
  const people =
    platform || (scope && namesApps(scope))
      ? await countByApp(deps, db, { scope: scope ?? {}, platform })
      : await countPeople(db, scope ?? {});
  return Math.ceil((people * (scope?.percent ?? 100)) / 100);
};

/** Effect of a change of a switch now, added up over the rooms. */
export const readReach = async (
  deps: StaffDeps,
  db: Db | Tx,
  { key, scope }: { readonly key: SwitchKey; readonly scope: SwitchScope | null },
): Promise<SwitchReachFigures> => {
  const { reach } = switchOf(key);
  const people = await peopleIn(deps, db, { key, scope });
  if (reach === null) return { people, senders: null, openTransfers: null, scheduled: null };
  const since = recentSince(deps);
  const parts: Awaited<ReturnType<ReachHook>>[] = [];
  for (const read of deps.reach) parts.push(await read(db, reach, since));
  const sum = (figure: 'senders' | 'openTransfers' | 'scheduled'): number =>
    parts.reduce((total, part) => total + (part[figure] ?? 0), 0);
  return {
    people,
    senders: sum('senders'),
    openTransfers: sum('openTransfers'),
    scheduled: sum('scheduled'),
  };
};
