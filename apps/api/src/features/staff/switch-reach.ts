import type { SwitchReachFigures, SwitchScope } from '@cowrie/contract/staff/routes';
import { type SwitchKey, switchOf } from '@cowrie/contract/staff/switches';
import { addSeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { ReachHook } from '#platform/room.ts';
import type { StaffDeps } from './deps.ts';
import { countPeople } from './switch-queries.ts';

const recentSeconds = 30 * 86_400;

/** A scope of named people is counted by its list, a share by its percentage. */
const peopleIn = async (db: Db | Tx, scope: SwitchScope | null): Promise<number> => {
  if (scope?.people) return scope.people.length;
  const people = await countPeople(db, scope ?? {});
  return Math.ceil((people * (scope?.percent ?? 100)) / 100);
};

/** What a change of a switch would affect now, added up over the rooms. */
export const readReach = async (
  deps: StaffDeps,
  db: Db | Tx,
  { key, scope }: { readonly key: SwitchKey; readonly scope: SwitchScope | null },
): Promise<SwitchReachFigures> => {
  const { reach } = switchOf(key);
  const people = await peopleIn(db, scope);
  if (reach === null) return { people, senders: null, openTransfers: null, scheduled: null };
  const since = addSeconds(deps.clock.now(), -recentSeconds);
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
