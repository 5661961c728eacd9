import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFullLedger, type FullLedger } from '#test/ledger/full-ledger.ts';

let full: FullLedger;
let { amara, chidi, idOf, batchOf, entryKey, entryOf, ask, afterTampering } = {} as FullLedger;
beforeAll(async () => {
  full = await createFullLedger();
  ({ amara, chidi, idOf, batchOf, entryKey, entryOf, ask, afterTampering } = full);
});
afterAll(() => full.world.close());

describe('of accounts and entries it names', () => {
  test('an entry whose amount was changed', async () => {
    const key = await entryKey('second', chidi);
    expect(
      await afterTampering(
        `update ledger_entries set amount = amount + 1 where ${entryOf('second', chidi)}`,
      ),
    ).toMatchObject({
      table: 'ledger_entries',
      key,
      why: expect.stringContaining('does not make'),
    });
  });

  test('an entry whose balance was changed', async () => {
    const key = await entryKey('first', amara);
    expect(
      await afterTampering(
        `update ledger_entries set balance = balance + 1 where ${entryOf('first', amara)}`,
      ),
    ).toMatchObject({ table: 'ledger_entries', key });
  });

  test('an entry with an earlier time', async () => {
    const key = await entryKey('third', chidi);
    expect(
      await afterTampering(
        `update ledger_entries set at = at - interval '1 millisecond' where ${entryOf('third', chidi)}`,
      ),
    ).toEqual({ table: 'ledger_entries', key, why: expect.stringMatching('dated') });
  });

  test('an entry that was deleted', async () => {
    const key = await entryKey('first', chidi);
    expect(
      await afterTampering(`delete from ledger_entries where ${entryOf('first', chidi)}`),
    ).toEqual({ table: 'ledger_entries', key, why: 'it is missing' });
  });

  test('the newest entry that was deleted', async () => {
    const version = await ask<bigint>(
      `select version from ledger_balances where account_id = ${chidi}`,
    );
    expect(
      await afterTampering(
        `delete from ledger_entries where account_id = ${chidi} and version = ${version}`,
      ),
    ).toEqual({
      table: 'ledger_entries',
      key: `account ${chidi}, version ${version}`,
      why: `it is missing: the balance counts ${version} entries`,
    });
  });

  test('the plan of a deleted newest entry whose balance was adjusted', async () => {
    const gone = await ask<string>(
      `select plan_id from ledger_entries where account_id = ${chidi} order by version desc limit 1`,
    );
    expect(
      await afterTampering(`
        update ledger_balances b set posted = posted - e.amount, version = b.version - 1
          from ledger_entries e where e.account_id = ${chidi} and e.plan_id = '${gone}' and b.account_id = ${chidi};
        delete from ledger_entries where account_id = ${chidi} and plan_id = '${gone}'`),
    ).toEqual({
      table: 'ledger_plans',
      key: gone,
      why: 'its entries in NGN sum to -5 instead of zero',
    });
  });

  test('a version that exists twice, in two months', async () => {
    const key = await entryKey('first', chidi);
    expect(
      await afterTampering(
        `insert into ledger_entries select account_id, version, amount, balance, at + interval '32 days', plan_id
          from ledger_entries where ${entryOf('first', chidi)}`,
      ),
    ).toEqual({ table: 'ledger_entries', key, why: 'it exists twice' });
  });

  test('an account that was taken below zero', async () => {
    const key = await entryKey('next month', chidi);
    expect(
      await afterTampering(
        `update ledger_entries set amount = -1000000, balance = balance - 90 - 1000000
          where ${entryOf('next month', chidi)}`,
      ),
    ).toEqual({ table: 'ledger_entries', key, why: expect.stringMatching('below zero') });
  });

  test('a balance row that was changed', async () => {
    expect(
      await afterTampering(
        `update ledger_balances set posted = posted + 1 where account_id = ${amara}`,
      ),
    ).toMatchObject({ table: 'ledger_balances', key: String(amara) });
    expect(
      await afterTampering(
        `update ledger_balances set held = held - 1 where account_id = ${amara}`,
      ),
    ).toEqual({
      table: 'ledger_balances',
      key: String(amara),
      why: 'it says 899 is held, but the open holds make 900',
    });
    expect(
      await afterTampering(
        `update ledger_balances set version = version - 1 where account_id = ${amara}`,
      ),
    ).toMatchObject({ table: 'ledger_balances', key: String(amara) });
    expect(
      await afterTampering(
        `update ledger_balances set unbounded = true where account_id = ${amara}`,
      ),
    ).toMatchObject({ table: 'ledger_balances', key: String(amara) });
    expect(
      await afterTampering(
        `update ledger_balances set touched_at = '2020-01-01' where account_id = ${amara}`,
      ),
    ).toMatchObject({ table: 'ledger_balances', key: String(amara) });
  });

  test('an account without a balance row, and a balance row without an account', async () => {
    expect(await afterTampering(`delete from ledger_balances where account_id = ${chidi}`)).toEqual(
      { table: 'ledger_accounts', key: String(chidi), why: 'it has no balance row' },
    );
    expect(await afterTampering(`delete from ledger_accounts where id = ${chidi}`)).toEqual({
      table: 'ledger_balances',
      key: String(chidi),
      why: 'it belongs to no account',
    });
  });

  test('an account whose asset was changed, by the first plan that went through it', async () => {
    expect(
      await afterTampering(`update ledger_accounts set asset = 'USD' where id = ${chidi}`),
    ).toMatchObject({ table: 'ledger_plans', key: idOf('first') });
  });

  test('a stripe that was given to another account', async () => {
    const stripe = await ask<bigint>(
      `select min(id) from ledger_accounts where kind = 'fees' and stripe = 3`,
    );
    expect(
      await afterTampering(`update ledger_accounts set stripe_of = ${amara} where id = ${stripe}`),
    ).toMatchObject({ table: 'ledger_accounts', key: String(stripe) });
  });
});

describe('of plans it names', () => {
  test('one of two whose entries were swapped', async () => {
    const found = await afterTampering(
      `update ledger_entries set plan_id =
          case plan_id when '${idOf('second')}' then '${idOf('third')}' else '${idOf('second')}' end::uuid
        where account_id = ${chidi} and plan_id in ('${idOf('second')}', '${idOf('third')}')`,
    );
    expect(found).toMatchObject({ table: 'ledger_plans' });
    expect([idOf('second'), idOf('third')]).toContain(found?.key);
  });

  test('the batch of twins whose entries were swapped', async () => {
    expect(await batchOf('twin a')).toBe(await batchOf('twin b'));
    expect(
      await afterTampering(
        `update ledger_entries set plan_id =
            case plan_id when '${idOf('twin a')}' then '${idOf('twin b')}' else '${idOf('twin a')}' end::uuid
          where account_id = ${chidi} and plan_id in ('${idOf('twin a')}', '${idOf('twin b')}')`,
      ),
    ).toMatchObject({ table: 'ledger_batches', key: String(await batchOf('twin a')) });
  });

  test('the batch of one whose kind or fingerprint was changed', async () => {
    for (const change of ["kind = 'gift'", 'fingerprint = fingerprint + 1']) {
      expect(
        await afterTampering(`update ledger_plans set ${change} where id = '${idOf('first')}'`),
      ).toEqual({
        table: 'ledger_batches',
        key: String(await batchOf('first')),
        why: expect.stringMatching('not those it was written with'),
      });
    }
  });

  test('an entry whose plan was deleted', async () => {
    expect(
      await afterTampering(`delete from ledger_plans where id = '${idOf('first')}'`),
    ).toMatchObject({
      table: 'ledger_entries',
      key: await entryKey('first', amara),
      why: `its plan ${idOf('first')} does not exist`,
    });
  });

  test('one that was inserted without entries', async () => {
    const slipped = randomUUID();
    expect(
      await afterTampering(
        `insert into ledger_plans select '${slipped}', 1, id, at, 'gift' from ledger_batches where id = ${await batchOf('first')}`,
      ),
    ).toMatchObject({ table: 'ledger_plans', key: slipped });
  });

  test('the batch of one that was inserted with matching entries and balances', async () => {
    const slipped = randomUUID();
    const newest = await ask<bigint>('select max(batch_id) from ledger_plans');
    expect(
      await afterTampering(`
        insert into ledger_plans select '${slipped}', 1, id, at, 'transfer' from ledger_batches where id = ${newest};
        insert into ledger_entries
          select b.account_id, b.version + 1, m.amount, b.posted + m.amount, l.at, '${slipped}'
          from (values (${amara}, -7::bigint), (${chidi}, 7)) m (account_id, amount)
          join ledger_balances b using (account_id), ledger_batches l where l.id = ${newest};
        update ledger_balances set version = version + 1, posted = posted + case account_id when ${amara} then -7 else 7 end
          where account_id in (${amara}, ${chidi})`),
    ).toMatchObject({
      table: 'ledger_batches',
      key: String(newest),
      why: expect.stringMatching(/^it counts \d plans, but has \d$/),
    });
  });

  test('one that was moved to another batch', async () => {
    expect(
      await afterTampering(
        `update ledger_plans set batch_id = ${await batchOf('fund')} where id = '${idOf('first')}'`,
      ),
    ).toMatchObject({ table: 'ledger_plans', key: idOf('first') });
    expect(
      await afterTampering(
        `update ledger_plans set batch_id = 999999 where id = '${idOf('first')}'`,
      ),
    ).toEqual({
      table: 'ledger_plans',
      key: idOf('first'),
      why: 'its batch 999999 does not exist',
    });
  });
});

describe('of holds it names', () => {
  const hold = (name: string): string => `where id = '${idOf(name)}'`;

  test('the balance whose open hold was changed, and the batch when the balance was adjusted too', async () => {
    const change = `update ledger_holds set amount = 901 ${hold('open')}`;
    expect(await afterTampering(change)).toMatchObject({
      table: 'ledger_balances',
      key: String(amara),
    });
    expect(
      await afterTampering(
        `${change}; update ledger_balances set held = 901 where account_id = ${amara}`,
      ),
    ).toMatchObject({ table: 'ledger_batches', key: String(await batchOf('open')) });
  });

  test('one whose settled amount is not what its plan took', async () => {
    expect(await afterTampering(`update ledger_holds set settled = 351 ${hold('part')}`)).toEqual({
      table: 'ledger_holds',
      key: idOf('part'),
      why: 'it says 351 was settled, but the plan that closed it took 350',
    });
  });

  test('one that was settled but says it was released', async () => {
    expect(
      await afterTampering(
        `update ledger_holds set state = 'released', settled = 0 ${hold('whole')}`,
      ),
    ).toMatchObject({ table: 'ledger_holds', key: idOf('whole') });
  });

  test('one whose closing plan does not exist, or closed another', async () => {
    expect(
      await afterTampering(`update ledger_holds set closed_by = '${randomUUID()}' ${hold('back')}`),
    ).toMatchObject({ table: 'ledger_holds', key: idOf('back') });
    const found = await afterTampering(
      `update ledger_holds set closed_by = '${idOf('release')}', closed_at = (select at from ledger_plans where id = '${idOf('release')}'),
        state = 'released' ${hold('late')}`,
    );
    expect(found).toMatchObject({ table: 'ledger_holds' });
    expect([idOf('late'), idOf('back')]).toContain(found?.key);
  });

  test('one that was inserted, and one that expired too early', async () => {
    const slipped = randomUUID();
    expect(
      await afterTampering(
        `insert into ledger_holds (id, account_id, amount, placed_at, state, closed_at, closed_by)
          select '${slipped}', account_id, amount, placed_at, state, closed_at, closed_by from ledger_holds ${hold('back')}`,
      ),
    ).toEqual({ table: 'ledger_holds', key: slipped, why: 'no plan placed it' });
    expect(
      await afterTampering(`update ledger_holds set expires_at = 'infinity' ${hold('late')}`),
    ).toMatchObject({ table: 'ledger_holds', key: idOf('late') });
  });

  test('the batch of a hold whose counted amount was changed', async () => {
    expect(
      await afterTampering(`update ledger_holds set counted = 1 ${hold('open')}`),
    ).toMatchObject({ table: 'ledger_batches', key: String(await batchOf('open')) });
  });
});

describe('of corrections it names', () => {
  test('the batch of one that was deleted', async () => {
    expect(
      await afterTampering(`delete from ledger_corrections where original_id = '${idOf('first')}'`),
    ).toMatchObject({ table: 'ledger_batches', key: String(await batchOf('undo')) });
  });

  test('one that refers to a plan it does not reverse', async () => {
    expect(
      await afterTampering(
        `update ledger_corrections set original_id = '${idOf('second')}' where original_id = '${idOf('first')}'`,
      ),
    ).toMatchObject({ table: 'ledger_corrections', key: idOf('second') });
  });

  test('one that came before what it corrects', async () => {
    expect(
      await afterTampering(
        `update ledger_corrections set original_id = plan_id, plan_id = original_id
          where original_id = '${idOf('first')}'`,
      ),
    ).toMatchObject({ table: 'ledger_corrections', key: idOf('undo') });
  });

  test('one that refers to no plan, or to a correction', async () => {
    const nowhere = randomUUID();
    expect(
      await afterTampering(
        `update ledger_corrections set original_id = '${nowhere}' where original_id = '${idOf('first')}'`,
      ),
    ).toEqual({
      table: 'ledger_corrections',
      key: nowhere,
      why: 'the corrected plan does not exist',
    });
    expect(
      await afterTampering(
        `insert into ledger_corrections values ('${idOf('undo')}', '${idOf('second')}')`,
      ),
    ).toMatchObject({ table: 'ledger_corrections', key: idOf('undo') });
  });
});
