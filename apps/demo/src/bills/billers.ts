/**
 * The billers of the demo, as the companies list them. They are written before any list was read, so
 * they are not sold until one names them.
 */

import type { ListedOffer, ListedPlan } from '#features/bills/companies/company.ts';

type Named = Pick<ListedOffer, 'service' | 'ref' | 'category' | 'name'>;

const plan = (
  code: string,
  name: string,
  naira: bigint,
  size: Partial<Pick<ListedPlan, 'days' | 'megabytes' | 'months'>>,
): ListedPlan => ({
  kind: 'plan',
  code,
  name,
  price: naira * 100n,
  days: null,
  megabytes: null,
  months: null,
  facts: {},
  ...size,
});

const sold = (named: Named, more: Partial<ListedOffer>): ListedOffer => ({
  country: 'NG',
  note: null,
  currency: 'NGN',
  range: null,
  quick: [],
  commissionBp: 100,
  plans: [],
  facts: { identifier: named.ref },
  ...named,
  ...more,
});

const airtime = (network: string): ListedOffer =>
  sold(
    {
      service: 'airtime',
      ref: `ng-airtime:${network.toLowerCase()}`,
      category: 'airtime',
      name: network,
    },
    { range: { least: 50_00n, most: 50_000_00n }, facts: { identifier: 'ng-airtime' } },
  );

const prepaid = (word: string, name: string): ListedOffer =>
  sold(
    {
      service: 'electricity',
      ref: `${word}-electricity-prepaid-ng`,
      category: 'electricity',
      name: `${name} Prepaid`,
    },
    { note: 'Prepaid', range: { least: 500_00n, most: 500_000_00n } },
  );

export const demoBillers = {
  mtn: airtime('MTN'),
  glo: airtime('Glo'),
  mtnData: sold(
    { service: 'data', ref: 'mtn-data-ng', category: 'data', name: 'MTN' },
    { plans: [plan('3500_30', '7GB', 3_500n, { days: 30, megabytes: 7_000 })] },
  ),
  spectranet: sold(
    { service: 'data', ref: 'spectranet-data-ng', category: 'internet', name: 'Spectranet' },
    { plans: [plan('9500_30', '30GB', 9_500n, { days: 30, megabytes: 30_000 })] },
  ),
  ikeja: prepaid('ikeja', 'Ikeja Electric'),
  eko: prepaid('eko', 'Eko Electric'),
  dstv: sold(
    { service: 'cable', ref: 'dstv-ng', category: 'tv', name: 'DSTV Nigeria' },
    {
      plans: [
        {
          ...plan('665df6192af87a39f2c5a041', 'DStv Compact', 19_000n, { days: 30, months: 1 }),
          facts: { planId: 'COMPE36' },
        },
      ],
    },
  ),
  amazon: sold(
    { service: 'giftcards', ref: '1', category: 'gift', name: 'Amazon US' },
    {
      country: 'US',
      note: 'Shopping',
      currency: 'USD',
      range: { least: 1_00n, most: 500_00n },
      commissionBp: 200,
      facts: {
        amountIs: 'local',
        accountCurrency: 'USD',
        toAccount: '1',
        costBp: 9_800,
        flatFee: 50,
      },
    },
  ),
} as const;

export type DemoBiller = keyof typeof demoBillers;
/** The company that sells it to us. */
export const sellerOf = (name: DemoBiller): 'maplerad' | 'reloadly' =>
  name === 'amazon' ? 'reloadly' : 'maplerad';
