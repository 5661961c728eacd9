/**
 * The configuration the companies are checked with: the environment, and a sandbox of its own for
 * the companies that have no key there.
 */

import { ConfigError, type Config, readConfig } from '../../apps/api/src/platform/config.ts';
import { keyNames } from '../../apps/sandbox/src/keys.ts';
import { startSandbox } from '../../apps/sandbox/src/server.ts';
import { AdvisedError } from '../advised-error.ts';
import type { Supervisor } from '../processes.ts';
import { apiEnvironment, isConfigured } from '../stack/environment.ts';
import { companies } from '../stack/providers.ts';
import { freshSecrets } from '../stack/secrets.ts';
import { startSettings } from '../stack/start-or-develop.ts';

type Environment = Readonly<Record<string, string | undefined>>;

type CheckSettings = {
  readonly config: Config;
  /** The host of the sandbox; undefined if every company is reached itself. */
  readonly sandboxHost: string | undefined;
};

/** No company is asked anything through the database: its address is only there to be valid. */
const unusedDatabase = 'postgres://localhost/unused';

const readSettings = (env: Environment): Config => {
  try {
    return readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new AdvisedError(
      error.message,
      'The variables are listed in docs/operations/environment.md.',
      error,
    );
  }
};

export const loadSettings = async (
  supervisor: Pick<Supervisor, 'onStop'>,
  given: Environment,
): Promise<CheckSettings> => {
  const { demo, dataDir } = startSettings(given);
  const secrets = freshSecrets();
  const everyKey = Object.fromEntries(keyNames.map((name) => [name, secrets[name] ?? '']));
  const needsSandbox =
    demo && Object.values(companies).some((company) => !isConfigured(company, given));
  const smsSenders = [given['SMS_SENDER'] || 'Cowrie'];
  const sandbox = needsSandbox
    ? await startSandbox({ port: 0, keys: everyKey, smsSenders })
    : undefined;
  if (sandbox) await supervisor.onStop(() => sandbox.stop());
  const addresses = {
    port: 0,
    publicUrl: 'http://localhost:4000',
    databaseUrl: given['DATABASE_URL'] || unusedDatabase,
    dataDir,
    sandboxUrl: sandbox?.url,
  };
  const config = readSettings(apiEnvironment({ ...given }, secrets, addresses, false));
  return { config, sandboxHost: sandbox && new URL(sandbox.url).host };
};
