import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSqlCheck, sqlChecks, type SqlCheckName } from '#test/ledger/sql-checks.ts';
import { createWorld, type World } from '#test/world.ts';
import { writeParameters, type ColumnKind } from './write.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

for (const name of Object.keys(sqlChecks) as SqlCheckName[]) {
  test(name, () => runSqlCheck(world, name));
}

const sqlTypes: Record<ColumnKind, string> = {
  ids: 'uuid[]',
  integers: 'bigint[]',
  amounts: 'bigint[]',
  texts: 'text[]',
  jsons: 'jsonb[]',
  instants: 'timestamp with time zone[]',
  instant: 'timestamp with time zone',
  document: 'jsonb',
  digest: 'bytea',
};

test('the statement names every parameter of ledger_write, each with its type', async () => {
  const { rows } = await world.platform.pool.query<{ names: string[]; types: string[] }>(
    `select proargnames as names,
       array(select format_type(one, null) from unnest(proargtypes) with ordinality as t (one, place)
         order by place) as types
     from pg_proc where proname = 'ledger_write' and pronamespace = 'public'::regnamespace`,
  );
  const names = rows.flatMap((row) => row.names);
  const types = rows.flatMap((row) => row.types);
  const inDatabase = Object.fromEntries(names.map((name, place) => [name, types[place]]));
  const inStatement = Object.fromEntries(
    writeParameters.map(({ name, kind }) => [name, sqlTypes[kind]]),
  );
  expect(inStatement).toEqual(inDatabase);
  expect(writeParameters).toHaveLength(names.length);
});
