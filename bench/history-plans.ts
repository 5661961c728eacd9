/**
 * Checks the query plans of the transaction list: every query of the use case is run again with
 * EXPLAIN ANALYZE. A plan that reads a whole table, or an unbounded number of rows, is an error.
 */

import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { transactionsRoom } from '../apps/api/src/features/transactions/index.ts';
import type { Call } from '../apps/api/src/platform/http/call.ts';
import type { DB } from '../apps/api/src/platform/db/types.ts';
import type { Movements } from '../apps/api/src/platform/movements.ts';
import type { Platform } from '../apps/api/src/platform/platform.ts';

type Node = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
};
type Question = { readonly sql: string; readonly parameters: readonly unknown[] };
type Work = { readonly rows: number; readonly questions: number };

const history = new Set(['transactions', 'transaction_terms']);
/**
 * The list reads ten thousand index entries at most; each costs one index row and one table row.
 */
const mostRows = 45_000;

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const readBy = (node: Node): number =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];

const isQuestion = ({ sql }: Question): boolean =>
  /^\s*(select|with)\b/i.test(sql) && !/\binsert\b/i.test(sql);

const explain = async (client: pg.Client, { sql, parameters }: Question): Promise<number> => {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>(
    `explain (analyze, format json) ${sql}`,
    [...parameters],
  );
  const scans = nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan as Node).filter((node) =>
    history.has(node['Relation Name'] ?? ''),
  );
  const whole = scans.find((node) => node['Node Type'] === 'Seq Scan');
  if (whole) throw new Error(`all of ${whole['Relation Name']} is read by: ${sql}`);
  return scans.reduce((sum, node) => sum + readBy(node), 0);
};

export const openPlans = async (databaseUrl: string) => {
  let asked: Question[] = [];
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // The list only reads, so the database is all it needs.
  const list = transactionsRoom
    .routes?.({ db } as Platform & Movements)
    .find(({ route }) => route.id === 'transactions.list');
  if (!list?.route.query) throw new Error('there is no list of transactions');
  const { route, handle } = list;
  return {
    workOf: async (userId: string, search: string): Promise<Work> => {
      const query = route.query?.parse(Object.fromEntries(new URLSearchParams(search)));
      asked = [];
      await handle({ actor: { userId }, query } as unknown as Call<typeof route>);
      const questions = asked.filter(isQuestion);
      let rows = 0;
      for (const question of questions) rows += await explain(client, question);
      if (rows > mostRows) throw new Error(`'${search}' reads ${rows} rows`);
      return { rows: Math.round(rows), questions: questions.length };
    },
    close: async () => {
      await client.end();
      await db.destroy();
    },
  };
};
