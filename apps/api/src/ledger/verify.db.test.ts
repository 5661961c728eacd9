import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFullLedger, type FullLedger } from '#test/ledger/full-ledger.ts';
import { verifyLedger, verifySince } from './verify.ts';

let full: FullLedger;
let { amara, chidi, idOf, batchOf, entryOf, ask, tamper, restore, afterTampering } =
  {} as FullLedger;
beforeAll(async () => {
  full = await createFullLedger();
  ({ amara, chidi, idOf, batchOf, entryOf, ask, tamper, restore, afterTampering } = full);
});
afterAll(() => full.world.close());

const check = () => verifyLedger(full.world.platform.db);

test('a ledger with every kind of row verifies, and is counted', async () => {
  const verified = await check();
  expect(verified.firstBad).toBeNull();
  expect(verified).toMatchObject({ plans: BigInt(full.plans), seals: 3n, unsealed: 0n });
  expect(verified.entries).toBe(await ask('select count(*) from ledger_entries'));
  expect(verified.head).toMatchObject({ position: 3n });
  // Two wallets in naira, one in dollars, and four system accounts with sixteen stripes each.
  expect(verified.accounts).toBe(3n + 4n * 16n);
});

test('unsealed batches are counted, not reported as errors', async () => {
  await tamper(
    'update ledger_batches set seal = null where seal = 3; delete from ledger_seals where position = 3',
  );
  const { unsealed, firstBad } = await check();
  await restore();
  expect(firstBad).toBeNull();
  expect(unsealed).toBe(await ask('select batches::bigint from ledger_seals where position = 3'));
});

describe('of the chain it names', () => {
  test('a batch whose digest or instant was changed', async () => {
    const batch = await batchOf('first');
    expect(
      await afterTampering(`update ledger_batches set digest = sha256('x') where id = ${batch}`),
    ).toMatchObject({ table: 'ledger_batches', key: String(batch) });
    expect(
      await afterTampering(`
        update ledger_batches set at = at + interval '1 microsecond' where id = ${batch};
        update ledger_plans set at = at + interval '1 microsecond' where batch_id = ${batch};
        update ledger_entries set at = at + interval '1 microsecond' where plan_id = '${idOf('first')}'`),
    ).toMatchObject({
      table: 'ledger_batches',
      key: String(batch),
      why: expect.stringMatching('finer'),
    });
  });

  const deleteOpenHold = async (): Promise<string> => {
    const batch = await batchOf('open');
    return `
      delete from ledger_batches where id = ${batch};
      delete from ledger_plans where batch_id = ${batch};
      delete from ledger_holds where id = '${idOf('open')}';
      update ledger_balances set held = 0 where account_id = ${amara};`;
  };

  test('a seal whose batch was deleted with everything in it', async () => {
    expect(await afterTampering(await deleteOpenHold())).toMatchObject({
      table: 'ledger_seals',
      key: '2',
      why: expect.stringMatching(/^it counts/),
    });
  });

  test('the seal after one whose hash was recomputed', async () => {
    expect(
      await afterTampering(`${await deleteOpenHold()}
        update ledger_seals s set batches = b.count, hash = sha256(int8send(2) || before.hash || b.bytes)
          from ledger_seals before,
            (select count(*), string_agg(int8send(id) || digest, '' order by id) as bytes
              from ledger_batches where seal = 2) b
          where s.position = 2 and before.position = 1`),
    ).toEqual({
      table: 'ledger_seals',
      key: '3',
      why: 'its hash does not follow from its batches and the seal before it',
    });
  });

  test('a seal that was deleted, the newest included', async () => {
    expect(await afterTampering('delete from ledger_seals where position = 2')).toMatchObject({
      table: 'ledger_seals',
      key: '2',
    });
    expect(await afterTampering('delete from ledger_seals where position = 3')).toEqual({
      table: 'ledger_seals',
      key: '3',
      why: expect.stringMatching(/^it is missing, and \d+ batches say it sealed them$/),
    });
  });

  test('a seal whose hash or count was changed', async () => {
    for (const change of ["hash = sha256('x')", 'batches = batches + 1']) {
      expect(
        await afterTampering(`update ledger_seals set ${change} where position = 1`),
      ).toMatchObject({ table: 'ledger_seals', key: '1' });
    }
  });

  test('a batch that was moved to another seal', async () => {
    expect(
      await afterTampering(
        `update ledger_batches set seal = 2 where id = ${await batchOf('first')}`,
      ),
    ).toMatchObject({ table: 'ledger_seals', key: '1' });
  });
});

test('a rewritten chain is detected by a seal that was noted before', async () => {
  const { db } = full.world.platform;
  const { head } = await check();
  expect((await verifyLedger(db, { noted: head })).firstBad).toBeNull();
  const start = { position: 2n, hash: 'ffff' };
  expect((await verifyLedger(db, { noted: start })).firstBad).toMatchObject({
    table: 'ledger_seals',
    key: '2',
  });
  const beyond = { ...head, position: head.position + 1n };
  expect((await verifyLedger(db, { noted: beyond })).firstBad).toEqual({
    table: 'ledger_seals',
    key: '4',
    why: 'it is missing',
  });
});

describe('since a position', () => {
  const since = (position: bigint) => verifySince(full.world.platform.db, position);

  test('it reaches the newest seal, from the start or from a position', async () => {
    for (const position of [0n, 1n, 2n, 3n]) {
      expect(await since(position)).toEqual({ verifiedTo: 3n, firstBad: null });
    }
  });

  test('it sees changes after the position and not before it', async () => {
    await tamper(`update ledger_plans set kind = 'gift' where id = '${idOf('first')}'`);
    const key = String(await batchOf('first'));
    const results = [await since(0n), await since(1n)];
    await restore();
    expect(results).toEqual([
      { verifiedTo: 0n, firstBad: expect.objectContaining({ table: 'ledger_batches', key }) },
      { verifiedTo: 3n, firstBad: null },
    ]);
  });

  test('it names an unbalanced plan, a released hold and a lost seal', async () => {
    const trials: [text: string, table: string, key: string][] = [
      [
        `update ledger_entries set amount = amount + 1 where ${entryOf('next month', chidi)}`,
        'ledger_plans',
        idOf('next month'),
      ],
      [
        `update ledger_holds set settled = 1 where id = '${idOf('part')}'`,
        'ledger_batches',
        String(await batchOf('settle part')),
      ],
      ['delete from ledger_seals where position = 1', 'ledger_seals', '1'],
      ['delete from ledger_seals where position = 3', 'ledger_seals', '3'],
    ];
    for (const [text, table, key] of trials) {
      await tamper(text);
      const { firstBad } = await since(1n);
      await restore();
      expect(firstBad).toMatchObject({ table, key });
    }
  });
});

test('the ledger is unchanged after all of that', async () => {
  expect((await check()).firstBad).toBeNull();
});
