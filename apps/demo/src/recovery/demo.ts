/** Amara's circle: two friends have agreed, the third was asked. */

import { insertMember, listOwnHistory } from '#features/recovery/circle-queries.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import type { DemoPeople } from '../demo.ts';

const day = 86_400;

export const seedRecoveryDemo = async (
  deps: Pick<Platform, 'db' | 'clock'>,
  { amara, chidi, kofi, checker }: DemoPeople,
): Promise<void> => {
  if ((await listOwnHistory(deps.db, amara.id)).length > 0) return;
  const at = addSeconds(deps.clock.now(), -12 * day);
  const asked = { user_id: amara.id, asked_at: at, begins_at: at };
  await inTx(deps.db, async (tx) => {
    for (const friend of [chidi, kofi]) {
      await insertMember(tx, {
        ...asked,
        id: idFrom(amara.id, `demo circle ${friend.id}`),
        friend_id: friend.id,
        state: 'agreed',
        answered_at: addSeconds(at, 7_200),
      });
    }
    const id = idFrom(amara.id, `demo circle ${checker.id}`);
    await insertMember(tx, { ...asked, id, friend_id: checker.id, state: 'asked' });
  });
};
