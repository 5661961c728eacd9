/**
 * The whole product in one process on its own database: the real app, the real queue, a clock that
 * tests move. A person in it is a cookie jar with a typed client.
 */

import type { RequestListener } from 'node:http';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, pathTable, type Client } from '@cowrie/contract';
import type { Hono } from 'hono';
import { createApp, createJobs } from '#app/app.ts';
import { openDeps, type Deps } from '#app/deps.ts';
import type { Calling } from '#app/providers.ts';
import { joinRooms } from '#app/rooms.ts';
import type { Clock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { inTx } from '#platform/db/pool.ts';
import { declareFlags } from '#platform/flags.ts';
import type { Mail, Text } from '#platform/messages.ts';
import { createLog } from '#platform/log.ts';
import { createPlatform, type Platform } from '#platform/platform.ts';
import { createHub, type Hub } from '#platform/realtime/hub.ts';
import { auditVerifies } from './ledger/audit-verifies.ts';
import { booksBalance } from './ledger/books-balance.ts';
import { createDatabase, createDemoDatabase, type TestDatabase } from './databases.ts';
import { testKeys } from './test-keys.ts';

type MovingClock = Clock & { readonly advance: (seconds: number) => void };

export type Person = Client & {
  readonly request: (path: string, init?: RequestInit) => Promise<Response>;
  readonly cookies: Map<string, string>;
  /** Stores or deletes the cookie of one Set-Cookie header, as a browser does. */
  readonly keepCookie: (header: string) => void;
  readonly userAgent: string;
};

export type World = {
  readonly platform: Deps;
  readonly app: Hono;
  /** The function that handles requests from a server's socket. */
  readonly listener: RequestListener;
  readonly hub: Hub;
  readonly clock: MovingClock;
  readonly origin: string;
  readonly person: (userAgent?: string) => Person;
  /** Queued mails and texts to an address, oldest first; reading removes them. */
  readonly messagesTo: (to: string) => Promise<(Mail | Text)[]>;
  /**
   * Asserts that the ledger balances and that the audit log verifies, unless the test spoiled one of
   * them on purpose, and shuts everything down.
   */
  readonly close: (...spoiled: ('books' | 'audit')[]) => Promise<void>;
};

const movingClock = (): MovingClock => {
  let skipped = 0;
  return {
    now: () => new Date(performance.timeOrigin + performance.now() + skipped),
    advance: (seconds) => {
      skipped += seconds * 1000;
    },
  };
};

const origin = 'http://localhost:4000';

const personOf = (app: Hono, userAgent: string): Person => {
  const cookies = new Map<string, string>();
  const keepCookie = (header: string): void => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  };
  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (!headers.has('origin')) headers.set('origin', origin);
    headers.set('user-agent', userAgent);
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (jar && !headers.has('cookie')) headers.set('cookie', jar);
    const response = await app.request(new URL(path, origin).href, { ...init, headers });
    response.headers.getSetCookie().forEach(keepCookie);
    return response;
  };
  const { call } = createClient({ paths: pathTable(), fetch: request });
  return { call, request, cookies, keepCookie, userAgent };
};

type Queued = { id: string; identifier: string; payload: unknown };

const finishJob = (platform: Platform, id: string) =>
  platform.pool.query('select graphile_worker.complete_jobs(array[$1::bigint])', [id]);

/** The queued jobs with one of these names, oldest first. */
export const queued = async (platform: Platform, names: string[]): Promise<Queued[]> => {
  const { rows } = await platform.pool.query<Queued>(
    `select jobs.id, tasks.identifier, jobs.payload from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     where tasks.identifier = any($1) order by jobs.id`,
    [names],
  );
  return rows;
};

const handlers = new WeakMap<Deps, ReturnType<typeof createJobs>>();
const jobsOf = (platform: Deps): ReturnType<typeof createJobs> => {
  const known = handlers.get(platform) ?? createJobs(platform);
  handlers.set(platform, known);
  return known;
};

/** A job mails the requested links; this runs it for tests that read mail. */
const mailLinks = async (platform: Deps): Promise<void> => {
  const handler = jobsOf(platform).find(({ spec }) => spec.name === 'identity:mail-link');
  for (const { id, payload } of await queued(platform, ['identity:mail-link'])) {
    await handler?.run(payload);
    await finishJob(platform, id);
  }
};

type Waiting = { readonly id: string; readonly sealed: string | null };

/** Messages of a world's queue that were opened, by their job: each is sealed by itself. */
const opened = new WeakMap<Deps, Map<string, Mail | Text>>();

const openMessage = (platform: Deps, sealed: string): Mail | Text => {
  const { id, sealed: text } = JSON.parse(sealed) as { id: string; sealed: string };
  const place = { table: 'jobs', column: 'payload', row: id };
  return JSON.parse(platform.cipher.open(Buffer.from(text, 'base64'), place)) as Mail | Text;
};

const takeMessages = async (platform: Deps, to: string): Promise<(Mail | Text)[]> => {
  await mailLinks(platform);
  const known = opened.get(platform) ?? new Map<string, Mail | Text>();
  opened.set(platform, known);
  const { rows } = await platform.pool.query<Waiting>(
    `select jobs.id::text, case when jobs.id::text = any($1) then null else jobs.payload::text end as sealed
     from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     where tasks.identifier in ('messages:mail', 'messages:text') order by jobs.id`,
    [[...known.keys()]],
  );
  const messages: (Mail | Text)[] = [];
  for (const { id, sealed } of rows) {
    const message = sealed === null ? known.get(id) : openMessage(platform, sealed);
    if (!message) throw new Error('a message was opened and is not known');
    known.set(id, message);
    if (message.to !== to) continue;
    messages.push(message);
    known.delete(id);
    await finishJob(platform, id);
  }
  return messages;
};

export const createWorld = async (
  options: {
    readonly demo?: boolean;
    readonly logTo?: (line: string) => void;
    /** The addresses of outside companies, for tests that use the sandbox. */
    readonly env?: Readonly<Record<string, string>>;
    readonly calling?: Calling;
    /** A migrated database to use instead of a new copy of the template. */
    readonly database?: TestDatabase;
  } = {},
): Promise<World> => {
  const dataDir = join(tmpdir(), `cowrie-world-${randomBytes(6).toString('hex')}`);
  const database =
    options.database ?? (options.demo ? await createDemoDatabase(dataDir) : await createDatabase());
  const clock = movingClock();
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATABASE_POOL: '20',
    PUBLIC_URL: origin,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000',
    DATA_DIR: dataDir,
    ...testKeys,
    ...options.env,
  });
  const write = options.logTo;
  const log = write ? createLog('trace', { write }) : createLog('silent');
  const platform = openDeps(createPlatform(config, clock, log), options.calling);
  await inTx(platform.db, (tx) => declareFlags(tx, clock));
  const stopping = new AbortController();
  const hub = await createHub({ ...platform, databaseUrl: database.url });
  const { app, listener } = await createApp(platform, hub, stopping.signal);
  return {
    platform,
    app,
    listener,
    hub,
    clock,
    origin,
    person: (userAgent = 'Mozilla/5.0 (Linux; Android 14) Chrome/150.0') =>
      personOf(app, userAgent),
    messagesTo: (to) => takeMessages(platform, to),
    close: async (...spoiled) => {
      stopping.abort();
      await platform.ledger.close();
      await hub.stop();
      try {
        if (!spoiled.includes('books')) await booksBalance(platform);
        if (!spoiled.includes('audit')) await auditVerifies(platform.db, config.BLIND_INDEX_KEY);
      } finally {
        await platform.close();
        await database.drop();
      }
    },
  };
};

/** Runs one job by hand, with the product's own handlers. */
export const runJob = async (world: World, name: string, payload: unknown): Promise<void> => {
  const handler = jobsOf(world.platform).find(({ spec }) => spec.name === name);
  if (!handler) throw new Error(`no job named ${name}`);
  await handler.run(payload);
};

/** Runs the queued jobs of a name, as the worker would, and returns how many there were. */
export const runQueued = async (world: World, name: string): Promise<number> => {
  const waiting = await queued(world.platform, [name]);
  for (const { id, payload } of waiting) {
    await runJob(world, name, payload);
    await finishJob(world.platform, id);
  }
  return waiting.length;
};

const joined = new WeakMap<Deps, ReturnType<typeof joinRooms>>();

/** The rooms of a world, joined once: people are made by them, one after the other. */
export const identityOf = ({ platform }: World): ReturnType<typeof joinRooms> => {
  const known = joined.get(platform) ?? joinRooms(platform);
  joined.set(platform, known);
  return known;
};
