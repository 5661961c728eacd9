/** The examples of the rules about SQL, transactions and migrations. */

import type { Examples } from './example.ts';

const api = 'apps/api/src';
const movements = {
  'packages/contract/src/fx/movements.ts':
    'export const fxMovements = defineMovements({\n  vault: {},\n  fx: {},\n});',
};

const tableWithReference =
  'create table a (\n  id uuid primary key,\n  reference text not null unique\n);';

export const databaseExamples: Examples = {
  'sql-place': {
    bad: [
      { [`${api}/features/kyc/submit.ts`]: 'sql`select 1`;' },
      { [`${api}/features/kyc/submit.ts`]: 'sql<number>`select 1`;' },
      { [`${api}/features/kyc/submit.ts`]: "db.selectFrom('users');" },
      { [`${api}/app/server.ts`]: "db.deleteFrom('users');" },
      { [`${api}/features/kyc/submit.ts`]: "const find = findRow('users');" },
    ],
    good: [
      { [`${api}/features/kyc/queries.ts`]: 'sql`select 1`;' },
      { [`${api}/features/kyc/review-queries.ts`]: "db.insertInto('a');" },
      { [`${api}/features/kyc/a.db.test.ts`]: 'sql`select 1`;' },
      { [`${api}/ledger/post.ts`]: 'sql`select 1`;', [`${api}/platform/a.ts`]: 'sql`select 1`;' },
    ],
  },
  'money-writer': {
    bad: [
      { [`${api}/features/kyc/queries.ts`]: 'sql`update ledger_balances set posted = 1`;' },
      { [`${api}/features/kyc/queries.ts`]: 'sql`insert into transactions (id) values (1)`;' },
      { [`${api}/app/queries.ts`]: "db.insertInto('ledger_entries');" },
      { [`${api}/app/queries.ts`]: "const insert = insertRow('ledger_entries');" },
    ],
    good: [
      { [`${api}/ledger/write.ts`]: 'sql`update ledger_balances set posted = 1`;' },
      { [`${api}/features/kyc/queries.ts`]: "db.selectFrom('ledger_balances');" },
      { [`${api}/features/wallets/queries.ts`]: "db.insertInto('ledger_checks');" },
      { [`${api}/features/kyc/a.db.test.ts`]: 'sql`update ledger_balances set posted = 1`;' },
    ],
  },
  'conflict-targets': {
    bad: [
      {
        'apps/api/migrations/1.sql': tableWithReference,
        [`${api}/features/kyc/queries.ts`]:
          "db.insertInto('a').values(b).onConflict((c) => c.column('id').doNothing()).execute();",
      },
      {
        'apps/api/migrations/1.sql': tableWithReference,
        [`${api}/features/kyc/queries.ts`]: "const insert = insertOnce('a', 'id');",
      },
      {
        'apps/api/migrations/1.sql': tableWithReference,
        [`${api}/features/kyc/queries.ts`]: "const put = putRow('a', ['id'], ['b']);",
      },
      {
        'apps/api/migrations/1.sql': `create unique index a_b on a (b, "order") where b is not null;`,
        [`${api}/features/kyc/queries.ts`]:
          'sql`insert into a (id) values (1) on conflict (id) do nothing`;',
      },
    ],
    good: [
      {
        'apps/api/migrations/1.sql': tableWithReference,
        [`${api}/features/kyc/queries.ts`]:
          "db.insertInto('a').values(b).onConflict((c) => c.doNothing()).execute();",
      },
      {
        'apps/api/migrations/1.sql': tableWithReference,
        [`${api}/features/kyc/queries.ts`]:
          'sql`insert into a (id) values (1) on conflict (reference) do nothing`;',
      },
      {
        'apps/api/migrations/1.sql': 'create table a (\n  b uuid,\n  c uuid,\n  unique (b, c)\n);',
        [`${api}/features/kyc/queries.ts`]:
          "db.insertInto('a').values(b).onConflict((d) => d.columns(['c', 'b']).doNothing());",
      },
    ],
  },
  'history-sums': {
    bad: [
      { [`${api}/ledger/reads.ts`]: 'sql`select sum(amount) from ledger_entries`;' },
      { [`${api}/features/kyc/queries.ts`]: 'sql`select count(*) as n from ledger_plans`;' },
    ],
    good: [
      { [`${api}/ledger/reads.ts`]: 'sql`select sum(posted) from ledger_balances`;' },
      { [`${api}/ledger/reads.ts`]: 'sql`select balance from ledger_entries limit 1`;' },
      { [`${api}/ledger/verify.ts`]: 'sql`select sum(amount) from ledger_entries`;' },
    ],
  },
  'movement-kinds': {
    bad: [
      {
        ...movements,
        [`${api}/features/kyc/queries.ts`]: "sql`select 1 where t.kind not in ('vault', 'fx')`;",
      },
      { ...movements, [`${api}/features/kyc/queries.ts`]: "sql`select 1 where kind in ('fx')`;" },
      { ...movements, [`${api}/features/kyc/a.ts`]: "const told = new Set(['vault', 'fx']);" },
    ],
    good: [
      {
        ...movements,
        [`${api}/features/kyc/queries.ts`]: "sql`select 1 where a.kind in ('wallet', 'vault')`;",
      },
      { ...movements, [`${api}/features/kyc/queries.ts`]: 'sql`select kind = any (${kinds})`;' },
      { ...movements, [`${api}/features/kyc/a.db.test.ts`]: "sql`select kind in ('vault')`;" },
      { ...movements, [`${api}/features/kyc/a.ts`]: "const parts = ['vault'];" },
    ],
  },
  'lock-order': {
    bad: [
      { [`${api}/ledger/load.ts`]: 'sql`select a from b where c = any ($1) for update`;' },
      { 'apps/api/migrations/1.sql': 'select a from b where id = any (c) for no key update;' },
    ],
    good: [
      { [`${api}/ledger/load.ts`]: 'sql`select a from b where c = 1 order by a for update`;' },
      { [`${api}/ledger/load.ts`]: 'sql`select a from b where id = ${id} for update`;' },
      { [`${api}/ledger/load.ts`]: 'sql`select a from b limit 9 for update skip locked`;' },
    ],
  },
  'short-transactions': {
    bad: [
      { [`${api}/features/kyc/a.ts`]: 'inTx(db, async (tx) => { await ledger.post(plan); });' },
      { [`${api}/features/kyc/a.ts`]: 'inTx(db, async (tx) => { await fetch(url); });' },
    ],
    good: [
      { [`${api}/features/kyc/a.ts`]: 'await ledger.post(plan); inTx(db, (tx) => save(tx));' },
      { [`${api}/features/kyc/a.db.test.ts`]: 'inTx(db, () => ledger.post(plan));' },
    ],
  },
  'one-connection': {
    bad: [
      { [`${api}/features/kyc/a.ts`]: 'inTx(deps.db, (tx) => read(deps.db, tx));' },
      { [`${api}/features/kyc/a.ts`]: 'inTx(deps.db, async (tx) => { await inTx(deps.db, f); });' },
    ],
    good: [
      { [`${api}/features/kyc/a.ts`]: 'const a = read(deps.db); inTx(deps.db, (tx) => read(tx));' },
      { [`${api}/features/kyc/a.db.test.ts`]: 'inTx(deps.db, () => read(deps.db));' },
    ],
  },
  migrations: {
    bad: [
      { 'apps/api/migrations/0051_a.sql': 'alter table users drop column tag;' },
      { 'apps/api/migrations/0051_a.sql': '-- Why.\ndrop table users;' },
      { 'apps/api/migrations/0051_a.sql': 'alter table users rename tag to handle;' },
      { 'apps/api/migrations/0051_a.sql': 'alter table users alter column tag type citext;' },
      { 'apps/api/migrations/0051_a.sql': 'alter table users alter column tag set not null;' },
      { 'apps/api/migrations/0051_a.sql': 'alter table users add column age int not null;' },
      { 'apps/api/migrations/0051_a.sql': 'create index users_tag on users (tag);' },
      { 'apps/api/migrations/0051_a.sql': 'create index concurrently users_tag on users (tag);' },
    ],
    good: [
      { 'apps/api/migrations/0003_a.sql': 'drop table users; create index a on b (c);' },
      {
        'apps/api/migrations/0051_a.sql':
          '-- contract: the last two releases do not read it.\nalter table users drop column tag;',
      },
      { 'apps/api/migrations/0051_a.sql': '-- No drop table here.\nalter table a add b int;' },
      {
        'apps/api/migrations/0051_a.sql':
          'alter table users add column age int not null default 0;',
      },
      { 'apps/api/migrations/0051_a.sql': 'create table a (b int);\ncreate index c on a (b);' },
      {
        'apps/api/migrations/0051_a.sql':
          '-- outside a transaction\ncreate index concurrently if not exists a on b (c);',
      },
    ],
  },
};
