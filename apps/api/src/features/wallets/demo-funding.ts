/**
 * The demo people have requested their account numbers. The first worker that runs asks the company
 * for them, so the numbers shown exist at the company.
 */

import { inTx } from '#platform/db/pool.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { type FundingCurrency, insertFunding } from './funding-queries.ts';
import type { Application } from './funding-ways.ts';
import { openAccountJob } from './open-account.ts';

const dollars: Application = {
  occupation: 'Product designer',
  employmentStatus: 'self_employed',
  residency: 'NON_RESIDENT_ALIEN',
};

export const seedDemoFunding = async (
  platform: Platform,
  people: { readonly amara: string; readonly chidi: string },
): Promise<void> => {
  const wanted: readonly (readonly [string, FundingCurrency, object])[] = [
    [people.amara, 'NGN', {}],
    [people.amara, 'USD', { application: dollars }],
    [people.chidi, 'NGN', {}],
  ];
  const at = platform.clock.now();
  for (const [userId, currency, detail] of wanted) {
    await inTx(platform.db, async (tx) => {
      const isNew = await insertFunding(tx, {
        id: platform.ids.next(),
        user_id: userId,
        currency,
        state: 'asked',
        detail: JSON.stringify(detail),
        created_at: at,
        updated_at: at,
      });
      const key = `funding:${userId}:${currency}`;
      if (isNew) await enqueue(tx, openAccountJob, { userId, currency }, { key });
    });
  }
};
