/** A world with both bill companies, and a catalogue that was fetched from them. */

import { randomUUID } from 'node:crypto';
import type { CompanyCatalogue, ListedOffer } from '#features/bills/companies/company.ts';
import type { CatalogueDeps } from '#features/bills/catalogue/index.ts';
import { sandboxKeys, startTestSandbox } from '#providers/testing.ts';
import { createWorld, runJob, runQueued, type World } from './world.ts';

/** Fetches the lists of every company, as the worker does. */
export const fetchCatalogue = async (world: World): Promise<void> => {
  await runJob(world, 'bills:sync-all', {});
  await runQueued(world, 'bills:sync');
};

export const openCatalogueWorld = async () => {
  const sandbox = await startTestSandbox();
  const env = {
    ...sandboxKeys,
    MAPLERAD_BASE_URL: `${sandbox.url}/maplerad`,
    RELOADLY_AUTH_URL: `${sandbox.url}/reloadly/auth`,
    RELOADLY_TOPUPS_URL: `${sandbox.url}/reloadly/topups`,
    RELOADLY_UTILITIES_URL: `${sandbox.url}/reloadly/utilities`,
    RELOADLY_GIFTCARDS_URL: `${sandbox.url}/reloadly/giftcards`,
    RELOADLY_BILLS: 'on',
  };
  const world = await createWorld({ env, calling: { retryDelayMs: 1 } });
  return {
    world,
    sandbox,
    close: async () => {
      await world.close();
      await sandbox.stop();
    },
  };
};

/** Dependencies of the catalogue, with these companies instead of the real ones. */
export const withCompanies = (
  world: World,
  catalogues: Readonly<Record<string, CompanyCatalogue>>,
): CatalogueDeps => ({ ...(world.platform as unknown as CatalogueDeps), catalogues });

/** A company whose list is what the test says at the time. */
export const fakeCompany = (
  list: () => Promise<readonly ListedOffer[]> | readonly ListedOffer[],
  over: Partial<CompanyCatalogue> = {},
): CompanyCatalogue => ({
  list: async () => list(),
  isReachable: () => true,
  ...over,
});

/** Purchases of an offer that ended just now. */
export const putEnded = async (
  world: World,
  people: readonly string[],
  wanted: {
    readonly offerId: string;
    readonly state: 'delivered' | 'refunded' | 'checking';
    readonly count: number;
    readonly at?: Date;
    readonly misread?: boolean;
  },
): Promise<void> => {
  const at = wanted.at ?? world.clock.now();
  for (let made = 0; made < wanted.count; made += 1) {
    await world.platform.pool.query(
      `insert into bill_purchases (id, user_id, quote_id, biller_id, biller_name, offer_id, company,
         category, country, asked, face, face_currency, asset, price, discount, fees, total, reference,
         account, state, goods, worth, worth_currency, created_at, ended_at, misread)
       select $1::uuid, $2, $1::uuid, o.biller_id, b.name, o.id, o.company, b.category, b.country, '{}', 100, 'NGN',
         'NGN', 100, 0, '[]', 100, $1::uuid::text, $1::uuid::text, $3, 'none', 100, 'NGN', $4::timestamptz - interval '20 seconds',
         case when $3 <> 'checking' then $4::timestamptz end, $6
       from bill_offers o join bill_billers b on b.id = o.biller_id where o.id = $5`,
      [
        randomUUID(),
        people[made % people.length],
        wanted.state,
        at,
        wanted.offerId,
        wanted.misread ?? false,
      ],
    );
  }
};
