import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWorld, type World } from '#test/world.ts';
import { inTx } from '../db/pool.ts';
import { verifyAnchoredAudit, writeAnchor } from './anchors.ts';
import { audit } from './audit.ts';
import { hashOf, readPages } from './rows.ts';
import { verifyAudit } from './verify.ts';

let world: World;

const append = (of: World, action: string) =>
  inTx(of.platform.db, (tx) =>
    audit(of, tx, { actor: 'a' }, { action, subject: 's', detail: { n: 0.1, nested: { b: 2 } } }),
  );

/** Changes rows as a person with direct database access could: with triggers off. */
const behindOurBack = (of: World, sql: string) =>
  of.platform.pool.query(
    `set session_replication_role = replica; ${sql}; set session_replication_role = origin`,
  );

const findings = async () => {
  const { bad } = await verifyAudit(world.platform.db, world.platform.config.BLIND_INDEX_KEY);
  return bad.first.map(({ seq, kind, why }) => [seq, kind, why]);
};

describe('the verifier', () => {
  beforeEach(async () => {
    world = await createWorld();
    for (let n = 1; n <= 30; n += 1) await append(world, `entry ${n}`);
    return () => world.close('audit');
  });

  const changed = 'its content was changed';

  /** Writes the hash that the changed row has to have, as somebody who knows how it is computed. */
  const hashAgain = async (seq: bigint) => {
    for await (const rows of readPages(world.platform.db)) {
      const row = rows.find((one) => one.seq === seq);
      if (!row) continue;
      const hash = hashOf(row).toString('hex');
      await behindOurBack(
        world,
        `update audit_log set hash = decode('${hash}', 'hex') where seq = ${seq}`,
      );
    }
  };

  test('names every changed, replaced, removed and inserted entry, and goes on after each', async () => {
    await behindOurBack(world, "update audit_log set detail = '{}' where seq = 5");
    await behindOurBack(world, "update audit_log set actor = 'x' where seq = 9");
    await behindOurBack(world, 'delete from audit_log where seq = 12');
    await behindOurBack(world, 'delete from audit_log where seq between 15 and 17');
    await behindOurBack(world, "update audit_log set action = 'other' where seq = 20");
    await hashAgain(20n);
    await behindOurBack(world, "update audit_log set prev_hash = sha256('x') where seq = 24");
    await behindOurBack(
      world,
      "insert into audit_log select 16, at, actor, 'forged', subject, detail, ip, request_id, prev_hash, sha256('x') from audit_log where seq = 14",
    );
    await behindOurBack(
      world,
      "insert into audit_log select 0, at, actor, 'before all', subject, detail, ip, request_id, prev_hash, sha256('y') from audit_log where seq = 14",
    );
    await behindOurBack(
      world,
      "insert into audit_log select 40, at, actor, 'after all', subject, detail, ip, request_id, hash, sha256('z') from audit_log where seq = 30",
    );
    expect(await findings()).toEqual([
      [0, 'added', 'the log begins with entry 1'],
      [5, 'changed', changed],
      [9, 'changed', changed],
      [12, 'missing', 'entry 12 is missing'],
      [15, 'missing', 'entry 15 is missing'],
      [16, 'changed', changed],
      [17, 'missing', 'entry 17 is missing'],
      [20, 'replaced', 'entry 21 was written after another entry 20'],
      [24, 'changed', changed],
      [31, 'missing', 'entries 31 to 39 are missing'],
      [40, 'changed', changed],
    ]);
  });

  test('an entry that is put back as it was verifies again', async () => {
    await behindOurBack(
      world,
      "update audit_log set detail = jsonb_set(detail, '{nested,b}', '3') where seq = 7",
    );
    expect(await findings()).toEqual([[7, 'changed', changed]]);
    await behindOurBack(
      world,
      "update audit_log set detail = jsonb_set(detail, '{nested,b}', '2') where seq = 7",
    );
    expect(await findings()).toEqual([]);
  });

  test('names a change that is finer than JavaScript reads a time or a number', async () => {
    await behindOurBack(
      world,
      `update audit_log set detail = jsonb_set(detail, '{n}', '0.1000000000000000000001') where seq = 3;
       update audit_log set at = at + interval '7 microseconds' where seq = 4`,
    );
    const why = 'its time or a number in it was changed';
    expect(await findings()).toEqual([
      [3, 'changed', why],
      [4, 'changed', why],
    ]);
  });

  test('goes on after what JavaScript cannot read', async () => {
    const deep = `${'['.repeat(3_000)}${']'.repeat(3_000)}`;
    await behindOurBack(
      world,
      `update audit_log set at = 'infinity' where seq = 3;
       update audit_log set at = timestamptz '12026-01-01' where seq = 4;
       update audit_log set at = timestamptz '0044-03-15 BC' where seq = 5;
       update audit_log set detail = '{"deep": ${deep}}' where seq = 6;
       update audit_log set detail = '"text"' where seq = 7;
       update audit_log set actor = 'x' where seq = 8`,
    );
    const named = (await findings()).map(([seq]) => seq);
    expect(named).toEqual([3, 4, 5, 6, 7, 8]);
  });

  test('names the start of the log if it was cut off, and a first entry that is another', async () => {
    await behindOurBack(world, 'delete from audit_log where seq < 4');
    expect(await findings()).toEqual([[1, 'missing', 'entries 1 to 3 are missing']]);
    await behindOurBack(
      world,
      "insert into audit_log select 1, at, actor, action, subject, detail, ip, request_id, sha256('x'), sha256('x') from audit_log where seq = 9",
    );
    await hashAgain(1n);
    expect(await findings()).toEqual([
      [1, 'changed', 'the log does not begin with it'],
      [2, 'missing', 'entries 2 to 3 are missing'],
    ]);
  });

  test('names the first hundred and counts the rest', async () => {
    for (let n = 31; n <= 120; n += 1) await append(world, `entry ${n}`);
    await behindOurBack(world, "update audit_log set subject = 'other'");
    const { entries, bad } = await verifyAudit(world.platform.db, null);
    expect({ entries, count: bad.count, named: bad.first.length }).toEqual({
      entries: 120,
      count: 120,
      named: 100,
    });
  });
});

describe('anchors outside the database', () => {
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close('audit'));

  const cut = (from: number) => behindOurBack(world, `delete from audit_log where seq >= ${from}`);
  const bad = async () => (await verifyAnchoredAudit(world.platform)).bad;

  test('show that the end of the log was cut off, which the chain alone cannot', async () => {
    for (let i = 0; i < 5; i += 1) await append(world, `before ${i}`);
    await writeAnchor(world.platform);
    await append(world, 'after');
    expect(await bad()).toEqual({ count: 0, first: [] });
    await cut(4);
    expect(await findings()).toEqual([]);
    expect((await bad()).first).toEqual([
      { seq: 5, kind: 'anchor', why: expect.stringContaining('is shorter now') },
    ]);
    // Other entries in their place do not help.
    for (let i = 0; i < 5; i += 1) await append(world, `forged ${i}`);
    expect(await findings()).toEqual([]);
    expect((await bad()).first).toEqual([
      { seq: 5, kind: 'anchor', why: expect.stringContaining('knows another entry 5') },
    ]);
  });

  test('are compared although the chain is broken, and each that does not fit is named', async () => {
    world.clock.advance(86_400);
    await expect(writeAnchor(world.platform)).rejects.toThrow('does not fit its anchor');
    world.clock.advance(86_400);
    await writeAnchor(world.platform);
    await behindOurBack(world, "update audit_log set actor = 'x' where seq = 2");
    await cut(7);
    expect((await bad()).first.map(({ seq, kind }) => [seq, kind])).toEqual([
      [2, 'changed'],
      [8, 'anchor'],
      [5, 'anchor'],
    ]);
  });
});
