import type { CompanyDeps } from '#features/companies/index.ts';
import { type Config, ConfigError } from '#platform/config.ts';
import type { Platform } from '#platform/platform.ts';
import { verifyAfricasTalking } from '#providers/africastalking/webhook.ts';
import { createBridge } from '#providers/bridge/client.ts';
import { isRouteName, type RouteName } from '#providers/bridge/routes.ts';
import type { OwnFunds } from '#providers/bridge/own-funds.ts';
import { verifyBridge } from '#providers/bridge/webhook.ts';
import { createBinance } from '#providers/binance/client.ts';
import { createCoinGecko } from '#providers/coingecko/client.ts';
import type { ClientOptions, ProviderHealth, RecordCall } from '#providers/caller.ts';
import type { ReportDrift } from '#providers/drift.ts';
import { createGoogle } from '#providers/google/client.ts';
import { createMaplerad } from '#providers/maplerad/client.ts';
import { verifyMaplerad } from '#providers/maplerad/webhook.ts';
import { createReloadly } from '#providers/reloadly/client.ts';
import { verifyReloadly } from '#providers/reloadly/webhook.ts';
import { verifyResend } from '#providers/resend/webhook.ts';
import { verifyTermii } from '#providers/termii/webhook.ts';
import { createSmile } from '#providers/smile/client.ts';
import { enrolmentPagesBelow } from '#providers/smile/enrolment-page.ts';
import { verifySmile } from '#providers/smile/webhook.ts';
import { verifyTwilio } from '#providers/twilio/webhook.ts';
import { eventProblems } from './event-problems.ts';
import type { WatchedSenders } from './senders.ts';

const routesOf = ({ BRIDGE_ALSO_OFFERED: names }: Config): RouteName[] =>
  names.map((name) => {
    if (isRouteName(name)) return name;
    throw new ConfigError(`BRIDGE_ALSO_OFFERED: ${name} is not a route of Bridge's.`);
  });

/** Our dollars at Bridge: in the wallet if one is configured, otherwise in the prefunded account. */
const ownFundsOf = (config: Config): OwnFunds =>
  config.BRIDGE_WALLET_ID === ''
    ? { kind: 'prefunded', accountId: config.BRIDGE_PREFUNDED_ACCOUNT_ID }
    : { kind: 'wallet', walletId: config.BRIDGE_WALLET_ID, coin: config.BRIDGE_WALLET_COIN };

/** Our balances at Bridge. A wallet holds coins, each worth a dollar. */
export const bridgeBalances = async (config: Config, bridge: Providers['bridge']) => {
  if (config.BRIDGE_WALLET_ID === '') {
    return (await bridge.prefunded.list()).map(({ available }) => available);
  }
  const { BRIDGE_WALLET_CUSTOMER_ID: owner, BRIDGE_WALLET_ID: id } = config;
  return (await bridge.wallets.get(owner, id))?.balances ?? [];
};

/** How companies are called: over the network, with each client's own timeouts unless given. */
export type Calling = Partial<Pick<ClientOptions, 'fetch' | 'retryDelayMs'>>;

/**
 * The outside companies, each with its one client. Their addresses come only from the
 * configuration.
 */
export const createProviders = (
  platform: Pick<Platform, 'config' | 'clock' | 'log'>,
  watching: { readonly record: RecordCall; readonly reportDrift?: ReportDrift },
  calling: Calling = {},
) => {
  const { config, clock, log } = platform;
  const common = { clock, log, fetch, ...watching, ...calling };
  const product = (url: string, audience: string) => ({ url, audience });
  return {
    maplerad: createMaplerad({
      ...common,
      baseUrl: config.MAPLERAD_BASE_URL,
      secretKey: config.MAPLERAD_SECRET_KEY,
      tzsUnits: config.MAPLERAD_TZS_UNITS && BigInt(config.MAPLERAD_TZS_UNITS),
      coinUnits: config.MAPLERAD_COIN_UNITS && BigInt(config.MAPLERAD_COIN_UNITS),
    }),
    smile: createSmile({
      ...common,
      baseUrl: config.SMILE_BASE_URL,
      partnerId: config.SMILE_PARTNER_ID,
      apiKey: config.SMILE_API_KEY,
      enrolmentPage: enrolmentPagesBelow(config.SMILE_WEB_URL ?? `${config.PUBLIC_URL}/verify`),
    }),
    reloadly: createReloadly({
      ...common,
      authUrl: config.RELOADLY_AUTH_URL,
      topups: product(config.RELOADLY_TOPUPS_URL, config.RELOADLY_TOPUPS_AUDIENCE),
      utilities: product(config.RELOADLY_UTILITIES_URL, config.RELOADLY_UTILITIES_AUDIENCE),
      giftcards: product(config.RELOADLY_GIFTCARDS_URL, config.RELOADLY_GIFTCARDS_AUDIENCE),
      clientId: config.RELOADLY_CLIENT_ID,
      clientSecret: config.RELOADLY_CLIENT_SECRET,
      paysBills: config.RELOADLY_BILLS === 'on',
    }),
    bridge: createBridge({
      ...common,
      baseUrl: config.BRIDGE_BASE_URL,
      apiKey: config.BRIDGE_API_KEY,
      ownFunds: ownFundsOf(config),
      alsoOffered: routesOf(config),
    }),
    google: createGoogle({
      ...common,
      baseUrl: config.GOOGLE_MAPS_BASE_URL,
      apiKey: config.GOOGLE_MAPS_KEY,
    }),
    coingecko: createCoinGecko({
      ...common,
      baseUrl: config.COINGECKO_BASE_URL,
      apiKey: config.COINGECKO_API_KEY,
    }),
    binance: createBinance({ ...common, baseUrl: config.BINANCE_BASE_URL }),
  };
};
export type Providers = ReturnType<typeof createProviders>;

type Inbox = CompanyDeps['inbox'];

const verifiers = ({ config }: Platform): Inbox['verify'] => ({
  maplerad: (input) => verifyMaplerad({ ...input, secret: config.MAPLERAD_WEBHOOK_SECRET }),
  resend: (input) => verifyResend({ ...input, secret: config.RESEND_WEBHOOK_SECRET }),
  reloadly: (input) => verifyReloadly({ ...input, secret: config.RELOADLY_WEBHOOK_SECRET }),
  bridge: (input) => verifyBridge({ ...input, publicKey: config.BRIDGE_WEBHOOK_PUBLIC_KEY }),
  smile: (input) =>
    verifySmile({ ...input, partnerId: config.SMILE_PARTNER_ID, apiKey: config.SMILE_API_KEY }),
  termii: (input) => verifyTermii({ ...input, secret: config.TERMII_WEBHOOK_SECRET }),
  twilio: (input) =>
    verifyTwilio({
      ...input,
      authToken: config.TWILIO_AUTH_TOKEN,
      url: `${config.PUBLIC_URL}/webhooks/twilio`,
    }),
  // The secret in the address was compared before the event got here.
  africastalking: ({ rawBody }) =>
    verifyAfricasTalking({
      rawBody,
      secret: config.AT_CALLBACK_SECRET,
      pathSecret: config.AT_CALLBACK_SECRET,
    }),
});

const states = ['closed', 'half_open', 'open'] as const;

/** A company with several products has the health of the worst one. */
const worst = (products: readonly ProviderHealth[]): ProviderHealth =>
  products.reduce((bad, part) =>
    states.indexOf(part.state) > states.indexOf(bad.state) ? part : bad,
  );

/** Dependencies of the companies room: the companies' events, health, balances and answers. */
export const companyAccess = (
  platform: Platform & {
    readonly providers: Providers;
    readonly senders: WatchedSenders;
    readonly reportDrift: ReportDrift;
  },
  handlers: Inbox['handlers'],
): Inbox => {
  const { config, providers, senders } = platform;
  const { maplerad, smile, reloadly, bridge, google, coingecko, binance } = providers;
  return {
    handlers,
    verify: verifiers(platform),
    eventProblems,
    reportDrift: platform.reportDrift,
    health: () => [
      { ...maplerad.health(), company: 'maplerad', configured: config.MAPLERAD_SECRET_KEY !== '' },
      { ...smile.health(), company: 'smile', configured: config.SMILE_API_KEY !== '' },
      {
        ...worst(Object.values(reloadly.health())),
        company: 'reloadly',
        configured: config.RELOADLY_CLIENT_ID !== '',
      },
      { ...bridge.health(), company: 'bridge', configured: config.BRIDGE_API_KEY !== '' },
      { ...google.health(), company: 'google', configured: config.GOOGLE_MAPS_KEY !== '' },
      // Prices are public, so these two need no key.
      { ...coingecko.health(), company: 'coingecko', configured: true },
      { ...binance.health(), company: 'binance', configured: true },
      ...senders.health(),
    ],
    balances: {
      maplerad: async () =>
        (await maplerad.wallets.balances()).map(({ currency, available }) => ({
          currency,
          available: available.minor,
        })),
      reloadly: async () => {
        const balance = await reloadly.balance();
        return balance ? [{ currency: balance.currency, available: balance.minor }] : [];
      },
      bridge: async () =>
        (await bridgeBalances(config, bridge)).map(({ currency, minor: available }) => ({
          currency,
          available,
        })),
    },
    probes: {
      Cards: async () => (await maplerad.cards.list()).length,
      'Card charges': async () => (await maplerad.cards.charges()).length,
      Wallets: async () => (await maplerad.wallets.balances()).length,
      Countries: async () => (await maplerad.reference.countries()).length,
    },
    requery: {
      maplerad: async (reference) =>
        (await maplerad.transfers.find(reference)) ??
        (await maplerad.collections.findByReference(reference)),
      reloadly: async (reference) =>
        (await reloadly.topups.findByReference(reference)) ??
        (await reloadly.giftcards.findByReference(reference)) ??
        // Last, because Reloadly has announced the end of bill payments.
        (await reloadly.utilities.findByReference(reference)),
      // Smile finds a job by its user id and job id together.
      smile: async (reference) => {
        const [userId = '', jobId = ''] = reference.split('/');
        return jobId === '' ? null : smile.jobStatus({ userId, jobId });
      },
    },
  };
};
