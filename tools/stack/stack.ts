import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AdvisedError } from '../advised-error.ts';
import type { Supervisor } from '../processes.ts';
import { inRoot } from '../repository.ts';
import { keepDatabase } from './database.ts';
import { apiEnvironment } from './environment.ts';
import { serverFlags } from './node-flags.ts';
import { loadSecrets } from './secrets.ts';
import { buildWeb } from './web-build.ts';

export type StackOptions = {
  supervisor: Supervisor;
  dataDir: string;
  port: number;
  sandboxPort: number;
  /** Environment variables set by the developer; those of this process by default. */
  given?: Record<string, string | undefined>;
  durable: boolean;
  /** Whether the demo accounts are seeded and the sandbox takes the place of the providers. */
  demo: boolean;
  /** Server of the pages: a build, a build with the gallery, or a development server. */
  web: 'build' | 'gallery' | { developmentPort: number };
  /** Wraps each step, to show progress. */
  step: <T>(name: string, work: () => Promise<T>, describe?: (result: T) => string) => Promise<T>;
  log: (line: string) => void;
  /** Whether a server that dies after the start is started again, which `log` then tells. */
  keepUp?: boolean;
};

type Stack = { baseUrl: string; sandboxUrl: string | undefined; databaseUrl: string };

/** Starts database, sandbox and API in this order. */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  const { supervisor, step, demo, port, sandboxPort } = options;
  const given = options.given ?? process.env;
  const dataDir = path.resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  // The database's own account must be able to enter the folder; no other account may read it.
  chmodSync(dataDir, 0o711);
  const logFile = (name: string): string => path.join(dataDir, 'logs', `${name}.log`);

  const web = await webFor(options, logFile('build'));
  const databaseUrl = await step('database', () =>
    databaseFor(options, dataDir, given, logFile('postgres')),
  );

  const secrets = loadSecrets(dataDir);
  const sandboxUrl = demo ? `http://127.0.0.1:${sandboxPort}` : undefined;
  const publicPort = typeof options.web === 'object' ? options.web.developmentPort : port;
  const publicUrl = `http://localhost:${publicPort}`;
  const addresses = { port, publicUrl, databaseUrl, dataDir, sandboxUrl };
  const env = {
    ...apiEnvironment(given, secrets, addresses, demo),
    ...(web !== undefined && { WEB_BUILD_DIR: web }),
  };
  const node = (name: string, file: string, extra: string[] = []) => ({
    name: `The ${name}`,
    command: process.execPath,
    args: [...extra, inRoot('apps', file)],
    base: given,
    env,
    logFile: logFile(name),
  });

  await step('migrations', () => supervisor.run(node('migration', 'api/src/migrate.ts')));
  if (demo) await step('demo data', () => supervisor.run(node('seed', 'demo/src/seed.ts')));
  if (sandboxUrl !== undefined) {
    await step('sandbox', async () => {
      const sandbox = node('sandbox', 'sandbox/src/main.ts');
      const sandboxEnv = {
        ...env,
        ...secrets,
        NODE_ENV: 'development',
        PORT: String(sandboxPort),
        WEBHOOK_BASE_URL: `http://127.0.0.1:${port}`,
      };
      const service = supervisor.service({ ...sandbox, env: sandboxEnv });
      await answers(supervisor, `${sandboxUrl}/healthz`);
      if (options.keepUp) service.keepUp({ say: options.log });
    });
  }
  await step('api', async () => {
    const developing = typeof options.web === 'object';
    const api = node('api', demo ? 'demo/src/main.ts' : 'api/src/main.ts', [
      ...serverFlags,
      ...(developing ? ['--watch'] : []),
    ]);
    // Pages are rendered in production mode, which is much faster, unless this is a development
    // start.
    const mode = given['NODE_ENV'] ?? (developing ? 'development' : 'production');
    const service = supervisor.service({ ...api, env: { ...env, NODE_ENV: mode } });
    await answers(supervisor, `http://127.0.0.1:${port}/readyz`);
    if (options.keepUp) service.keepUp({ say: options.log });
  });
  return { baseUrl: given['PUBLIC_URL'] ?? publicUrl, sandboxUrl, databaseUrl };
};

const webFor = async (options: StackOptions, logFile: string): Promise<string | undefined> => {
  const { web, supervisor, step } = options;
  if (typeof web === 'object') return undefined;
  const build = await step(
    'web build',
    () => buildWeb(supervisor, { gallery: web === 'gallery', logFile }),
    ({ wasFresh }) => (wasFresh ? 'unchanged' : ''),
  );
  return build.directory;
};

const databaseFor = async (
  options: StackOptions,
  dataDir: string,
  given: Record<string, string | undefined>,
  logFile: string,
): Promise<string> => {
  if (given['DATABASE_URL']) return given['DATABASE_URL'];
  const { durable, log } = options;
  const started = { dataDir: path.join(dataDir, 'postgres'), durable, log, logFile };
  return keepDatabase(options, started);
};

/** Waits until a URL answers with success, unless a service ends first. */
const answers = async (supervisor: Supervisor, url: string): Promise<void> => {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    const failed = await Promise.race([supervisor.failure, isWell(url)]);
    if (failed instanceof Error) throw failed;
    if (failed) return;
    await Promise.race([supervisor.failure, sleep(50)]);
  }
  throw new AdvisedError(
    `${url} did not answer within a minute.`,
    'Look into the logs of the data folder.',
  );
};

const isWell = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
};
