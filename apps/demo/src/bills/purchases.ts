/** Pure: what the demo people bought in a year, always the same. */

import type { DemoBiller } from './billers.ts';

export type DemoBuyer = 'amara' | 'chidi';

export type DemoPurchase = {
  readonly who: DemoBuyer;
  readonly biller: DemoBiller;
  readonly account: string | null;
  readonly accountName: string | null;
  readonly daysAgo: number;
  /** In minor units of the biller. */
  readonly face: bigint;
  /** True if the purchase was refused, and the money came back. */
  readonly failed?: true;
};

type What = Omit<DemoPurchase, 'daysAgo' | 'face'>;

export const demoPhones = { amara: '+2348031234567', chidi: '+2348052345678' } as const;

const amara = (biller: DemoBiller, account: string | null, accountName: string | null): What => ({
  who: 'amara',
  biller,
  account,
  accountName,
});
const chidi = (biller: DemoBiller, account: string, accountName: string | null): What => ({
  ...amara(biller, account, accountName),
  who: 'chidi',
});

export const demoAccounts = {
  amaraLine: amara('mtn', demoPhones.amara, null),
  amaraData: amara('mtnData', demoPhones.amara, null),
  amaraLight: amara('ikeja', '45061237794', 'AMARA OKAFOR'),
  amaraTv: amara('dstv', '7032145589', 'AMARA OKAFOR'),
  amaraHome: amara('spectranet', '20194471', null),
  amaraGift: amara('amazon', null, null),
  chidiLine: chidi('glo', demoPhones.chidi, null),
  motherLight: chidi('eko', '62418093357', 'NKECHI EZE'),
} as const;

/** Every so many days, the last one so many days ago; the amounts take turns. */
const again = (
  what: What,
  { every, last, times }: { readonly every: number; readonly last: number; readonly times: number },
  amounts: readonly [bigint, ...bigint[]],
): DemoPurchase[] =>
  Array.from({ length: times }, (_, index) => ({
    ...what,
    daysAgo: last + every * index,
    face: amounts[index % amounts.length] ?? amounts[0],
  }));

const all: readonly DemoPurchase[] = [
  ...again(demoAccounts.amaraLine, { every: 14, last: 6, times: 26 }, [
    1_000_00n,
    2_000_00n,
    1_500_00n,
  ]),
  ...again(demoAccounts.amaraData, { every: 30, last: 20, times: 12 }, [3_500_00n]),
  ...again(demoAccounts.amaraLight, { every: 12, last: 5, times: 30 }, [
    15_000_00n,
    15_000_00n,
    10_000_00n,
  ]),
  { ...demoAccounts.amaraLight, daysAgo: 41, face: 15_000_00n, failed: true },
  ...again(demoAccounts.amaraTv, { every: 30, last: 24, times: 11 }, [19_000_00n]),
  ...again(demoAccounts.amaraHome, { every: 30, last: 13, times: 4 }, [9_500_00n]),
  ...again(demoAccounts.amaraGift, { every: 87, last: 31, times: 3 }, [25_00n]),
  ...again(demoAccounts.chidiLine, { every: 21, last: 4, times: 6 }, [1_000_00n]),
  ...again(demoAccounts.motherLight, { every: 18, last: 7, times: 5 }, [20_000_00n]),
];

/** The oldest one first. */
export const demoPurchases = all.toSorted((one, other) => other.daysAgo - one.daysAgo);
