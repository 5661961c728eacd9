import { randomUUID } from 'node:crypto';
import { member } from '#test/people.ts';
import type { Owned } from '#test/owned.ts';

/** A person's request, a change that waits, and what the owner of another vault asks @amara. */
export const owned: Owned = {
  put: async ({ world, person, userId }) => {
    const { pool, clock } = world.platform;
    const { vault } = await person.call('funds-protection.weaken', {
      body: { setting: 'delay', hours: 1 },
    });
    const asker = await member(world);
    await asker.person.call('funds-protection.strengthen', {
      body: { setting: 'partner', tag: 'amara' },
    });
    const { helping } = await person.call('funds-protection.read', {});
    const vaultQuestionId = randomUUID();
    await pool.query(
      `insert into vault_requests (id, user_id, currency, amount, state, asked_at, until, partner_id)
     values ($1, $2, 'NGN', 1, 'done', $4, $4::timestamptz + interval '1 hour', $3)`,
      [vaultQuestionId, asker.me.id, userId, clock.now()],
    );
    return {
      vaultChangeId: vault.pending[0]?.id ?? '',
      vaultRequestId: vault.requests[0]?.id ?? '',
      vaultPartnerId: helping[0]?.id ?? '',
      vaultQuestionId,
    };
  },
};
