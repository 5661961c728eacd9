import {
  convert,
  invertRate,
  money,
  parseMoney,
  rateFromString,
  type FiatCode,
  type Money,
} from '@cowrie/money';

/** A destination of the calculator on the landing page. */
export type Corridor = {
  country: string;
  name: string;
  /** The currency of the wallet that pays. */
  from: 'NGN' | 'USD';
  to: FiatCode;
  arrives: string;
  /**
   * Naira for one unit of the target currency. A sample for the public page: the app quotes and holds
   * the real rate. Undefined if nothing is exchanged.
   */
  sampleNairaPerUnit?: string;
  feeMinor: bigint;
};

const fromNaira = { from: 'NGN', feeMinor: 0n } as const;
const westAfricanFranc = { ...fromNaira, to: 'XOF', sampleNairaPerUnit: '2.65' } as const;

export const corridors: readonly Corridor[] = [
  {
    ...fromNaira,
    country: 'GH',
    name: 'Ghana',
    to: 'GHS',
    arrives: 'a mobile money wallet or bank account',
    sampleNairaPerUnit: '104.00',
  },
  {
    ...fromNaira,
    country: 'KE',
    name: 'Kenya',
    to: 'KES',
    arrives: 'M-Pesa or a bank account',
    sampleNairaPerUnit: '11.85',
  },
  {
    ...fromNaira,
    country: 'NG',
    name: 'Nigeria',
    to: 'NGN',
    arrives: 'a bank account or a Cowrie tag',
  },
  {
    country: 'US',
    name: 'United States',
    from: 'USD',
    to: 'USD',
    arrives: 'a US bank account, in 1–3 business days',
    feeMinor: 299n,
  },
  {
    ...fromNaira,
    country: 'CM',
    name: 'Cameroon',
    to: 'XAF',
    arrives: 'a mobile money wallet',
    sampleNairaPerUnit: '2.62',
  },
  {
    ...fromNaira,
    country: 'UG',
    name: 'Uganda',
    to: 'UGX',
    arrives: 'a mobile money wallet',
    sampleNairaPerUnit: '0.42',
  },
  {
    ...fromNaira,
    country: 'TZ',
    name: 'Tanzania',
    to: 'TZS',
    arrives: 'a mobile money wallet',
    sampleNairaPerUnit: '0.60',
  },
  { ...westAfricanFranc, country: 'SN', name: 'Senegal', arrives: 'a mobile money wallet' },
  { ...westAfricanFranc, country: 'CI', name: 'Côte d’Ivoire', arrives: 'a mobile money wallet' },
  { ...westAfricanFranc, country: 'BJ', name: 'Benin', arrives: 'a mobile money wallet' },
  { ...westAfricanFranc, country: 'BF', name: 'Burkina Faso', arrives: 'a mobile money wallet' },
];

/** The first corridor if the country is unknown: the country comes from the address. */
export function corridorTo(country: string | null): Corridor {
  const found = corridors.find((corridor) => corridor.country === country) ?? corridors[0];
  if (!found) throw new Error('The list of corridors is empty');
  return found;
}

export type Estimate = { sent: Money; fee: Money; debit: Money; received: Money };

/** What the sender pays and the recipient gets; undefined if the text is not a valid amount. */
export function estimate(typed: string, corridor: Corridor): Estimate | undefined {
  const parsed = parseMoney(typed, corridor.from);
  if (!parsed.ok) return undefined;
  const sent = parsed.money;
  const fee = money(corridor.feeMinor, corridor.from);
  const received = corridor.sampleNairaPerUnit
    ? convert(sent, invertRate(rateFromString(corridor.sampleNairaPerUnit)), corridor.to, 'down')
    : money(sent.minor, corridor.to);
  return { sent, fee, debit: money(sent.minor + fee.minor, corridor.from), received };
}
