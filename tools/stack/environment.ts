import { browserPushServices } from '../../apps/api/src/platform/config.ts';
import { inRoot } from '../repository.ts';
import { companies, type Company } from './providers.ts';
import type { Secrets } from './secrets.ts';

type Environment = Record<string, string | undefined>;

type StackAddresses = {
  port: number;
  publicUrl: string;
  databaseUrl: string;
  dataDir: string;
  /** Absent in production, where the real providers answer. */
  sandboxUrl: string | undefined;
};

/** The environment of the API process. A variable that is already set is never replaced. */
export const apiEnvironment = (
  given: Environment,
  secrets: Secrets,
  addresses: StackAddresses,
  demo: boolean,
): Environment => ({
  MAIL_FROM: 'Cowrie <hello@cowrie.test>',
  SMS_SENDER: 'Cowrie',
  LOG_LEVEL: 'info',
  PUBLIC_URL: addresses.publicUrl,
  FIELD_KEYS: secrets.FIELD_KEYS,
  BLIND_INDEX_KEY: secrets.BLIND_INDEX_KEY,
  PIN_PEPPER: secrets.PIN_PEPPER,
  VAPID_SECRET: secrets.VAPID_SECRET,
  WEB_BUILD_DIR: inRoot('apps', 'web', 'build'),
  RUN_WORKER: 'inline',
  ...Object.assign(
    {},
    ...Object.values(companies).map((company) =>
      inSandbox(company, given, secrets, addresses.sandboxUrl),
    ),
  ),
  ...(addresses.sandboxUrl !== undefined && {
    SENTRY_DSN: `${addresses.sandboxUrl.replace('://', '://pub@')}/sentry/1`,
    PUSH_SERVICES: [...browserPushServices, new URL(addresses.sandboxUrl).host].join(','),
  }),
  ...(demo && { DEMO: '1' }),
  ...given,
  PORT: String(addresses.port),
  DATABASE_URL: addresses.databaseUrl,
  DATA_DIR: addresses.dataDir,
  ...(addresses.sandboxUrl !== undefined && { SANDBOX_URL: addresses.sandboxUrl }),
});

/** Whether any variable of a provider is set, be it a key or an address. */
export const isConfigured = (company: Company, given: Environment): boolean =>
  [...Object.keys(company.addresses), ...Object.keys(company.secrets())].some(
    (name) => given[name] !== undefined,
  );

/**
 * A provider is reached in the sandbox until a real key or address is configured. A real key must
 * never be sent to the sandbox, nor the sandbox's key to the provider.
 */
const inSandbox = (
  company: Company,
  given: Environment,
  secrets: Secrets,
  sandboxUrl: string | undefined,
): Environment => {
  const keys = Object.keys(company.secrets());
  if (sandboxUrl === undefined || isConfigured(company, given)) return {};
  return {
    ...Object.fromEntries(
      Object.entries(company.addresses).map(([name, at]) => [name, `${sandboxUrl}${at}`]),
    ),
    // The provider's signing keys stay in the sandbox.
    ...Object.fromEntries(
      keys
        .filter((name) => !name.endsWith('_WEBHOOK_PRIVATE_KEY'))
        .map((name) => [name, secrets[name]]),
    ),
  };
};
