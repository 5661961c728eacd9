/**
 * The countries we send to, one row per country. What is offered, asked for and accepted follows
 * from these rows. A new country is one more row here, and its corridors on the server.
 */

import type { AssetCode } from '@cowrie/money';

export const institutionTypes = ['NUBAN', 'BOG', 'CBK', 'VIRTUAL', 'MOMO'] as const;
export type InstitutionType = (typeof institutionTypes)[number];

export type ServedCountry = {
  /** The payout currency. */
  readonly currency: AssetCode;
  /** The type of bank account; absent if we send to no bank there. */
  readonly bank?: Exclude<InstitutionType, 'MOMO'>;
  /** The most used operator, by its common name; absent without mobile money. */
  readonly momo?: string;
};

export const servedCountries: Readonly<Record<string, ServedCountry>> = {
  GH: { currency: 'GHS', bank: 'BOG', momo: 'MTN' },
  KE: { currency: 'KES', bank: 'CBK', momo: 'MPESA' },
  CM: { currency: 'XAF', momo: 'MTN' },
  UG: { currency: 'UGX', momo: 'MTN' },
  TZ: { currency: 'TZS', momo: 'VODACOM' },
  SN: { currency: 'XOF', momo: 'ORANGE' },
  CI: { currency: 'XOF', momo: 'MTN' },
  BJ: { currency: 'XOF', momo: 'MTN' },
  BF: { currency: 'XOF', momo: 'ORANGE' },
  US: { currency: 'USD', bank: 'VIRTUAL' },
  NG: { currency: 'NGN', bank: 'NUBAN' },
};
