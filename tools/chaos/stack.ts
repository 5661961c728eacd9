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
import { otherBridge, readBridgeOtherwise } from '../../apps/api/test/payout-world.ts';
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
  stack: { readonly folder: string; readonly clock: ChaosClock },
  name: string,
  more: Readonly<Record<string, string>>,
) => ({
  PATH: process.env['PATH'],
  CHAOS_CLOCK: stack.clock.file,
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

/** Opens the stack without starting the product: the people are made first. */
export const openStack = async (isOtherReading: boolean): Promise<Stack> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cowrie-chaos-'));
  // PostgreSQL's account must be able to enter it when we are root.
  chmodSync(folder, 0o711);
  const clock = createClock(path.join(folder, 'clock.json'));
  const [programs, database] = await Promise.all([
    bundlePrograms(path.join(folder, 'programs')),
    openDatabase(path.join(folder, 'postgres')),
  ]);
  const ports = await Promise.all(Array.from({ length: 7 }, freePort));
  const [sandboxPort = 0, redisPort = 0, apiPort1 = 0, apiPort2 = 0, ...writerPorts] = ports;
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const apiUrls = [`http://127.0.0.1:${apiPort1}`, `http://127.0.0.1:${apiPort2}`] as const;
  const deaths: string[] = [];
  const env = productEnv({
    databaseUrl: database.url,
    folder,
    sandboxUrl,
    redisPort,
    isOtherReading,
  });
  const common = (name: MemberName) => ({
    name,
    logFile: path.join(folder, 'logs', `${name}.log`),
    onDeath: (what: string) => void deaths.push(what),
  });
  const product = (name: 'api-1' | 'api-2' | 'worker', port: number, writerPort: number): Member =>
    createMember({
      ...common(name),
      args: [
        ...serverFlags,
        '--import',
        preload,
        name === 'worker' ? programs.worker : programs.api,
      ],
      env: programEnv({ folder, clock }, name, {
        ...env,
        PORT: String(port),
        LEDGER_WRITER_PORT: String(writerPort),
      }),
      isServing: () =>
        name === 'worker'
          ? isListening(writerPort)
          : answersWell(`http://127.0.0.1:${port}/readyz`),
    });
  const members: Record<MemberName, Member> = {
    'api-1': product('api-1', apiPort1, writerPorts[0] ?? 0),
    'api-2': product('api-2', apiPort2, writerPorts[1] ?? 0),
    worker: product('worker', 0, writerPorts[2] ?? 0),
    sandbox: createMember({
      ...common('sandbox'),
      args: ['--import', preload, programs.sandbox],
      env: programEnv({ folder, clock }, 'sandbox', {
        ...sandboxKeys,
        PORT: String(sandboxPort),
        EVENT_DELAY_MS: '50',
        SANDBOX_STATE_DIR: path.join(folder, 'sandbox'),
        WEBHOOK_BASE_URL: apiUrls[0],
      }),
      isServing: () => answersWell(`${sandboxUrl}/healthz`),
    }),
    redis: createMember({
      ...common('redis'),
      ...redisProgram(redisPort),
      env: { PATH: process.env['PATH'] },
      isServing: () => isListening(redisPort),
    }),
  };
  await Promise.all([members.sandbox.start(), members.redis.start()]);
  if (isOtherReading) await readOtherwise(sandboxUrl);
  const findWriter = async (): Promise<Member | undefined> => {
    const { rows } = await database.pool.query<{ port: number }>(
      'select port from ledger_writer where until > clock_timestamp()',
    );
    const index = writerPorts.indexOf(rows[0]?.port ?? -1);
    return [members['api-1'], members['api-2'], members.worker][index];
  };
  return {
    folder,
    clock,
    database,
    sandboxUrl,
    apiUrls,
    members,
    findWriter,
    env,
    deaths,
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
