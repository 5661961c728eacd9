/**
 * Amara's guards. Their amounts are above what the demo sends every day, so that a visitor who tries the
 * product is not stopped by them, and Chidi has agreed to be asked.
 */

import { answerFriendshipRow, guardChanges, guardFriends } from '#features/protections/queries.ts';
import { askTrusted, insertChange, listChanges } from '#features/trusted-people/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import type { DemoPerson } from '../demo.ts';

const day = 86_400;
const large = 50_000_000_00;

export const seedProtectionDemo = async (
  deps: Pick<Platform, 'db' | 'clock'>,
  { amara, chidi }: Readonly<Record<'amara' | 'chidi', DemoPerson>>,
): Promise<void> => {
  if ((await listChanges(deps.db, guardChanges, amara.id)).length > 0) return;
  const at = addSeconds(deps.clock.now(), -20 * day);
  const made = { user_id: amara.id, lowers: false, made_at: at, effective_at: at };
  const friend = { friendId: chidi.id, from: { NGN: large }, newRecipients: false, exact: false };
  const changes = [
    { guard: 'shield', currency: 'NGN', value: { amount: large } },
    { guard: 'shield', currency: 'USD', value: { amount: 50_000_00 } },
    { guard: 'friend', currency: '', value: friend },
  ] as const;
  await inTx(deps.db, async (tx) => {
    for (const change of changes) {
      const id = idFrom(amara.id, `demo guard ${change.guard} ${change.currency}`);
      await insertChange(tx, guardChanges, { ...made, ...change, id });
    }
    const id = idFrom(amara.id, 'demo friend');
    await askTrusted(tx, guardFriends, { id, userId: amara.id, trustedId: chidi.id, at });
    const answeredAt = addSeconds(at, 3_600);
    await answerFriendshipRow(tx, { id, friendId: chidi.id, state: 'accepted', at: answeredAt });
  });
};
