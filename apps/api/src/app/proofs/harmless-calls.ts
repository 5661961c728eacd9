/**
 * The calls to every company that are free and change nothing: no money moves, no message is sent,
 * no customer or job is created. `npm run companies -- check` makes them with real keys.
 */

import type { Config } from '#platform/config.ts';
import { bridgeBalances, type Providers } from '../providers.ts';
import type { WatchedSenders } from '../senders.ts';

export type HarmlessCall = {
  readonly name: string;
  /** Absent if the call is left out; then `because` says why. */
  readonly make?: () => Promise<unknown>;
  readonly because?: string;
};

export type CheckedCompany = {
  readonly company: string;
  /** Where its calls go. */
  readonly address: string;
  readonly hasKey: boolean;
  readonly calls: readonly HarmlessCall[];
};

/** Smile ID answers that this job has not begun. */
const unknownJob = { userId: 'companies-check', jobId: 'companies-check' };

const newestLine = (wallets: Providers['maplerad']['wallets']) =>
  wallets.statement({ currency: 'NGN', page: 1, size: 1 });

const mapleradCalls = ({
  wallets,
  transactions,
  reference,
  cards,
}: Providers['maplerad']): HarmlessCall[] => [
  { name: 'wallets', make: () => wallets.balances() },
  { name: 'wallet history NGN', make: async () => (await newestLine(wallets)).lines },
  {
    name: 'one transaction of the history',
    make: async () => {
      const [line] = (await newestLine(wallets)).lines;
      return line ? transactions.get(line.id) : [];
    },
  },
  { name: 'countries', make: () => reference.countries() },
  { name: 'currencies', make: () => reference.currencies() },
  {
    name: 'banks NG',
    make: () => reference.institutions({ country: 'NG', type: 'NUBAN' }),
  },
  {
    name: 'mobile money GH',
    make: () => reference.institutions({ country: 'GH', type: 'MOMO' }),
  },
  { name: 'cards', make: () => cards.list() },
  { name: 'card charges', make: () => cards.charges() },
];

const reloadlyCalls = (
  { balance, operators, giftcards, utilities }: Providers['reloadly'],
  config: Config,
): HarmlessCall[] => [
  { name: 'balance', make: balance },
  { name: 'countries', make: () => operators.countries() },
  { name: 'operators NG', make: () => operators.ofCountry('NG') },
  { name: 'gift products US', make: () => giftcards.products({ country: 'US' }) },
  config.RELOADLY_BILLS === 'on'
    ? { name: 'billers NG', make: () => utilities.billers({ country: 'NG' }) }
    : { name: 'billers NG', because: 'RELOADLY_BILLS is off' },
];

const bridgeCalls = (bridge: Providers['bridge'], config: Config): HarmlessCall[] => [
  { name: 'our dollars', make: () => bridgeBalances(config, bridge) },
  { name: 'customers, one row', make: () => bridge.customers.newest(1) },
  { name: 'transfers, one row', make: () => bridge.transfers.newest(1) },
];

const providerCompanies = (providers: Providers, config: Config): CheckedCompany[] => [
  {
    company: 'coingecko',
    address: config.COINGECKO_BASE_URL,
    hasKey: true,
    calls: [
      { name: 'prices', make: () => providers.coingecko.prices(['usd-coin', 'tether'], ['usd']) },
    ],
  },
  {
    company: 'binance',
    address: config.BINANCE_BASE_URL,
    hasKey: true,
    calls: [
      { name: 'price BTCUSDT', make: () => providers.binance.ticker('BTCUSDT') },
      {
        name: 'candles BTCUSDT',
        make: () => providers.binance.klines({ symbol: 'BTCUSDT', interval: '1d', limit: 2 }),
      },
    ],
  },
  {
    company: 'google',
    address: config.GOOGLE_MAPS_BASE_URL,
    hasKey: config.GOOGLE_MAPS_KEY !== '',
    calls: [{ name: 'geocoding', because: 'Google bills every look-up' }],
  },
  {
    company: 'smile',
    address: config.SMILE_BASE_URL,
    hasKey: config.SMILE_PARTNER_ID !== '' && config.SMILE_API_KEY !== '',
    calls: [{ name: 'job status', make: () => providers.smile.jobStatus(unknownJob) }],
  },
  {
    company: 'maplerad',
    address: config.MAPLERAD_BASE_URL,
    hasKey: config.MAPLERAD_SECRET_KEY !== '',
    calls: mapleradCalls(providers.maplerad),
  },
  {
    company: 'bridge',
    address: config.BRIDGE_BASE_URL,
    hasKey: config.BRIDGE_API_KEY !== '',
    calls: bridgeCalls(providers.bridge, config),
  },
  {
    company: 'reloadly',
    address: config.RELOADLY_TOPUPS_URL,
    hasKey: config.RELOADLY_CLIENT_ID !== '' && config.RELOADLY_CLIENT_SECRET !== '',
    calls: reloadlyCalls(providers.reloadly, config),
  },
];

const senderCompanies = ({ reads }: WatchedSenders, config: Config): CheckedCompany[] => {
  const known: Readonly<Record<string, Pick<CheckedCompany, 'address' | 'hasKey'>>> = {
    resend: { address: config.RESEND_BASE_URL, hasKey: config.RESEND_API_KEY !== '' },
    smtp: { address: config.SMTP_URL ?? '', hasKey: config.SMTP_URL !== undefined },
    termii: { address: config.TERMII_BASE_URL, hasKey: config.TERMII_API_KEY !== '' },
    africastalking: {
      address: config.AT_BASE_URL,
      hasKey: config.AT_USERNAME !== '' && config.AT_API_KEY !== '',
    },
    twilio: {
      address: config.TWILIO_BASE_URL,
      hasKey: config.TWILIO_ACCOUNT_SID !== '' && config.TWILIO_AUTH_TOKEN !== '',
    },
  };
  return Object.entries(reads).map(([company, calls]) => ({
    company,
    ...(known[company] ?? { address: '', hasKey: false }),
    calls: Object.entries(calls).map(([name, make]) => ({ name, make })),
  }));
};

/** Every company in use with its harmless calls, in the order in which they are switched on. */
export const harmlessCalls = (
  companies: { readonly providers: Providers; readonly senders: WatchedSenders },
  config: Config,
): CheckedCompany[] => [
  ...senderCompanies(companies.senders, config),
  ...providerCompanies(companies.providers, config),
];
