/**
 * The product as its own process (`main.ts` with the jobs inline) on its own PostgreSQL, which a
 * test takes away and brings back on the same port.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '#platform/db/migrate.ts';
import { compileCache } from '#providers/testing.ts';
import { openBundles } from '../../../../tools/chaos/bundles.ts';
import { startPostgres } from '../../../../tools/postgres/postgres.ts';
import { serverFamily, signalServer } from '../../../../tools/postgres/signal-server.ts';
import { freePort } from '../../../../tools/ports.ts';
import { inRoot } from '../../../../tools/repository.ts';
import { temporaryDirectory } from '../../../../tools/testing/temporary-directory.ts';
import { testKeys } from '../test-keys.ts';

export type OwnDatabase = Awaited<ReturnType<typeof openOwnDatabase>>;

/** A migrated PostgreSQL of its own, that can be lost in three ways and come back. */
export const openOwnDatabase = async () => {
  const folder = temporaryDirectory('own-database');
  const dataDir = join(folder.path, 'postgres');
  // A server that is killed must not lose what it acknowledged.
  const options = { dataDir, durable: true, log: () => undefined } as const;
  let server = await startPostgres(options);
  const port = Number(new URL(server.url).port);
  await migrate(server.url);
  return {
    url: server.url,
    folder: folder.path,
    query: async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
      const client = new pg.Client({ connectionString: server.url, application_name: 'test' });
      await client.connect();
      try {
        return (await client.query<R>(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    /** SIGINT ends sessions with a word, SIGQUIT at once, SIGKILL leaves a server to recover. */
    lose: async (signal: NodeJS.Signals): Promise<void> => {
      process.kill(server.pid, signal);
      await server.ended;
    },
    /** The server and all its backends stop where they are: nothing answers, nothing hangs up. */
    freeze: (): void => signalServer(serverFamily(server.pid), 'SIGSTOP'),
    wake: (): void => signalServer(serverFamily(server.pid), 'SIGCONT'),
    comeBack: async (): Promise<void> => {
      server = await startPostgres({ ...options, port });
    },
    close: async (): Promise<void> => {
      // A test that failed may have left it frozen, and then it could not end.
      signalServer(serverFamily(server.pid), 'SIGCONT');
      await server.stop();
      folder.remove();
    },
  };
};

/** A mail company that takes its time, and remembers which mails it took. */
export const openSlowMail = async (delayMs: number) => {
  const given = new Map<string, number>();
  const asked: string[] = [];
  let isHanging = false;
  const server = createServer((request, response) => {
    void json(request).then(async (body) => {
      const { subject } = body as { readonly subject: string };
      asked.push(subject);
      if (isHanging) return;
      await sleep(delayMs);
      given.set(subject, (given.get(subject) ?? 0) + 1);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ id: 'mail' }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    given,
    /** Every request, also those that got no answer. */
    asked,
    hang: (on: boolean): void => {
      isHanging = on;
    },
    close: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
};

export type ProductProcess = {
  readonly url: string;
  readonly child: ChildProcess;
  /** Resolves with how the process ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>;
  /** Log of the process. */
  readonly said: () => string;
};

type Program = 'api/src/main.ts' | 'api/src/worker.ts' | 'demo/src/seed.ts';

let bundles: ReturnType<typeof openBundles> | undefined;
const files = new Map<Program, Promise<string>>();

/** One file of the program: loading a thousand takes seconds at each of its starts. */
const fileOf = async (program: Program): Promise<string> => {
  // The seed reads pictures beside its code, and is started once.
  if (program === 'demo/src/seed.ts') return inRoot('apps', program);
  bundles ??= openBundles(temporaryDirectory('programs').path);
  const file = files.get(program) ?? bundles.then((bundle) => bundle(program));
  files.set(program, file);
  return file;
};

/** Starts one of the product's programs; `url` is where the HTTP process answers. */
export const startProduct = async (
  program: Program,
  env: Readonly<Record<string, string>>,
): Promise<ProductProcess> => {
  const port = await freePort();
  const child = spawn(process.execPath, [await fileOf(program)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '1000',
      ...testKeys,
      ...compileCache,
      ...env,
    },
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => lines.push(text.toString()));
  }
  const ended = once(child, 'exit').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as string | null,
  }));
  return { url: `http://127.0.0.1:${port}`, child, ended, said: () => lines.join('') };
};

/** Waits until a condition holds; false if it does not within the time. */
export const waitUntil = async (
  condition: () => Promise<boolean> | boolean,
  timeoutMs: number,
): Promise<boolean> => {
  const end = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > end) return false;
    await sleep(50);
  }
  return true;
};

/** True once the process says that it can serve. */
export const isReady = async ({ url }: Pick<ProductProcess, 'url'>): Promise<boolean> => {
  const response = await fetch(`${url}/readyz`).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
};
