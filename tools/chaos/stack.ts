/**
 * Everything a run kills: two API processes, a worker, PostgreSQL, the sandbox of the companies and
 * Redis, and the people who use them.
 */

import { randomBytes } from 'node:crypto';
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileCache, control, sandboxKeys } from '../../apps/api/src/providers/testing.ts';
import { otherBridge, readBridgeOtherwise } from '../../apps/api/test/worlds/payout.ts';
import { freePort } from '../ports.ts';
import { serverFlags } from '../stack/node-flags.ts';
import { bundlePrograms } from './bundles.ts';
import { type ChaosClock, createClock } from './clock.ts';
import { type ChaosDatabase, openDatabase } from './database.ts';
import { createMember, type Member } from './member.ts';
import { isListening, redisProgram } from './redis-server.ts';
import type { frozen } from './schedule.ts';

export type MemberName = Exclude<(typeof frozen)[number], 'writer' | 'postgres'>;

export type Stack = {
  readonly folder: string;
  readonly clock: ChaosClock;
  readonly database: ChaosDatabase;
  readonly sandboxUrl: string;
  readonly apiUrls: readonly [string, string];
  readonly members: Readonly<Record<MemberName, Member>>;
  /** The process that holds the writer's lease, if one does. */
  readonly findWriter: () => Promise<Member | undefined>;
  /** The environment of the product's processes. */
  readonly env: Readonly<Record<string, string>>;
  /** Processes that ended by themselves. */
  readonly deaths: string[];
  readonly close: (keepFolder: boolean) => Promise<void>;
};

export const origin = 'http://localhost:4000';
const key = (): string => randomBytes(32).toString('base64');
const preload = pathToFileURL(path.join(import.meta.dirname, 'clock-preload.ts')).href;

const answersWell = async (url: string): Promise<boolean> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  await response?.body?.cancel().catch(() => undefined);
  return response?.ok ?? false;
};

const programEnv = (
  { clock }: { readonly clock: ChaosClock },
  name: string,
  more: Readonly<Record<string, string>>,
) => ({
  PATH: process.env['PATH'],
  CHAOS_CLOCK: clock.file,
  CHAOS_MEMBER: name,
  ...compileCache,
  ...more,
});

const productEnv = (addresses: {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly sandboxUrl: string;
  readonly redisPort: number;
  readonly isOtherReading: boolean;
}): Record<string, string> => ({
  ...sandboxKeys,
  ...(addresses.isOtherReading ? otherBridge.env : {}),
  NODE_ENV: 'test',
  FIELD_KEYS: `k1:${key()}`,
  BLIND_INDEX_KEY: key(),
  PIN_PEPPER: key(),
  DATABASE_URL: addresses.databaseUrl,
  DATA_DIR: path.join(addresses.folder, 'data'),
  REDIS_URL: `redis://127.0.0.1:${addresses.redisPort}`,
  PUBLIC_URL: origin,
  LOG_LEVEL: 'warn',
  RATE_LIMIT_SCALE: '100000',
  LEDGER_WRITER: 'auto',
  WORKER_BEAT_MS: '400',
  RUN_WORKER: 'off',
  MAPLERAD_BASE_URL: `${addresses.sandboxUrl}/maplerad`,
  BRIDGE_BASE_URL: `${addresses.sandboxUrl}/bridge/v0`,
  SMILE_BASE_URL: `${addresses.sandboxUrl}/smile`,
  SMILE_WEB_URL: `${addresses.sandboxUrl}/smile/web`,
  RESEND_BASE_URL: `${addresses.sandboxUrl}/resend`,
  TERMII_BASE_URL: `${addresses.sandboxUrl}/termii`,
});

type Opened = {
  readonly folder: string;
  readonly clock: ChaosClock;
  readonly programs: Awaited<ReturnType<typeof bundlePrograms>>;
  readonly ports: Readonly<Record<MemberName, number>>;
  /** Where each process takes the plans of others while it is the ledger's writer. */
  readonly writerPorts: Readonly<Record<ProductName, number>>;
  readonly env: Readonly<Record<string, string>>;
  readonly deaths: string[];
};
type ProductName = 'api-1' | 'api-2' | 'worker';
const productNames = ['api-1', 'api-2', 'worker'] as const;

const at = (port: number): string => `http://127.0.0.1:${port}`;

const commonOf = ({ folder, deaths }: Opened, name: MemberName) => ({
  name,
  logFile: path.join(folder, 'logs', `${name}.log`),
  onDeath: (what: string) => void deaths.push(what),
});

const createProduct = (opened: Opened, name: ProductName): Member => {
  const { programs, env, ports, writerPorts } = opened;
  const program = name === 'worker' ? programs.worker : programs.api;
  return createMember({
    ...commonOf(opened, name),
    args: [...serverFlags, '--import', preload, program],
    env: programEnv(opened, name, {
      ...env,
      PORT: String(ports[name]),
      LEDGER_WRITER_PORT: String(writerPorts[name]),
    }),
    isServing: () =>
      name === 'worker'
        ? isListening(writerPorts.worker)
        : answersWell(`${at(ports[name])}/readyz`),
  });
};

const createMembers = (opened: Opened): Record<MemberName, Member> => {
  const { folder, programs, ports } = opened;
  return {
    'api-1': createProduct(opened, 'api-1'),
    'api-2': createProduct(opened, 'api-2'),
    worker: createProduct(opened, 'worker'),
    sandbox: createMember({
      ...commonOf(opened, 'sandbox'),
      args: ['--import', preload, programs.sandbox],
      env: programEnv(opened, 'sandbox', {
        ...sandboxKeys,
        PORT: String(ports.sandbox),
        EVENT_DELAY_MS: '50',
        SANDBOX_STATE_DIR: path.join(folder, 'sandbox'),
        WEBHOOK_BASE_URL: at(ports['api-1']),
      }),
      isServing: () => answersWell(`${at(ports.sandbox)}/healthz`),
    }),
    redis: createMember({
      ...commonOf(opened, 'redis'),
      ...redisProgram(ports.redis),
      env: { PATH: process.env['PATH'] },
      isServing: () => isListening(ports.redis),
    }),
  };
};

const choosePorts = async () => {
  const [sandbox = 0, redis = 0, api1 = 0, api2 = 0, ...writers] = await Promise.all(
    Array.from({ length: 7 }, freePort),
  );
  return {
    ports: { sandbox, redis, 'api-1': api1, 'api-2': api2, worker: 0 },
    writerPorts: {
      'api-1': writers[0] ?? 0,
      'api-2': writers[1] ?? 0,
      worker: writers[2] ?? 0,
    },
  };
};

/** Opens the stack without starting the product: the people are made first. */
export const openStack = async (isOtherReading: boolean): Promise<Stack> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cowrie-chaos-'));
  // PostgreSQL's account must be able to enter it when we are root.
  chmodSync(folder, 0o711);
  const clock = createClock(path.join(folder, 'clock.json'));
  const [programs, database, { ports, writerPorts }] = await Promise.all([
    bundlePrograms(path.join(folder, 'programs')),
    openDatabase(path.join(folder, 'postgres')),
    choosePorts(),
  ]);
  const sandboxUrl = at(ports.sandbox);
  const deaths: string[] = [];
  const addresses = { databaseUrl: database.url, folder, sandboxUrl, redisPort: ports.redis };
  const env = productEnv({ ...addresses, isOtherReading });
  const members = createMembers({ folder, clock, programs, ports, writerPorts, env, deaths });
  await Promise.all([members.sandbox.start(), members.redis.start()]);
  if (isOtherReading) await readOtherwise(sandboxUrl);
  return {
    folder,
    clock,
    database,
    sandboxUrl,
    apiUrls: [at(ports['api-1']), at(ports['api-2'])],
    members,
    env,
    deaths,
    findWriter: async () => {
      const { rows } = await database.pool.query<{ port: number }>(
        'select port from ledger_writer where until > clock_timestamp()',
      );
      const name = productNames.find((one) => writerPorts[one] === rows[0]?.port);
      return name && members[name];
    },
    close: async (keepFolder) => {
      for (const member of Object.values(members)) await member.stop();
      await database.close();
      if (!keepFolder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/** The other reading of what Maplerad and Bridge leave open. */
const readOtherwise = async (url: string): Promise<void> => {
  const sandbox = { url, stop: async () => undefined };
  await readBridgeOtherwise(sandbox);
  const kept = { provider: 'maplerad', name: 'dollar_transfers', value: 'kept' };
  await control(sandbox, '/reading', kept);
};
