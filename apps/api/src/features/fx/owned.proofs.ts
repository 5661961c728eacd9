import { randomUUID } from 'node:crypto';
import { inDays } from '#test/fx-orders.ts';
import { money } from '#test/worlds/transfer.ts';
import type { Owned } from '#test/owned.ts';

/** A conversion of a person, an order and a rate alert. */
export const owned: Owned = {
  tables: ['fx_orders'],
  put: async ({ world, person, userId }) => {
    const direction = { from: 'USD', to: 'NGN' } as const;
    const alert = await person.call('fx.add-alert', { body: { ...direction, price: '999999' } });
    const order = await person.call(
      'fx.place-order',
      {
        body: {
          ...direction,
          kind: 'recurring',
          amount: 10_00,
          every: 'weekly',
          firstAt: inDays(world, 1),
        },
      },
      money(undefined, '2580'),
    );
    const conversionId = randomUUID();
    await world.platform.pool.query(
      `insert into fx_conversions (id, user_id, pair, source_currency, source_amount, target_currency,
       target_amount, rate, mid, margin_bp, lines, earned, fees, total, terms_id, reference,
       created_at, done_at)
     select $1, $2, pair, 'USD', 100, 'NGN', 153760, '1537.6', 1550000000, 80, '[]', 1240, '[]', 100,
       id, $4, $3, $3 from fx_terms limit 1`,
      [conversionId, userId, world.clock.now(), `FX_${conversionId.slice(-12)}`],
    );
    return { alertId: alert.id, fxOrderId: order.id, conversionId };
  },
};
