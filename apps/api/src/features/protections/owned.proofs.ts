import { randomUUID } from 'node:crypto';
import { member } from '#test/people.ts';
import type { Owned } from '#test/owned.ts';

/** A person's guard that is about to be lowered, a trusted place, and what friends ask @amara. */
export const owned: Owned = {
  put: async ({ world, person, userId }) => {
    const { pool, clock } = world.platform;
    const cap = { guard: 'cap', currency: 'USD' } as const;
    await person.call('protections.raise', { body: { ...cap, amount: 9_000_000_00 } });
    const { pending } = await person.call('protections.lower', { body: { ...cap, amount: null } });
    const { places } = await person.call('protections.add-place', {
      body: { name: 'Home', latitude: 6.45, longitude: 3.4 },
    });
    const asker = await member(world);
    const { settings } = await asker.person.call('protections.raise', {
      body: {
        guard: 'friend',
        friend: { tag: 'amara', from: { NGN: 1_000_00 }, newRecipients: false, exact: true },
      },
    });
    const questionId = randomUUID();
    await pool.query(
      `insert into guard_holds (id, user_id, reasons, state, until, friend_id, asset, amount,
       shown_amount, recipient_type, is_new_recipient, needs_staff, created_at)
     values ($1, $2, '{friend}', 'waiting', $4, $3, 'NGN', 1, 1, 'tag', true, false, $4)`,
      [questionId, asker.me.id, userId, clock.now()],
    );
    return {
      changeId: pending[0]?.id ?? '',
      placeId: places[0]?.id ?? '',
      friendshipId: settings.friend?.id ?? '',
      questionId,
    };
  },
};
