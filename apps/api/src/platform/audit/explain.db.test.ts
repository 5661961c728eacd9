import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorld, runJob, type World } from '#test/world.ts';
import { inTx } from '../db/pool.ts';
import { audit } from './audit.ts';
import { verifyAudit } from './verify.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close('audit'));

/** As the release before this one encoded a detail: values as they are in memory. */
const canonicalBefore = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalBefore).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const pairs = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${pairs.map(([key, held]) => `${JSON.stringify(key)}:${canonicalBefore(held)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
};

/** Writes an entry as the release before this one did, and returns its number. */
const writeAsBefore = async (action: string, detail: object): Promise<number> => {
  const { pool } = world.platform;
  const { rows } = await pool.query<{ seq: bigint; hash: Buffer }>(
    'select seq, hash from audit_log order by seq desc limit 1',
  );
  const seq = (rows[0]?.seq ?? 0n) + 1n;
  const prev = rows[0]?.hash ?? Buffer.alloc(32);
  const at = world.clock.now();
  const stored = [at.toISOString(), 'person', action, 'user:1', canonicalBefore(detail), '', 'r'];
  const encoded = [String(seq), prev.toString('hex'), ...stored]
    .map((part) => `${Buffer.byteLength(part)}:${part}`)
    .join('');
  await pool.query(
    `insert into audit_log (seq, at, actor, action, subject, detail, ip, request_id, prev_hash, hash)
     values ($1, $2, 'person', $3, 'user:1', $4, '', 'r', $5, $6)`,
    [seq, at, action, JSON.stringify(detail), prev, createHash('sha256').update(encoded).digest()],
  );
  return Number(seq);
};

const append = (action: string) =>
  inTx(world.platform.db, (tx) =>
    audit(world, tx, { actor: 'a' }, { action, subject: 's', detail: { empty: {} } }),
  );

const behindOurBack = (sql: string) =>
  world.platform.pool.query(
    `set session_replication_role = replica; ${sql}; set session_replication_role = origin`,
  );

const verify = async () => {
  const { db, config } = world.platform;
  const { entries, bad, explained } = await verifyAudit(db, config.BLIND_INDEX_KEY);
  return {
    entries,
    bad: bad.first.map(({ seq, why }) => [seq, why]),
    explained: explained.first.map(({ seq }) => seq),
  };
};

/** The rows that the release before this one left with a wrong hash, among right ones. */
const writeFaults = async () => {
  await writeAsBefore('identity.circle_changed', { kept: 'm' });
  const removed = { removed: 'm', endsAt: new Date('2026-11-15T18:02:33.500Z') };
  await writeAsBefore('identity.circle_changed', removed);
  await append('between');
  const answer = { reason: 'new', before: undefined, after: { label: 'Hello' } };
  await writeAsBefore('support.answer_saved', answer);
  await writeAsBefore('support.answer_saved', { ...answer, before: { label: 'Hi' } });
  return [2, 4];
};

const explainAll = () => runJob(world, 'platform:explain-audit', {});

test('a note of the log explains each row that the fault left, once', async () => {
  const faulty = await writeFaults();
  expect((await verify()).bad).toEqual([
    [2, 'its hash was computed without the date "endsAt", and no note explains it'],
    [
      4,
      'its hash was computed with an empty "before" that was not stored, and no note explains it',
    ],
  ]);
  await explainAll();
  expect(await verify()).toEqual({ entries: 7, bad: [], explained: faulty });
  await explainAll();
  expect((await verify()).entries).toBe(7);
  const { rows } = await world.platform.pool.query(
    "select actor, subject, detail from audit_log where action = 'audit.explained' order by seq",
  );
  expect(rows).toEqual([
    {
      actor: 'audit',
      subject: 'audit:2',
      detail: {
        reason: 'An earlier release computed the hash of entry 2 without the date "endsAt".',
        stored: expect.stringMatching(/^[\da-f]{64}$/),
        signature: expect.stringMatching(/^[\da-f]{64}$/),
      },
    },
    expect.objectContaining({ subject: 'audit:4' }),
  ]);
});

test('behind an explained row a real change is named', async () => {
  await writeFaults();
  await explainAll();
  await behindOurBack("update audit_log set actor = 'x' where seq in (3, 5)");
  expect(await verify()).toMatchObject({
    bad: [
      [3, 'its content was changed'],
      [5, 'its content was changed'],
    ],
    explained: [2, 4],
  });
});

test('a note covers only the content that it names', async () => {
  await writeFaults();
  await explainAll();
  // The date is not in the hash of the row, so only the note shows the change.
  await behindOurBack(
    `update audit_log set detail = detail || '{"endsAt": "2027-01-01T00:00:00.000Z"}' where seq = 2`,
  );
  await behindOurBack("update audit_log set actor = 'x' where seq = 4");
  expect((await verify()).bad).toEqual([
    [2, 'its content was changed after entry 6 explained its hash'],
    [4, 'its content was changed'],
  ]);
  // A second note does not cover it either.
  await explainAll();
  expect((await verify()).bad).toHaveLength(2);
});

test('a changed note explains nothing', async () => {
  await writeFaults();
  await explainAll();
  await behindOurBack(
    `update audit_log set detail = detail || '{"reason": "nothing happened"}' where seq = 6`,
  );
  expect((await verify()).bad).toEqual([
    [2, 'entry 6, the note that explains it, was changed'],
    [6, 'its content was changed'],
  ]);
});

test('a note that was not signed by the product explains nothing', async () => {
  await writeFaults();
  await explainAll();
  const { rows } = await world.platform.pool.query(
    "select detail from audit_log where action = 'audit.explained' order by seq limit 1",
  );
  await behindOurBack('delete from audit_log where seq > 5');
  const detail = { ...rows[0].detail, signature: '00'.repeat(32) };
  await writeAsBefore('audit.explained', detail);
  await behindOurBack("update audit_log set subject = 'audit:2' where seq = 6");
  const forged = await verify();
  // The hash of the forged note is wrong as well; with a right one the signature still is not.
  expect(forged.bad[0]).toEqual([2, 'entry 6, the note that explains it, was changed']);
  await behindOurBack('delete from audit_log where seq > 5');
  await inTx(world.platform.db, (tx) =>
    audit(world, tx, { actor: 'audit' }, { action: 'audit.explained', subject: 'audit:2', detail }),
  );
  expect((await verify()).bad[0]).toEqual([
    2,
    'entry 6, the note that explains it, was not written by the product',
  ]);
});

test('a changed row is never explained, whatever it holds', async () => {
  await writeFaults();
  await append('plain');
  const date = '"2026-11-15T18:02:33.500Z"';
  await behindOurBack(`update audit_log set detail = '{"empty": ${date}}' where seq = 6`);
  await behindOurBack(`update audit_log set detail = '{"endsAt": ${date}}' where seq = 1`);
  await explainAll();
  expect(await verify()).toMatchObject({
    bad: [
      [1, 'its content was changed'],
      [6, 'its content was changed'],
    ],
    explained: [2, 4],
  });
});
