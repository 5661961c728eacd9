/** Data that Maplerad does not list itself: networks, and the amounts that it takes. */

import type { AssetCode } from '@cowrie/money';
import type { BillKind } from '#providers/maplerad/payments/bills.ts';

/** The countries that each list is asked for. */
export const listedIn: Readonly<Record<BillKind, readonly string[]>> = {
  airtime: ['NG', 'GH', 'KE'],
  data: ['NG'],
  cable: ['NG'],
  electricity: ['NG'],
  utility: ['KE'],
};

export const currencies: Readonly<Record<string, AssetCode>> = { NG: 'NGN', GH: 'GHS', KE: 'KES' };

/** Maplerad has one identifier for all networks of a country: it reads the network off the number. */
export const networks: Readonly<Record<string, readonly string[]>> = {
  NG: ['MTN', 'Airtel', 'Glo', '9mobile'],
  GH: ['MTN', 'Telecel', 'AT'],
  KE: ['Safaricom', 'Airtel', 'Telkom'],
};

type Range = { readonly least: bigint; readonly most: bigint };
const ranges: Readonly<Record<string, Range>> = {
  'airtime NG': { least: 50_00n, most: 50_000_00n },
  'airtime GH': { least: 1_00n, most: 1_000_00n },
  'airtime KE': { least: 5_00n, most: 10_000_00n },
  'electricity NG': { least: 500_00n, most: 500_000_00n },
  'utility KE': { least: 50_00n, most: 70_000_00n },
};
export const rangeOf = (kind: BillKind, country: string): Range | null =>
  ranges[`${kind} ${country}`] ?? null;

/** Listed with the data of phones, but the line is a modem with an account. */
export const isInternet = (identifier: string): boolean => /^(smile|spectranet)-/.test(identifier);
