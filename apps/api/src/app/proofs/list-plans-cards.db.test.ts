/** The plans of the staff lists of cards, their transactions and disputes, on large tables. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { demo } from '#test/people.ts';
import { createPlanReader, pagesOnly, type PlanReader } from '#test/query-plans.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let staff: Person;
let plans: PlanReader;
const rows = 20_000;

const ask = (text: string) => world.platform.pool.query(text);

beforeAll(async () => {
  world = await createWorld({ demo: true });
  ({ person: staff } = await demo(world, 'admin'));
  plans = createPlanReader(world.platform.pool);
  await ask(
    `insert into users (id, email, email_key, password_hash, full_name, first_name, tag, tag_skeleton,
       country, account_type, user_tier, kyc_tier, smile_id_status, status, is_demo, referral_code, created_at)
     select uuidv7(), 'p' || n || '@x.test', 'p' || n || '@x.test', 'x', 'Name', 'Name', 'zz' || n, 'zz' || n,
       'NG', 'investor', 'basic', 0, 'none', 'active', false, 'zz' || n, now()
     from generate_series(1, ${rows}) n`,
  );
  await ask(
    `with opened as (
       insert into ledger_accounts (owner_id, kind, code, asset, stripe, opened_at)
       select id, 'card', tag, 'USD', 0, now() from users where tag like 'zz%' returning id, owner_id),
     balances as (
       insert into ledger_balances (account_id, touched_at, unbounded)
       select id, now(), false from opened)
     insert into cards (id, user_id, account_id, brand, kind, label, colour, state, issuer,
       issuer_card_id, last_four, settings, created_at)
     select gen_random_uuid(), owner_id, id, 'VISA', 'reusable', 'Card', 'ink',
       case when id % 500 = 7 then 'closing' when id % 500 = 8 then 'failed' else 'active' end,
       'maplerad', 'issuer-' || id, lpad((id % 10000)::text, 4, '0'), '{}',
       now() - row_number() over () * interval '1 minute'
     from opened`,
  );
  await ask(
    `insert into card_freezes (id, card_id, reason, since)
     select gen_random_uuid(), id, 'staff', now() from cards where account_id % 500 = 9`,
  );
  await ask(
    `insert into card_readings (card_id, balance, status, ours, differs_since, read_at)
     select id, 1, 'active', 2, case when account_id % 500 = 10 then now() end, now() from cards`,
  );
  await ask(
    `insert into card_entries (id, card_id, user_id, issuer_ref, kind, state, direction, amount, shop,
       shop_key, shop_as_written, category, decline, at)
     select gen_random_uuid(), id, user_id, id::text,
       case when account_id % 500 = 11 then 'refund' when account_id % 500 in (12, 13) then 'decline' else 'payment' end,
       case when account_id % 500 in (12, 13) then 'declined' else 'settled' end, 'out', 100,
       'Shop' || account_id % 1000, 'shop' || account_id % 1000, 'X', 'other',
       case when account_id % 500 = 12 then 'trade' when account_id % 500 = 13 then 'funds' end,
       now() - row_number() over () * interval '1 minute'
     from cards`,
  );
  await ask(
    `with opened as (
       insert into cases (id, reference, kind, state, user_id, subject, opened_at, due_at)
       select e.id, 'CASE-D' || u.tag, 'card_dispute', 'closed', e.user_id, 'd:' || u.tag, now(), now()
       from card_entries e join users u on u.id = e.user_id where u.tag like 'zz%' returning id, reference)
     insert into card_disputes (id, entry_id, card_id, user_id, case_id, reference, reason, words, state,
       opened_at, answer_by, ended_at)
     select e.id, e.id, e.card_id, e.user_id, o.id, o.reference, 'not_me', 'x',
       case when right(o.reference, 3) = '777' then 'open' else 'lost' end, now(),
       now() - row_number() over () * interval '1 minute',
       case when right(o.reference, 3) = '777' then null else now() end
     from opened o join card_entries e on e.id = o.id`,
  );
  await ask(
    `analyze users; analyze ledger_accounts; analyze ledger_balances; analyze cards; analyze card_freezes;
     analyze card_readings; analyze card_entries; analyze cases; analyze card_disputes`,
  );
}, 120_000);
afterAll(() => world.close('books'));

const froms = {
  'cards.staff-list': 'cards c',
  'cards.staff-transactions': 'card_entries e',
  'cards.disputes': 'card_disputes d',
} as const;

test('cards, their transactions and disputes are found and walked through indexes', async () => {
  const tables = [
    'users',
    'ledger_balances',
    'cards',
    'card_readings',
    'card_entries',
    'card_disputes',
  ];
  const calls: readonly (readonly [keyof typeof froms, object])[] = [
    ['cards.staff-list', {}],
    ['cards.staff-list', { sort: 'createdAt' }],
    ...['active', 'frozen', 'closing', 'failed', 'closed'].map(
      (is) => ['cards.staff-list', { is }] as const,
    ),
    ['cards.staff-list', { differs: 'yes' }],
    ['cards.staff-list', { search: '0077' }],
    ['cards.staff-list', { search: '@zz77' }],
    ['cards.staff-list', { search: 'issuer-77' }],
    ['cards.staff-transactions', {}],
    ['cards.staff-transactions', { sort: 'at' }],
    ['cards.staff-transactions', { kind: 'refund' }],
    ['cards.staff-transactions', { kind: 'decline' }],
    ['cards.staff-transactions', { reason: 'trade' }],
    ['cards.staff-transactions', { search: '0077' }],
    ['cards.staff-transactions', { search: '@zz77' }],
    ['cards.staff-transactions', { search: 'Shop77' }],
    ['cards.disputes', {}],
    ['cards.disputes', { sort: '-answerBy' }],
    ['cards.disputes', { is: 'undecided' }],
    ['cards.disputes', { is: 'open' }],
    ['cards.disputes', { is: 'lost' }],
  ];
  for (const [id, query] of calls) {
    const statements = await plans.record(
      () => staff.call(id, { query: { ...query, limit: 20 } }),
      froms[id],
    );
    expect(statements.length).toBeGreaterThan(0);
    const read = pagesOnly(statements);
    expect([id, query, await plans.wholeReads(read, tables)]).toEqual([id, query, []]);
  }
});
