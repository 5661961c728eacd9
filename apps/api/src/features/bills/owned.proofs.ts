import { billerIds, putCatalogue } from '#test/bill-catalogue.ts';
import { orders } from '#test/worlds/bill.ts';
import { putPurchase } from '#test/bills.ts';
import { member } from '#test/people.ts';
import { money } from '#test/worlds/transfer.ts';
import type { Owned } from '#test/owned.ts';

/**
 * A purchase of a person, a price that they may still pay, a biller that they share, one that another
 * person shares with them, and a schedule.
 */
export const owned: Owned = {
  tables: ['bill_purchases'],
  put: async ({ world, person, userId }) => {
    await putCatalogue(world);
    const { purchaseId } = await putPurchase(world, userId);
    const { id: quoteId, total } = await person.call('bills.quote', {
      body: orders.mapleradAirtime(1),
    });
    const saved = { billerId: billerIds.mapleradPower, account: '45012345678', nickname: 'Home' };
    const { id: savedId } = await person.call('bills.save', { body: saved });
    const other = await member(world);
    const shared = await person.call('bills.add-member', {
      params: { savedId },
      body: { tag: other.details.tag },
    });
    const payers = await other.person.call('bills.save', { body: saved });
    const { rows } = await world.platform.pool.query<{ tag: string }>(
      'select tag from users where id = $1',
      [userId],
    );
    const tag = rows[0]?.tag ?? '';
    await other.person.call('bills.add-member', { params: { savedId: payers.id }, body: { tag } });
    const { households } = await person.call('bills.home', { query: {} });
    const firstAt = new Date(world.clock.now().getTime() + 86_400_000).toISOString();
    const schedule = await person.call(
      'bills.schedule',
      { body: { quoteId, every: 'weekly', firstAt, most: total } },
      money(undefined, '2580'),
    );
    return {
      purchaseId,
      quoteId,
      savedId,
      billMemberId: shared.members[0]?.id ?? '',
      householdId: households[0]?.id ?? '',
      billScheduleId: schedule.id,
    };
  },
};
