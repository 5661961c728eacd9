import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSearch } from '#features/identity/index.ts';
import { entitySearch } from '#features/staff/index.ts';
import { inTx } from '#platform/db/pool.ts';
import { record, sendToTag } from '#test/history.ts';
import { codeOf, demo, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { openTransferWorld, sender, withoutSelfies } from '#test/worlds/transfer.ts';
import type { Person, World } from '#test/world.ts';
import { joinRooms } from '../rooms.ts';

let world: World;
let close: () => Promise<void>;
let ops: Person;
beforeAll(async () => {
  ({ world, close } = await openTransferWorld({ demo: true }));
  await withoutSelfies(world);
  ({ person: ops } = await demo(world, 'admin'));
});
afterAll(() => close());

const search = async (text: string, by = ops): Promise<string[]> => {
  const { items } = await by.call('staff.search', { query: { text } });
  return items.map(({ kind, id }) => `${kind} ${id}`);
};

describe('the search of staff', () => {
  test('finds a person by tag, email, name and id', async () => {
    const { me, details } = await member(world, { fullName: 'Ngozi Quaye' });
    const words = [`@${details.tag}`, details.tag, details.email, 'ngozi quaye', me.id];
    for (const text of words) expect(await search(text)).toContain(`person ${me.id}`);
  });

  test('finds a transaction by its reference and its id', async () => {
    const a = await sender(world);
    const b = await member(world);
    const id = await sendToTag(a.person, b.me.id, 1_000_00);
    const moved = await record(world, b.me.id, { reference: 'REF_5EA7C4ED' });
    const { rows } = await world.platform.pool.query<{ id: string; reference: string }>(
      'select id, reference from transactions where id = any ($1)',
      [[id, moved]],
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(await search(row.reference)).toContain(`transaction ${row.id}`);
      expect(await search(row.id)).toEqual(
        expect.arrayContaining([`transaction ${row.id}`, `plan ${row.id}`]),
      );
    }
  });

  test('finds a case by its reference, an account by its number', async () => {
    const { me, person } = await member(world);
    const id = await record(world, me.id);
    const body = { what: 'other', message: '' } as const;
    const params = { transactionId: id };
    const { caseReference } = await person.call('transactions.report', { params, body });
    const [found] = await search(caseReference.toLowerCase());
    expect(found).toMatch(/^(case|person) /);
    expect(await search(caseReference)).toContainEqual(expect.stringMatching(/^case /));
    const { rows } = await world.platform.pool.query<{ account_id: string }>(
      'select account_id from wallets where user_id = $1',
      [me.id],
    );
    expect(await search(String(rows[0]?.account_id).padStart(2, '0'))).toContain(
      `account ${rows[0]?.account_id}`,
    );
  });

  test('returns only what the caller may see', async () => {
    const { me } = await member(world);
    const id = await record(world, me.id);
    const { person: few } = await staffWith(world, 'transactions.read');
    expect(await search(id, few)).toEqual([`transaction ${id}`]);
    expect(await search(me.id, few)).toEqual([]);
    const { person: none } = await staffWith(world, 'flags.read');
    expect(await search(id, none)).toEqual([]);
    const { person } = await member(world);
    expect(await codeOf(search(id, person))).toBe('FORBIDDEN');
  });

  test('every part is answered by an index', async () => {
    const deps = joinRooms(world.platform);
    const permissions = new Set(deps.proposals.map(({ permission }) => permission.read));
    const typed = [
      '01890a5d-ac96-774b-bcce-b302099a8057',
      'TAG_01890A5DAC96774BBCCEB302099A8057',
      'REF_12345678',
      'CASE-ABCDEFGH',
      '@amara',
      'amara@cowrie.test',
      '0123456789',
      'evt_0123456789',
    ];
    for (const text of typed) {
      const sought = { text, as: readSearch(text) };
      const parts = deps.entities.flatMap(({ kind, select }) =>
        select(sought, { permissions }).map((query) => ({ kind, query })),
      );
      const plan = await inTx(world.platform.db, async (tx) => {
        // The tables of a test are small: without this, the planner reads them whole.
        await sql`set local enable_seqscan = off`.execute(tx);
        const { rows } = await sql<Record<string, string>>`explain ${entitySearch(parts)}`.execute(
          tx,
        );
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
      expect(`${text}\n${plan}`).not.toMatch(/Seq Scan on/);
    }
  });
});
