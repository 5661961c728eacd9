import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs, reconnecting } from '#platform/backoff.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import { requireMigrated } from '#platform/db/migrate.ts';
import { MigrationError } from '#platform/db/migration-error.ts';
import { createPlatform } from '#platform/platform.ts';
import { isUnavailable } from '#platform/unavailable.ts';
import { type Deps, openDeps } from './deps.ts';

/** A machine that boots may start us before its database. */
const patienceMs = 30_000;

const untilMigrated = async ({ pool, log }: Deps): Promise<void> => {
  const end = performance.now() + patienceMs;
  for (let failures = 1; ; failures += 1) {
    try {
      return await requireMigrated(pool);
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > end) throw error;
      log.warn({ err: error }, 'waiting for the database');
      await sleep(backoffMs(reconnecting, failures));
    }
  }
};

/**
 * Everything a process needs. If a setting is wrong, the database lacks a migration or has one of a
 * newer version, the process says so and ends.
 */
export const openOrExit = async (): Promise<Deps> => {
  try {
    const deps = openDeps(createPlatform(readConfig(process.env)));
    await untilMigrated(deps);
    return deps;
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof MigrationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
};
