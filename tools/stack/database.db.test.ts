import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { findPostgres } from '../postgres/running.ts';
import { readPostmaster } from '../postgres/ownership.ts';
import { createSupervisor } from '../processes.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { keepDatabase } from './database.ts';

const answer = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

test('a database that is killed comes back under its URL, and the terminal says so', async () => {
  const folder = temporaryDirectory('keep-database');
  const supervisor = createSupervisor();
  const said: string[] = [];
  const dataDir = path.join(folder.path, 'postgres');
  const log = (line: string): void => void said.push(line);
  try {
    const url = await keepDatabase(
      { supervisor, log, keepUp: true },
      { dataDir, durable: true, log: () => undefined, logFile: path.join(folder.path, 'log') },
    );
    process.kill(readPostmaster(dataDir)?.pid ?? 0, 'SIGKILL');
    for (let waited = 0; (await answer(url)) && waited < 5_000; waited += 20) await sleep(20);
    await expect.poll(() => answer(url), { timeout: 30_000 }).toBe(true);
    expect(said).toEqual([
      expect.stringMatching(/^The database ended\. Starting it again in 0\.\d s\.$/),
    ]);
    expect(findPostgres(dataDir)).toEqual({ state: 'serving', url });
  } finally {
    await supervisor.stop();
    folder.remove();
  }
}, 60_000);
