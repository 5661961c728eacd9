/** Notes what a call asks the database, and explains which tables it reads whole. */

import type pg from 'pg';

type Node = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Actual Loops'?: number;
  readonly Plans?: readonly Node[];
};
type Asked = { readonly text: string; readonly values: readonly unknown[] };

export type PlanReader = {
  /** Records the statements that a call sent to the database about this table. */
  readonly record: (call: () => Promise<unknown>, table: string) => Promise<Asked[]>;
  /** The statements whose plan reads one of these tables whole, or most of it by an index. */
  readonly wholeReads: (
    statements: readonly Asked[],
    tables: readonly string[],
  ) => Promise<string[]>;
};

/** Most of a table, of those that the tests fill. */
const readInVain = { share: 0.9, rows: 5_000 };
const rowsReadInVain = (node: Node): number =>
  (node['Rows Removed by Filter'] ?? 0) * (node['Actual Loops'] ?? 1);

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The count of a list that is not filtered stops after 10,001 rows, wherever it reads them. */
export const pagesOnly = (statements: readonly Asked[]): Asked[] =>
  statements.filter(({ text }) => !text.includes('count(*)'));

/** Notes every statement that the application's connections run. */
const noteStatements = (pool: pg.Pool, note: (asked: Asked) => void): void => {
  const noted = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (noted.has(client)) return;
    noted.add(client);
    const run = client.query.bind(client) as (...input: unknown[]) => unknown;
    const runNoted = (...input: unknown[]): unknown => {
      const [first, second] = input;
      const given = first as Partial<Asked> | string;
      const text = typeof given === 'string' ? given : given.text;
      const values = (typeof given === 'string' ? undefined : given.values) ?? second;
      if (text !== undefined) note({ text, values: Array.isArray(values) ? values : [] });
      return run(...input);
    };
    client.query = runNoted as typeof client.query;
  });
};

export const createPlanReader = (pool: pg.Pool): PlanReader => {
  let asked: Asked[] = [];
  noteStatements(pool, (one) => asked.push(one));
  const readSizes = async (tables: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const { rows } = await pool.query<{ name: string; size: number }>(
      'select relname as name, reltuples::int as size from pg_class where relname = any ($1)',
      [tables],
    );
    return new Map(rows.map(({ name, size }) => [name, size]));
  };
  return {
    record: async (call, table) => {
      asked = [];
      await call();
      return asked.filter(({ text }) => text.includes(`from ${table}`));
    },
    wholeReads: async (statements, tables) => {
      const found: string[] = [];
      const sizes = await readSizes(tables);
      const most = (node: Node): number =>
        Math.max(readInVain.rows, readInVain.share * (sizes.get(node['Relation Name'] ?? '') ?? 0));
      for (const { text, values } of statements) {
        const { rows } = await pool.query<{
          'QUERY PLAN': readonly { readonly Plan: Node }[];
        }>(`explain (analyze, format json) ${text}`, [...values]);
        const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
        const whole = nodesOf(plan?.Plan as Node).filter(
          (node) =>
            tables.includes(node['Relation Name'] ?? '') &&
            (node['Node Type'] === 'Seq Scan' || rowsReadInVain(node) > most(node)),
        );
        found.push(...whole.map(() => text));
      }
      return found;
    },
  };
};
