import pg from 'pg';

/** The values of every text column with a list of them in a CHECK, by `table.column`. */
export type ValueLists = ReadonlyMap<string, readonly string[]>;

/**
 * PostgreSQL prints `state in ('open', 'closed')` as
 * `CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])))`, and a single value without `ANY`.
 */
const listed = /^CHECK \(\((\w+) = (?:ANY \(ARRAY\[)?((?:'[^']*'::text(?:, )?)+)(?:\]\))?\)\)$/u;

export const readValueLists = async (url: string): Promise<ValueLists> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ table: string; definition: string }>(
      `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'c' and conrelid <> 0 order by 1, 2`,
    );
    return new Map(
      rows.flatMap(({ table, definition }): [string, string[]][] => {
        const [, column, values] = listed.exec(definition) ?? [];
        if (column === undefined || values === undefined) return [];
        return [
          [
            `${table}.${column}`,
            [...values.matchAll(/'([^']*)'/gu)].map(([, value = '']) => value),
          ],
        ];
      }),
    );
  } finally {
    await client.end();
  }
};
