import { Redis } from 'ioredis';
import type pg from 'pg';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { createFieldCipher, type FieldCipher } from './crypto/field-encryption.ts';
import { createDb, createPool, createPreparedPool, type Db, onLostConnection } from './db/pool.ts';
import { createReads, type Reads } from './db/reads.ts';
import { createFiles, type Files } from './files/files.ts';
import { createExperiments, type Experiments } from './experiments.ts';
import { storageFrom } from './files/storage.ts';
import { createFlags, type Flags } from './flags.ts';
import { cookieNames, type CookieNames } from './http/cookies.ts';
import { type Ids, uuidV7 } from './ids.ts';
import { createLog, type Log } from './log.ts';
import { createMessages, type Messages } from './messages.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createPublicSite, type PublicSite } from './public-site.ts';

/** The infrastructure that every feature receives, created once per process. */
export type Platform = {
  readonly config: Config;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly pool: pg.Pool;
  readonly preparedPool: pg.Pool;
  readonly db: Db;
  /** Reads that may come from a replica. */
  readonly reads: Reads;
  readonly redis: Redis | null;
  readonly cipher: FieldCipher;
  readonly messages: Messages;
  readonly files: Files;
  readonly flags: Flags;
  readonly experiments: Experiments;
  readonly cookies: CookieNames;
  readonly publicSite: PublicSite;
};

/** A frozen Redis neither answers nor hangs up; without a time-out every call would wait for it. */
const redisOptions = { maxRetriesPerRequest: 2, commandTimeout: 1_000 } as const;

export const createPlatform = (
  config: Config,
  clock: Clock = systemClock,
  log: Log = createLog(config.LOG_LEVEL),
): Platform => {
  const ids = uuidV7(clock);
  const pool = createPool(config.DATABASE_URL, config.DATABASE_POOL);
  const preparedPool = createPreparedPool(config.DATABASE_URL);
  for (const one of [pool, preparedPool]) {
    onLostConnection(one, (error) => log.warn({ err: error }, 'a database connection failed'));
  }
  const db = createDb(pool, preparedPool, config.NODE_ENV === 'test');
  const metrics = createMetrics();
  const cipher = createFieldCipher(config.FIELD_KEYS);
  const redis = config.REDIS_URL ? new Redis(config.REDIS_URL, redisOptions) : null;
  redis?.on('error', (error) => log.warn({ err: error }, 'redis is away'));
  const flags = createFlags(db, clock);
  return {
    config,
    clock,
    ids,
    log,
    metrics,
    pool,
    preparedPool,
    db,
    reads: createReads({ config, db, log, metrics }),
    redis,
    cipher,
    messages: createMessages(cipher, ids),
    files: createFiles({ db, storage: storageFrom(config), clock, ids, cipher }),
    flags,
    experiments: createExperiments({ db, clock, flags }),
    cookies: cookieNames(config.PUBLIC_URL),
    publicSite: createPublicSite(db, ids),
  };
};

export const closePlatform = async (platform: Platform): Promise<void> => {
  await platform.redis?.quit().catch(() => platform.redis?.disconnect());
  await platform.reads.stop();
  await Promise.all([platform.pool.end(), platform.preparedPool.end()]);
};
