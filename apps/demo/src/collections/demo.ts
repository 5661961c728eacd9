/** Requests of the demo people: waiting, declined, a link, and a split of a dinner. */

import * as queries from '#features/collections/between-people/queries.ts';
import { claimOf, openSeconds } from '#features/collections/between-people/rules.ts';
import type { CollectionDeps } from '#features/collections/deps.ts';
import { claimIn } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import type { DemoPeople, DemoPerson } from '../demo.ts';

type Wanted = {
  readonly asker: DemoPerson;
  readonly payer: DemoPerson | null;
  readonly amount: bigint;
  readonly note: string;
  readonly hoursAgo: number;
  readonly splitId?: string;
  readonly isDeclined?: boolean;
};

const requestsOf = ({ amara, chidi, kofi }: DemoPeople, splitId: string): readonly Wanted[] => [
  { asker: chidi, payer: amara, amount: 18_500_00n, note: 'Fuel to Ibadan', hoursAgo: 3 },
  { asker: kofi, payer: amara, amount: 7_250_00n, note: 'Football tickets', hoursAgo: 50 },
  { asker: amara, payer: null, amount: 25_000_00n, note: 'Catering deposit', hoursAgo: 4 },
  {
    asker: amara,
    payer: kofi,
    amount: 12_000_00n,
    note: 'Airtime',
    hoursAgo: 70,
    isDeclined: true,
  },
  {
    asker: amara,
    payer: chidi,
    amount: 14_333_33n,
    note: 'Dinner at Yellow',
    hoursAgo: 1,
    splitId,
  },
  { asker: amara, payer: kofi, amount: 14_333_33n, note: 'Dinner at Yellow', hoursAgo: 1, splitId },
];

/** Running it again adds nothing. */
export const seedRequestDemo = async (deps: CollectionDeps, people: DemoPeople): Promise<void> => {
  const { amara } = people;
  const splitId = idFrom(amara.id, 'demo split');
  if (await queries.findSplit(deps.db, splitId)) return;
  const now = deps.clock.now();
  await inTx(deps.db, async (tx) => {
    await queries.insertSplit(tx, {
      id: splitId,
      user_id: amara.id,
      total: 43_000_00n,
      own_share: 14_333_34n,
      note: 'Dinner at Yellow',
      transaction_id: null,
      asked: 'demo',
      created_at: addSeconds(now, -3_600),
    });
    for (const [index, one] of requestsOf(people, splitId).entries()) {
      const id = idFrom(one.asker.id, `demo request ${index}`);
      const at = addSeconds(now, -one.hoursAgo * 3_600);
      await queries.insertRequests(tx, [
        {
          id,
          user_id: one.asker.id,
          payer_id: one.payer?.id ?? null,
          split_id: one.splitId ?? null,
          code: idFrom(id, 'code').replaceAll('-', ''),
          amount: one.amount,
          note: one.note,
          asked: 'demo',
          created_at: at,
          expires_at: addSeconds(at, openSeconds),
        },
      ]);
      if (one.isDeclined && (await claimIn(tx, claimOf(id), id))) {
        await queries.storeEnd(tx, id, 'declined', addSeconds(at, 3_600));
      }
    }
  });
};
