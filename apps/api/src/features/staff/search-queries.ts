import type { EntityKind } from '@cowrie/contract/staff/data';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';

type FoundRow = {
  readonly kind: EntityKind;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
};

const most = 5;

/** All parts in one statement, a few rows of each. */
export const entitySearch = (
  parts: readonly { readonly kind: EntityKind; readonly query: RawBuilder<unknown> }[],
): RawBuilder<FoundRow> =>
  sql<FoundRow>`${sql.join(
    parts.map(
      ({ kind, query }) =>
        sql`(select ${kind}::text as kind, id, title, detail from (${query}) found (id, title, detail) limit ${most})`,
    ),
    sql` union all `,
  )}`;

export const readEntities = async (
  db: Db,
  parts: Parameters<typeof entitySearch>[0],
): Promise<FoundRow[]> => {
  if (parts.length === 0) return [];
  const { rows } = await entitySearch(parts).execute(db);
  const seen = new Set<string>();
  return rows.filter(({ kind, id }) => {
    const key = `${kind} ${id}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
};
