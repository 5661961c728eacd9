/** Billers as tests find them: what both companies of the sandbox sell, in the form of the catalogue. */

import { randomUUID } from 'node:crypto';
import type { BillCategory } from '@cowrie/contract/bills/data';
import type { World } from './world.ts';

type TestOffer = {
  readonly company: 'maplerad' | 'reloadly';
  readonly service: string;
  readonly ref: string;
  readonly range?: readonly [bigint, bigint];
  readonly commissionBp?: number;
  readonly plans?: readonly (readonly [code: string, name: string, price: bigint, more?: object])[];
  readonly facts?: object;
};

type TestBiller = {
  readonly id: string;
  readonly category: BillCategory;
  readonly country: string;
  readonly name: string;
  readonly note?: string;
  readonly currency: string;
  readonly offers: readonly TestOffer[];
};

const naira = { country: 'NG', currency: 'NGN' } as const;
const inDollars = { toAccount: '0.000645161' } as const;
const someNaira = [50_00n, 50_000_00n] as const;
const someGhana = [1_00n, 1_000_00n] as const;
const subscription = '665df6192af87a39f2c5ff11';

const billers = {
  mapleradAirtime: {
    ...naira,
    id: 'ng-airtime-m',
    category: 'airtime',
    name: 'MTN Nigeria',
    offers: [{ company: 'maplerad', service: 'airtime', ref: 'ng-airtime', range: someNaira }],
  },
  mapleradData: {
    ...naira,
    id: 'ng-data-m',
    category: 'data',
    name: 'MTN Data',
    offers: [
      {
        company: 'maplerad',
        service: 'data',
        ref: 'mtn-data-ng',
        plans: [
          ['100_1', '100MB', 100_00n, { days: 1, megabytes: 100 }],
          ['1200_30', '1.5GB', 1_200_00n, { days: 30, megabytes: 1_536 }],
        ],
      },
    ],
  },
  mapleradTv: {
    ...naira,
    id: 'ng-tv-m',
    category: 'tv',
    name: 'GOtv',
    offers: [
      {
        company: 'maplerad',
        service: 'cable',
        ref: 'gotv-ng',
        plans: [[subscription, 'GOtv Jolli', 2_800_00n, { months: 1, days: 30 }]],
      },
    ],
  },
  mapleradPower: {
    ...naira,
    id: 'ng-electricity-ikeja-prepaid-m',
    category: 'electricity',
    name: 'Ikeja Electric',
    note: 'Prepaid',
    offers: [
      {
        company: 'maplerad',
        service: 'electricity',
        ref: 'ikeja-electricity-prepaid-ng',
        range: [100_00n, 100_000_00n],
      },
    ],
  },
  mapleradWater: {
    id: 'ke-water-m',
    category: 'water',
    country: 'KE',
    currency: 'KES',
    name: 'Nairobi Water',
    offers: [
      {
        company: 'maplerad',
        service: 'utility',
        ref: 'nairobi-water-ke',
        range: [10_00n, 10_000_00n],
      },
    ],
  },
  reloadlyAirtime: {
    ...naira,
    id: 'ng-airtime-r',
    category: 'airtime',
    name: 'MTN',
    offers: [
      {
        company: 'reloadly',
        service: 'topups',
        ref: '341',
        range: someNaira,
        commissionBp: 300,
        facts: inDollars,
      },
    ],
  },
  reloadlyData: {
    ...naira,
    id: 'ng-data-r',
    category: 'data',
    name: 'MTN Data at Reloadly',
    offers: [
      {
        company: 'reloadly',
        service: 'topups',
        ref: '345',
        plans: [['100', '100MB, 1 day', 100_00n, { days: 1, megabytes: 100 }]],
        facts: inDollars,
      },
    ],
  },
  reloadlyPower: {
    ...naira,
    id: 'ng-electricity-ikeja-prepaid-r',
    category: 'electricity',
    name: 'Ikeja Electric at Reloadly',
    note: 'Prepaid',
    offers: [
      {
        company: 'reloadly',
        service: 'utilities',
        ref: '5',
        range: [500_00n, 500_000_00n],
        commissionBp: 0,
        // A hundred naira for each bill.
        facts: { ...inDollars, costBp: 10_000, flatFee: 7 },
      },
    ],
  },
  reloadlyGift: {
    id: 'us-gift-amazon-r',
    category: 'gift',
    country: 'US',
    currency: 'USD',
    name: 'Amazon',
    offers: [
      {
        company: 'reloadly',
        service: 'giftcards',
        ref: '1',
        range: [1_00n, 500_00n],
        commissionBp: 200,
        facts: { costBp: 9_800, flatFee: 50 },
      },
    ],
  },
  twoCompanies: {
    id: 'gh-airtime-mtn',
    category: 'airtime',
    country: 'GH',
    currency: 'GHS',
    name: 'MTN Ghana',
    offers: [
      { company: 'maplerad', service: 'airtime', ref: 'gh-airtime', range: someGhana },
      {
        company: 'reloadly',
        service: 'topups',
        ref: '150',
        range: someGhana,
        commissionBp: 100,
        facts: { toAccount: '0.064516129' },
      },
    ],
  },
} as const satisfies Readonly<Record<string, TestBiller>>;

export type TestBillerName = keyof typeof billers;
export const billerIds = Object.fromEntries(
  Object.entries(billers).map(([name, { id }]) => [name, id]),
) as Readonly<Record<TestBillerName, string>>;

const putOffer = async ({ platform }: World, biller: TestBiller, offer: TestOffer, at: Date) => {
  const id = randomUUID();
  const { company, service, range, commissionBp = 100, plans = [], facts = {} } = offer;
  // The offer of the demo gets another `ref`, to make room for this one.
  await platform.pool.query(
    "update bill_offers set ref = 'demo ' || ref where company = $1 and service = $2 and ref = $3",
    [company, service, offer.ref],
  );
  await platform.pool.query(
    `insert into bill_offers (id, biller_id, company, service, ref, name, currency, least, most,
       commission_bp, facts, digest, seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'test', $12)`,
    [
      id,
      biller.id,
      company,
      service,
      offer.ref,
      biller.name,
      biller.currency,
      range?.[0] ?? null,
      range?.[1] ?? null,
      commissionBp,
      JSON.stringify(facts),
      at,
    ],
  );
  for (const [position, [code, name, price, more = {}]] of plans.entries()) {
    const { days, megabytes, months } = more as Readonly<Record<string, number>>;
    await platform.pool.query(
      `insert into bill_plans (offer_id, id, kind, name, price, days, megabytes, months, position, seen_at)
       values ($1, $2, 'plan', $3, $4, $5, $6, $7, $8, $9)`,
      [id, `${company}.${code}`, name, price, days, megabytes, months, position, at],
    );
  }
};

/** Once in a world. */
export const putCatalogue = async (world: World): Promise<void> => {
  const at = world.clock.now();
  const known = await world.platform.pool.query('select from bill_billers where id = $1', [
    billers.mapleradAirtime.id,
  ]);
  if (known.rows.length > 0) return;
  for (const biller of Object.values<TestBiller>(billers)) {
    await world.platform.pool.query(
      `insert into bill_billers (id, category, country, name, note, currency, search, created_at, changed_at)
       values ($1, $2, $3, $4, $5, $6, lower($4), $7, $7)`,
      [
        biller.id,
        biller.category,
        biller.country,
        biller.name,
        biller.note ?? null,
        biller.currency,
        at,
      ],
    );
    for (const offer of biller.offers) await putOffer(world, biller, offer, at);
  }
};
