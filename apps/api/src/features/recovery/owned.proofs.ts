import { randomUUID } from 'node:crypto';
import { member } from '#test/people.ts';
import type { Owned } from '#test/owned.ts';

/** A friend in the person's circle, a circle that asks @amara, and a recovery that asks them. */
export const owned: Owned = {
  put: async ({ world, person, userId }) => {
    const { pool, clock } = world.platform;
    const { members } = await person.call('recovery.circle', {});
    const asker = await member(world);
    await asker.person.call('recovery.add-friend', { body: { tag: 'amara' } });
    const { helping } = await person.call('recovery.circle', {});
    const recoveryId = randomUUID();
    await pool.query(
      `insert into recoveries (id, user_id, token_hash, state, email, device, began_at, asked_at, expires_at)
     values ($1, $2, $3, 'asking', 'new@example.test', 'Chrome', $4, $4, $5)`,
      [
        recoveryId,
        asker.me.id,
        Buffer.from(recoveryId),
        clock.now(),
        new Date(clock.now().getTime() + 3_600_000),
      ],
    );
    await pool.query('insert into recovery_answers (recovery_id, friend_id) values ($1, $2)', [
      recoveryId,
      userId,
    ]);
    return {
      memberId: members[0]?.id ?? '',
      membershipId: helping[0]?.id ?? '',
      recoveryId,
    };
  },
};
