import type { Tx } from '#platform/db/pool.ts';
import type { PeopleHooks } from '#platform/room.ts';
import { areDemoPeople, ownLinks, readLinks } from './connection-queries.ts';

/**
 * True if a member of staff shares a device, a bank account or an identity number with a person, and
 * so must not decide about them. An address connects no one here: colleagues share an office.
 */
export const isConnected = async (
  tx: Tx,
  people: readonly PeopleHooks[],
  { staffId, userId }: { readonly staffId: string; readonly userId: string },
): Promise<boolean> => {
  const parts = [...ownLinks, ...people.flatMap(({ links = [] }) => links)].filter(
    ({ kind }) => kind !== 'address',
  );
  const shared = (await readLinks(tx, userId, parts)).filter(({ id }) => id === staffId);
  if (shared.length === 0) return false;
  // A person who tries the demo uses its customers and its staff in one browser.
  const isDemo = shared.every(({ kind }) => kind === 'device');
  return !(isDemo && (await areDemoPeople(tx, [staffId, userId])));
};
