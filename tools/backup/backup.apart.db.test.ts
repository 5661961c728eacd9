import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recoveryRuns } from '../../apps/api/src/features/operations/recovery-queries.ts';
import { createLedger, type Ledger } from '../../apps/api/src/ledger/index.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { type Config, readConfig } from '../../apps/api/src/platform/config.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { createLog } from '../../apps/api/src/platform/log.ts';
import { localStorage } from '../../apps/api/src/platform/files/storage.ts';
import {
  closePlatform,
  createPlatform,
  type Platform,
} from '../../apps/api/src/platform/platform.ts';
import { startPostgres, type Postgres } from '../postgres/postgres.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { followDatabase } from './follow.ts';
import { listBackups } from './manifest.ts';
import { folderStore } from './object-store.ts';
import { proveRestore } from './prove.ts';
import { restoreBackup, type Restored } from './restore.ts';
import { applyRetention } from './retention.ts';
import { type SealedStore, sealedStore } from './sealed-store.ts';
import { takeBackup } from './take.ts';

const folder = temporaryDirectory('backup-test');
const within = (name: string): string => path.join(folder.path, name);
const key = randomBytes(32);
const secret = (): string => randomBytes(32).toString('base64');

let config: Config;
let postgres: Postgres;
let platform: Platform;
let ledger: Ledger;
let wallets: number[];

beforeAll(async () => {
  postgres = await startPostgres({ dataDir: within('postgres'), durable: true, log: () => {} });
  await migrate(postgres.url);
  config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: postgres.url,
    DATA_DIR: within('data'),
    FIELD_KEYS: `k1:${secret()}`,
    BLIND_INDEX_KEY: secret(),
    PIN_PEPPER: secret(),
  });
  platform = createPlatform(config, systemClock, createLog('silent'));
  ledger = createLedger(platform);
  const clearing = await ledger.system('clearing', 'NGN', 'world');
  wallets = await Promise.all(
    Array.from({ length: 8 }, () =>
      ledger.open({ ownerId: randomUUID(), kind: 'wallet', code: 'main', asset: 'NGN' }),
    ),
  );
  for (const credit of wallets) {
    const legs = [{ debit: clearing, credit, amount: 1_000_000_000n, asset: 'NGN' as const }];
    await ledger.post({ id: randomUUID(), kind: 'fund', legs });
  }
});
afterAll(async () => {
  await ledger.close();
  await closePlatform(platform);
  await postgres.stop();
  folder.remove();
});

type Acknowledged = { readonly id: string; readonly at: Date };

/** Sends between the wallets until it is stopped, and remembers what was acknowledged when. */
const sendUntilStopped = () => {
  const acknowledged: Acknowledged[] = [];
  const stopping = new AbortController();
  const run = async (caller: number): Promise<void> => {
    while (!stopping.signal.aborted) {
      const id = randomUUID();
      const debit = wallets[caller % wallets.length] ?? 0;
      const credit = wallets[(caller + 1) % wallets.length] ?? 0;
      const legs = [{ debit, credit, amount: 5n, asset: 'NGN' as const }];
      const outcome = await ledger.post({ id, kind: 'transfer', legs });
      if (outcome.ok) acknowledged.push({ id, at: new Date() });
      else await sleep(5);
    }
  };
  const running = Promise.all(Array.from({ length: 16 }, (_, caller) => run(caller)));
  const stop = async (): Promise<void> => {
    stopping.abort();
    await running;
  };
  return { acknowledged, stop };
};

const storeIn = (name: string, withKey = key) => sealedStore(folderStore(within(name)), [withKey]);
const source = () => ({
  databaseUrl: postgres.url,
  storage: localStorage(path.join(within('data'), 'files')),
});

/** An uploaded file: its bytes in storage, and the row that names them. */
const savedFile = async (): Promise<{ readonly key: string; readonly bytes: Buffer }> => {
  const bytes = randomBytes(50_000);
  const kept = { ownerId: randomUUID(), kind: 'picture', mediaType: 'image/webp', bytes };
  const id = await platform.files.save(kept);
  const row = await platform.db
    .selectFrom('files')
    .select('storage_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { key: row.storage_key, bytes };
};

/** Restores, and returns which plans the restored database holds. */
const plansOf = async (
  options: Omit<Parameters<typeof restoreBackup>[0], 'inspect'>,
): Promise<{ readonly restored: Restored; readonly plans: ReadonlySet<string> }> => {
  let plans = new Set<string>();
  const restored = await restoreBackup({
    ...options,
    inspect: async (db) => {
      const rows = await db.selectFrom('ledger_plans').select('id').execute();
      plans = new Set(rows.map(({ id }) => id));
    },
  });
  return { restored, plans };
};

const send = async (): Promise<Acknowledged> => {
  const id = randomUUID();
  const [debit = 0, credit = 0] = wallets;
  const legs = [{ debit, credit, amount: 7n, asset: 'NGN' as const }];
  const outcome = await ledger.post({ id, kind: 'transfer', legs });
  expect(outcome.ok).toBe(true);
  return { id, at: new Date() };
};

describe('a backup', { timeout: 120_000 }, () => {
  test('taken under load holds every send acknowledged before it ended', async () => {
    const load = sendUntilStopped();
    const store = storeIn('store');
    const manifest = await takeBackup(source(), store).finally(load.stop);
    const held = load.acknowledged.filter(({ at }) => at <= manifest.coveredUntil);
    expect(held.length).toBeGreaterThan(100);
    const { restored, plans } = await plansOf({ store, into: within('whole') });
    expect(held.filter(({ id }) => !plans.has(id))).toEqual([]);
    expect(restored.verdict).toMatchObject({ isRight: true });
    expect(restored.rtoSeconds).toBeGreaterThan(0);
    expect(restored.rpoSeconds).toBeGreaterThan(0);
  });

  test('is refused with a wrong key, after a flipped byte, and without a part', async () => {
    const wrongKey = restoreBackup({ store: storeIn('store', randomBytes(32)), into: within('x') });
    await expect(wrongKey).rejects.toThrow(
      /was encrypted with the key [0-9a-f]{12}, and BACKUP_KEY/,
    );
    const store = storeIn('store');
    const [part] = await store.objects.list('base/');
    const sealed = Buffer.from((await store.objects.get(part?.name ?? '')) ?? []);
    const flipped = Buffer.from(sealed);
    flipped.writeUInt8((flipped.at(-9) ?? 0) ^ 1, flipped.length - 9);
    await store.objects.put(part?.name ?? '', flipped);
    await expect(restoreBackup({ store, into: within('flipped') })).rejects.toThrow(
      `${part?.name} is damaged`,
    );
    await store.objects.remove(part?.name ?? '');
    await expect(restoreBackup({ store, into: within('gone') })).rejects.toThrow(
      `${part?.name} is gone`,
    );
    await store.objects.put(part?.name ?? '', sealed);
    const wal = (await store.objects.list('wal/'))[0]?.name ?? '';
    await store.objects.remove(wal);
    await expect(restoreBackup({ store, into: within('no-wal') })).rejects.toThrow(
      'its WAL is missing from',
    );
  });

  test('that was interrupted is never taken for a whole one', async () => {
    const folderOfIt = folderStore(within('interrupted'));
    let stored = 0;
    const stopping = new AbortController();
    const interrupted = sealedStore(
      {
        ...folderOfIt,
        put: async (name, bytes) => {
          await folderOfIt.put(name, bytes);
          stored += 1;
          if (name.startsWith('base/')) stopping.abort();
        },
        // As after a kill: nothing is tidied up.
        remove: () => Promise.reject(new Error('killed')),
      },
      [key],
    );
    await expect(takeBackup(source(), interrupted, stopping.signal)).rejects.toThrow();
    expect(stored).toBeGreaterThan(0);
    const store = storeIn('interrupted');
    const [left] = await listBackups(store);
    expect(left).toMatchObject({ isWhole: false });
    await expect(restoreBackup({ store, into: within('y') })).rejects.toThrow('no whole backup');
    const named = restoreBackup({ store, into: within('z'), backupId: left?.id });
    await expect(named).rejects.toThrow('is not a whole backup');
  });
});

const follow = (store: SealedStore) => {
  const stopping = new AbortController();
  const positions: Date[] = [];
  const following = followDatabase({
    source: source(),
    store,
    everyMs: 50,
    signal: stopping.signal,
    log: () => undefined,
    onPosition: (at) => void positions.push(at),
  });
  return {
    follows: async (at: Date): Promise<void> => {
      await expect.poll(() => positions.some((position) => position > at)).toBe(true);
    },
    stop: async (): Promise<void> => {
      stopping.abort();
      await following;
    },
  };
};

describe('following the database', { timeout: 120_000 }, () => {
  test('a restore stops at the time, and brings back files; old backups go with their WAL', async () => {
    const store = storeIn('followed');
    const following = follow(store);
    const { follows } = following;
    await follows(new Date(0));
    const before = await send();
    await sleep(20);
    const toTime = new Date();
    await sleep(20);
    const after = await send();
    const file = await savedFile();
    await follows(after.at);
    const load = sendUntilStopped();
    await sleep(300);
    await load.stop();
    await follows(new Date());
    await following.stop();

    // After a restart it goes on where it was, without another base backup.
    const again = follow(store);
    await again.follows(new Date());
    await again.stop();
    expect(await listBackups(store)).toHaveLength(1);

    const past = await plansOf({ store, into: within('past'), toTime });
    expect(past.plans.has(before.id)).toBe(true);
    expect(past.plans.has(after.id)).toBe(false);
    expect(past.restored).toMatchObject({ rpoSeconds: null, files: { restored: 0, missing: 0 } });
    expect(past.restored.verdict.isRight).toBe(true);

    // The next base backup copies the file, and the WAL before it is no longer needed.
    const old = new Set((await store.objects.list('wal/')).map(({ name }) => name));
    const manifest = await takeBackup(source(), store);
    const { removed } = await applyRetention(store, { keep: 1, storage: source().storage });
    expect(removed).toHaveLength(1);
    expect((await listBackups(store)).map(({ id }) => id)).toEqual([manifest.id]);
    expect((await store.objects.list('wal/')).length).toBeLessThan(old.size + 2);
    const now = await plansOf({
      store,
      into: within('now'),
      anchorKey: config.BLIND_INDEX_KEY.toString('base64'),
    });
    expect(load.acknowledged.filter(({ id }) => !now.plans.has(id))).toEqual([]);
    expect(now.restored).toMatchObject({ files: { restored: 1, missing: 0 } });
    expect(now.restored.verdict).toMatchObject({ isRight: true, areAnchorsChecked: true });
    const copy = localStorage(path.join(within('now'), 'files'));
    expect(Buffer.from((await copy.get(file.key)) ?? []).equals(file.bytes)).toBe(true);
  });
});

test('a proof of restore keeps its figures', { timeout: 120_000 }, async () => {
  const { db } = platform;
  const into = within('proof');
  const store = storeIn('proofs');
  await proveRestore(db, source(), store, { into });
  const rows = await recoveryRuns(db, 10);
  expect(rows).toEqual([
    expect.objectContaining({
      kind: 'proof',
      is_ok: true,
      target: within('proofs'),
      summary: expect.stringMatching(/^ledger right: .*; audit log right: /),
    }),
  ]);
  expect(rows[0]?.rto_seconds).toBeGreaterThan(0);
  expect(rows[0]?.rpo_seconds).toBeGreaterThan(0);
  expect(existsSync(into)).toBe(false);
});
