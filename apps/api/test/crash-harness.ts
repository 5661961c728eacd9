import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { control, sandboxKeys } from '#providers/testing.ts';
import { bankCode, openTransferWorld, sender, withoutSelfies } from './transfer-world.ts';
import type { Person, World } from './world.ts';

/**
 * People who send through a server that is killed, over HTTP as a browser would. One server is always
 * being started ahead, so that a killed one is followed at once.
 */
export type ToServer =
  | { readonly do: 'start' }
  | { readonly do: 'sweep' }
  | { readonly do: 'pass'; readonly seconds: number }
  | { readonly do: 'end'; readonly at: string };

const program = join(import.meta.dirname, 'crash-server.ts');

export type Server = {
  readonly url: string;
  readonly tell: (message: ToServer) => void;
  readonly sweep: () => Promise<void>;
  readonly kill: () => Promise<void>;
  /** Resolves when it was killed, by whomever. */
  readonly killed: Promise<void>;
};

export type Sender = { readonly person: Person; readonly userId: string; readonly wallet: string };

const serverOf = async (child: ChildProcess, skipped: number): Promise<Server> => {
  const tell = (message: ToServer): void => void (child.connected && child.send(message));
  const killed = once(child, 'exit').then(() => undefined);
  tell({ do: 'pass', seconds: skipped });
  tell({ do: 'start' });
  const died = killed.then(() => Promise.reject(new Error('the server did not start')));
  const [{ port }] = (await Promise.race([once(child, 'message'), died])) as [{ port: number }];
  died.catch(() => undefined);
  return {
    url: `http://127.0.0.1:${port}`,
    tell,
    sweep: async () => {
      tell({ do: 'sweep' });
      await Promise.race([once(child, 'message'), killed]);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await killed;
    },
    killed,
  };
};

const key = (): string => randomBytes(32).toString('base64');

export type CrashWorld = Awaited<ReturnType<typeof openCrashWorld>>;

export const openCrashWorld = async (people: number) => {
  const keys = { FIELD_KEYS: `k1:${key()}`, BLIND_INDEX_KEY: key(), PIN_PEPPER: key() };
  const { world, sandbox, close } = await openTransferWorld({ env: keys });
  await withoutSelfies(world);
  const senders = await Promise.all(Array.from({ length: people }, () => makeSender(world)));
  // Days pass here in minutes; nobody is to be signed out by that.
  await world.platform.pool.query("update sessions set absolute_expires_at = 'infinity'");
  const bank = await bankCode((senders[0] as Sender).person);
  const env = {
    ...sandboxKeys,
    ...keys,
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    DATABASE_URL: world.platform.config.DATABASE_URL,
    DATA_DIR: world.platform.config.DATA_DIR,
    PUBLIC_URL: world.origin,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000',
    MAPLERAD_BASE_URL: `${sandbox.url}/maplerad`,
    // The same program is started again and again.
    NODE_COMPILE_CACHE: join(world.platform.config.DATA_DIR, 'compiled'),
  };
  const spawn = (): ChildProcess => fork(program, { env });
  let ahead = spawn();
  let skipped = 0;
  return {
    world,
    sandbox,
    senders,
    bank,
    /** The next server, with the company's events on their way to it. */
    start: async (): Promise<Server> => {
      const server = await serverOf(ahead, skipped);
      ahead = spawn();
      await control(sandbox, '/listener', { base_url: server.url });
      return server;
    },
    pass: async (server: Server, seconds: number): Promise<void> => {
      skipped += seconds;
      server.tell({ do: 'pass', seconds });
      world.clock.advance(seconds);
      await control(sandbox, '/clock', { advance_ms: seconds * 1_000 });
    },
    close: async () => {
      ahead.kill('SIGKILL');
      await close();
    },
  };
};

const makeSender = async (world: World): Promise<Sender> => {
  const { person, me } = await sender(world, 45_000_00n);
  const { items } = await person.call('wallets.list', {});
  return { person, userId: me.id, wallet: items[0]?.id ?? '' };
};

/** Asks the server as the person would; null when no answer came. */
export const ask = async (
  { url }: Server,
  { person }: Sender,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Record<string, unknown> | null> => {
  const jar = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  try {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        origin: 'http://localhost:4000',
        cookie: jar,
      },
      body: JSON.stringify(body),
    });
    const said = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Refused(path, said);
    return said;
  } catch (error) {
    if (error instanceof Refused) throw error;
    return null;
  }
};

export class Refused extends Error {
  constructor(path: string, said: unknown) {
    super(`${path}: ${JSON.stringify(said)}`);
  }
}

/** Minute after minute, until nothing is under way. */
export const untilQuiet = async (
  { world, pass }: Pick<CrashWorld, 'world' | 'pass'>,
  server: Server,
): Promise<void> => {
  for (let minute = 1; minute <= 20; minute += 1) {
    await pass(server, 60);
    await server.sweep();
    for (let look = 0; look < 20; look += 1) {
      const { rows } = await world.platform.pool.query<{ open: number }>(
        'select count(*)::int as open from payouts where ended_at is null',
      );
      if (rows[0]?.open === 0) return;
      await sleep(10);
    }
  }
  const { rows } = await world.platform.pool.query(
    'select reference, state, attempts, next_check_at from payouts where ended_at is null',
  );
  throw new Error(`still under way: ${JSON.stringify(rows)}`);
};
