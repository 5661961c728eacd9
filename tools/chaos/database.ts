/** The run's own PostgreSQL: durable, killed and frozen by storms, back on the same port. */

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { freePort } from '../ports.ts';
import { startPostgres } from '../postgres/postgres.ts';
import { serverFamily, signalServer } from '../postgres/signal-server.ts';

export type ChaosDatabase = Awaited<ReturnType<typeof openDatabase>>;

export const openDatabase = async (dataDir: string) => {
  const port = await freePort();
  const start = () => startPostgres({ dataDir, port, durable: true, log: () => undefined });
  let server = await start();
  let coming: Promise<unknown> | undefined;
  await migrate(server.url);
  const pool = new pg.Pool({ connectionString: server.url, max: 3, query_timeout: 60_000 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const family = (): number[] => serverFamily(server.pid);
  const wake = (): void => signalServer(family(), 'SIGCONT');
  return {
    url: server.url,
    pool,
    kill: async (awayMs: number): Promise<void> => {
      if (coming) return;
      // A backend that stays frozen would keep the next server from starting.
      const orphans = family();
      process.kill(server.pid, 'SIGKILL');
      coming = server.ended
        .then(() => sleep(awayMs))
        .then(() => signalServer(orphans, 'SIGCONT'))
        .then(async () => {
          server = await start();
          coming = undefined;
        });
      await coming;
    },
    freeze: (): void => signalServer(family(), 'SIGSTOP'),
    wake,
    /** Until it answers again. */
    start: async (): Promise<void> => {
      wake();
      await coming;
      for (let tries = 0; ; tries += 1) {
        try {
          await pool.query('select 1');
          return;
        } catch (error) {
          if (tries === 100) throw error;
          await sleep(100);
        }
      }
    },
    close: async (): Promise<void> => {
      wake();
      await coming;
      await pool.end().catch(() => undefined);
      await server.stop();
    },
  };
};
