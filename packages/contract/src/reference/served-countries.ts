/**
 * Where money goes, a line a country. What is offered, asked for and accepted follows from these
 * lines: a country more is a line more, and its corridors beside the others on the server.
 */
export const institutionTypes = ['NUBAN', 'BOG', 'CBK', 'VIRTUAL', 'MOMO'] as const;
export type InstitutionType = (typeof institutionTypes)[number];

export type ServedCountry = {
  /** What is paid out there. */
  readonly currency: string;
  /** The kind of bank account people hold; absent where money goes to no bank. */
  readonly bank?: Exclude<InstitutionType, 'MOMO'>;
  /** The operator most people use, by the word it goes by everywhere; absent without mobile money. */
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
