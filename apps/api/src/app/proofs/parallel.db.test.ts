/**
 * Many parallel calls at everything that lets only some of them through. The list is complete in two
 * ways: every code of the contract that refuses because of what came before has a case or a reason,
 * and so has every column of the database that counts or marks something as used.
 */

import { allRoutes, statusOf, type ErrorCode } from '@cowrie/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, tallyOf, type Counter, type CounterWorld } from '#test/counters/counter.ts';
import { identityCounters } from '#test/counters/identity.ts';
import { moneyCounters } from '#test/counters/money.ts';
import { requestCounters } from '#test/counters/requests.ts';
import { staffCounters } from '#test/counters/staff.ts';
import { demo } from '#test/people.ts';
import { readProofs } from '#test/proofs.ts';
import { openTransferWorld, withoutSelfies } from '#test/worlds/transfer.ts';

let place: Omit<CounterWorld, 'maker' | 'checker'>;
let close: () => Promise<void>;
beforeAll(async () => {
  const opened = await openTransferWorld({ demo: true });
  ({ close } = opened);
  place = opened;
  await withoutSelfies(opened.world);
  await opened.world.platform.pool.query('update flag_rules set enabled = false');
});
afterAll(() => close());

const counters: readonly Counter[] = [
  ...identityCounters,
  ...moneyCounters,
  ...requestCounters,
  ...staffCounters,
];

describe(`${calls} parallel calls let through exactly the permitted number of`, () => {
  test.each(counters)('$name', async ({ fire }) => {
    const maker = (await demo(place.world, 'admin')).person;
    const checker = (await demo(place.world, 'checker')).person;
    const { answers, expected, sums = {} } = await fire({ ...place, maker, checker });
    expect(tallyOf(answers)).toEqual(
      Object.fromEntries(Object.entries(expected).filter(([, count]) => count > 0)),
    );
    for (const [what, [got, wanted]] of Object.entries(sums)) {
      expect([what, got]).toEqual([what, wanted]);
    }
  });
});

/** Names that the rooms list with a reason. */
const reasoned = async (of: 'codes' | 'columns'): Promise<string[]> =>
  (await readProofs()).flatMap(({ notCounters }) => Object.keys(notCounters?.[of] ?? {}));

describe('the list of counters', () => {
  test('has a case or a reason for every code that refuses because of what came before', async () => {
    const refusing = new Set<ErrorCode>(allRoutes.flatMap(({ errors }) => errors));
    const others = await reasoned('codes');
    // Every code named in the rooms' lists is still an answer of some call.
    expect(others.filter((code) => !refusing.has(code as ErrorCode))).toEqual([]);
    const known = new Set<string>([...counters.flatMap(({ codes }) => codes), ...others]);
    const missing = [...refusing].filter(
      (code) => [409, 410, 429].includes(statusOf(code)) && !known.has(code),
    );
    expect(missing).toEqual([]);
  });

  test('has a case or a reason for every column that counts, or marks something as used', async () => {
    const { rows } = await place.world.platform.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE'
         and table_name !~ '^ledger_entries_'
         and column_name ~ '(^|_)(tries|failures|attempts|hits|turn|used|spent|claimed|redeemed|decided|counted|closed|ended|count|counter)(_|$)'
       order by 1`,
    );
    const known = new Set([
      ...counters.flatMap(({ columns }) => columns),
      ...(await reasoned('columns')),
    ]);
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
    // Every column named in these lists must still exist.
    const found = new Set(rows.map(({ name }) => name));
    expect([...known].filter((name) => !found.has(name))).toEqual([]);
  });
});
