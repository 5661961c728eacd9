import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '#test/world.ts';
import { inTx } from '../db/pool.ts';
import { verifyAnchoredAudit, writeAnchor } from './anchors.ts';
import { audit, verifyAudit } from './audit.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const append = (action: string) =>
  inTx(world.platform.db, (tx) =>
    audit(
      world,
      tx,
      { actor: 'a', caller: { ip: '', requestId: 'r' } },
      {
        action,
        subject: 's',
        detail: { n: 1, nested: { b: 2, a: [1, null] } },
      },
    ),
  );

/** Changes rows as an attacker with full database access would: with triggers off. */
const behindOurBack = (sql: string) =>
  world.platform.pool.query(
    `set session_replication_role = replica; ${sql}; set session_replication_role = origin`,
  );

test('parallel appends form one chain that verifies', async () => {
  await Promise.all(Array.from({ length: 25 }, (_, i) => append(`parallel ${i}`)));
  expect(await verifyAudit(world.platform.db)).toEqual({ entries: 25, firstBad: null });
});

test('the database refuses to change, delete or truncate', async () => {
  for (const sql of [
    "update audit_log set actor = 'x'",
    'delete from audit_log',
    'truncate audit_log',
  ]) {
    await expect(world.platform.pool.query(sql)).rejects.toThrow('append-only');
  }
});

test('verification names a changed, a removed and an inserted entry', async () => {
  await behindOurBack(
    "update audit_log set detail = jsonb_set(detail, '{nested,b}', '3') where seq = 7",
  );
  expect((await verifyAudit(world.platform.db)).firstBad).toEqual({
    seq: 7,
    why: 'its content was changed',
  });
  await behindOurBack(
    "update audit_log set detail = jsonb_set(detail, '{nested,b}', '2') where seq = 7",
  );
  expect((await verifyAudit(world.platform.db)).firstBad).toBeNull();
  await behindOurBack('delete from audit_log where seq = 12');
  expect((await verifyAudit(world.platform.db)).firstBad).toEqual({
    seq: 13,
    why: 'entry 12 is missing',
  });
  await behindOurBack(
    "insert into audit_log select 12, at, actor, 'forged', subject, detail, ip, request_id, (select hash from audit_log where seq = 11), sha256('x') from audit_log where seq = 13",
  );
  expect((await verifyAudit(world.platform.db)).firstBad).toEqual({
    seq: 12,
    why: 'its content was changed',
  });
});

describe('anchors outside the database', () => {
  let other: World;
  beforeAll(async () => {
    other = await createWorld();
  });
  afterAll(() => other.close());
  const appendTo = (action: string) =>
    inTx(other.platform.db, (tx) =>
      audit(other, tx, { actor: 'a' }, { action, subject: 's', detail: {} }),
    );
  const cut = (from: number) =>
    other.platform.pool.query(
      `set session_replication_role = replica; delete from audit_log where seq >= ${from};
       set session_replication_role = origin`,
    );

  test('show that the end of the log was cut off, which the chain alone cannot', async () => {
    for (let i = 0; i < 5; i += 1) await appendTo(`before ${i}`);
    await writeAnchor(other.platform);
    await appendTo('after');
    expect(await verifyAnchoredAudit(other.platform)).toEqual({ entries: 6, firstBad: null });
    await cut(4);
    expect((await verifyAudit(other.platform.db)).firstBad).toBeNull();
    const { firstBad } = await verifyAnchoredAudit(other.platform);
    expect(firstBad).toMatchObject({ seq: 5 });
    expect(firstBad?.why).toContain('is shorter now');
    // Other entries in their place do not help.
    for (let i = 0; i < 5; i += 1) await appendTo(`forged ${i}`);
    expect((await verifyAudit(other.platform.db)).firstBad).toBeNull();
    const forged = await verifyAnchoredAudit(other.platform);
    expect(forged.firstBad?.why).toContain('knows another entry 5');
    other.clock.advance(86_400);
    await expect(writeAnchor(other.platform)).rejects.toThrow('does not fit its anchor');
  });
});
