import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { startPostgres } from '../postgres/postgres.ts';
import { temporaryDirectory } from './temporary-directory.ts';

/** One server for all database tests, with a migrated database each worker copies. */
const setUp = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = temporaryDirectory('db-tests');
  const dataDir = path.join(folder.path, 'postgres');
  const server = await startPostgres({ dataDir, log: console.log, durable: false });
  const tearDown = async (): Promise<void> => {
    await server.stop();
    folder.remove();
  };
  try {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query('create database cowrie_template');
    await client.end();
    const template = new URL(server.url);
    template.pathname = '/cowrie_template';
    await migrate(template.href);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('postgresUrl', server.url);
  return tearDown;
};

export default setUp;
