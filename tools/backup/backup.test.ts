import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { localStorage } from '../../apps/api/src/platform/files/storage.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { readBackupArguments, readRestoreArguments } from './arguments.ts';
import { formatLsn, parseLsn, segmentName, startOfSegment } from './lsn.ts';
import { beginOf, newBackupId } from './manifest.ts';
import { folderStore } from './object-store.ts';
import { sealedStore } from './sealed-store.ts';
import { parseKeys, storageStore } from './settings.ts';
import { createWalWriter, findRun, listWal, readStoredWal } from './wal-archive.ts';

const folder = temporaryDirectory('backup-unit');
afterAll(() => folder.remove());

const segmentBytes = 16 * 1024 * 1024;
const key = randomBytes(32);

test('positions and segment names are those of PostgreSQL', () => {
  expect(parseLsn('16/B374D848')).toBe(0x16b374d848n);
  expect(formatLsn(0x16b374d848n)).toBe('16/B374D848');
  expect(segmentName(1, parseLsn('16/B374D848'), segmentBytes)).toBe('0000000100000016000000B3');
  expect(formatLsn(startOfSegment('0000000100000016000000B3', segmentBytes))).toBe('16/B3000000');
  expect(() => parseLsn('yesterday')).toThrow('is no WAL position');
});

test('the id of a backup tells when it began', () => {
  const id = newBackupId(new Date('2026-11-16T13:18:46.250Z'), '4f2a');
  expect(id).toBe('20261116T131846Z-4f2a');
  expect(beginOf(id).toISOString()).toBe('2026-11-16T13:18:46.000Z');
});

describe('sealed objects', () => {
  const objects = folderStore(path.join(folder.path, 'sealed'));
  const store = sealedStore(objects, [key]);

  test('an object in the place of another is refused, and an old key still opens', async () => {
    await store.put('base/a', Buffer.from('the first'));
    await store.put('base/b', Buffer.from('the second'));
    await objects.put('base/b', (await objects.get('base/a')) ?? Buffer.alloc(0));
    await expect(store.get('base/b')).rejects.toThrow('base/b is damaged');
    const rotated = sealedStore(objects, [randomBytes(32), key]);
    expect((await rotated.get('base/a'))?.toString()).toBe('the first');
    await objects.put('base/c', Buffer.from('short'));
    await expect(store.get('base/c')).rejects.toThrow('does not begin like an object');
    expect(await store.get('base/d')).toBeNull();
  });

  test('a storage with a prefix is a place for backups as well', async () => {
    const storage = localStorage(path.join(folder.path, 'bucket'));
    const inBucket = storageStore(storage, 'daily-', 's3://bucket/daily-');
    await inBucket.put('one', Buffer.from('1'));
    await storage.put('other', Buffer.from('2'), 'text/plain');
    expect(await inBucket.list('')).toEqual([{ name: 'one', bytes: 1 }]);
    expect(Buffer.from((await inBucket.get('one')) ?? []).toString()).toBe('1');
    await inBucket.remove('one');
    expect(await inBucket.list('')).toEqual([]);
  });
});

describe('stored WAL', () => {
  const system = { id: '7', timeline: 1, segmentBytes: 1024 };
  const stores = (name: string) => sealedStore(folderStore(path.join(folder.path, name)), [key]);
  const wal = randomBytes(5000);
  const piece = (from: number, to: number) => ({
    start: BigInt(from),
    bytes: wal.subarray(from, to),
  });

  test('parts become a segment, and what is stored is what arrived', async () => {
    const store = stores('parts');
    const writer = createWalWriter(store, system, 1024n);
    await writer.receive(piece(1024, 1500));
    await writer.flush();
    await writer.flush();
    expect(await listWal(store, system)).toHaveLength(1);
    await writer.receive(piece(1500, 4300));
    await writer.flush();
    const run = findRun(await listWal(store, system), 1, 1024n);
    expect(run.reached).toBe(4300n);
    expect(run.objects.map(({ from }) => from)).toEqual([1024n, 2048n, 3072n, 4096n]);
    const bytes = await Promise.all(run.objects.map((stored) => readStoredWal(store, stored)));
    expect(Buffer.concat(bytes).equals(wal.subarray(1024, 4300))).toBe(true);
    await expect(writer.receive(piece(4400, 4500))).rejects.toThrow('gap');
  });

  test('two writers may overlap, and a gap ends what can be restored', async () => {
    const store = stores('overlap');
    const first = createWalWriter(store, system, 0n);
    const second = createWalWriter(store, system, 0n);
    await first.receive(piece(0, 300));
    await first.flush();
    await second.receive(piece(0, 200));
    await second.flush();
    await second.receive(piece(200, 500));
    await second.flush();
    const later = createWalWriter(store, system, 2048n);
    await later.receive(piece(2048, 2100));
    await later.flush();
    const all = await listWal(store, system);
    expect(findRun(all, 1, 0n).reached).toBe(500n);
    expect(findRun(all, 2, 0n)).toEqual({ objects: [], reached: 0n });
  });
});

test('arguments and keys that make no sense are refused with the usage', () => {
  expect(readBackupArguments([])).toEqual({ command: 'take', target: undefined, keep: undefined });
  expect(readBackupArguments(['prove', '--to', 'x', '--keep', '3'])).toMatchObject({ keep: 3 });
  for (const argv of [['erase'], ['take', 'twice'], ['--keep', '0'], ['--fast']]) {
    expect(() => readBackupArguments(argv)).toThrow(
      expect.objectContaining({ advice: expect.stringContaining('npm run backup') }),
    );
  }
  expect(readRestoreArguments(['--into', 'x', '--to-time', '2026-03-31']).toTime).toEqual(
    new Date('2026-03-31T00:00Z'),
  );
  expect(() => readRestoreArguments([])).toThrow('Into which folder?');
  expect(() => parseKeys('too short')).toThrow('32 bytes in base64');
  expect(parseKeys(`${key.toString('base64')}, ${key.toString('base64')}`)).toHaveLength(2);
});
